import { useParams } from 'react-router'
import { OwnProfile } from './own-profile.tsx'
import { Person } from './person.tsx'

/** One's own profile, or that of somebody whom the address names: one screen, since every page names each screen. */
export function Screen() {
  const { handle } = useParams()
  return handle ? <Person key={handle} handle={handle} /> : <OwnProfile />
}
