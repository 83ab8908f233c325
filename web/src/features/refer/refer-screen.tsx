import { useParams } from 'react-router'
import type { ScreenModule } from '../screen.ts'
import { Invited, visit } from './invited.tsx'
import { Referral } from './referral.tsx'

export const load: ScreenModule['load'] = (at, by) => 'code' in at.params ? visit(at, by) : Promise.resolve(null)

/** The link of a friend, and one's own: one screen, since every page loads the name of each. */
export function Screen() {
  return 'code' in useParams() ? <Invited /> : <Referral />
}
