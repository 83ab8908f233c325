import type { PitchPagePartsFragment } from './pitch-page.generated.ts'
import type { MemberView } from './use-member-view.ts'

/** What the parts of the page show. */
export interface ShownPitch {
  pitch: PitchPagePartsFragment
  /** Contact data and one's own relation to it; null for a visitor. */
  member: MemberView | null
  changed: (change: Partial<MemberView>) => void
}
