import type { Market } from '@delvik/schemas/values/markets'
import { useChangeRegion } from '../../entities/account/use-change-region.ts'
import { RegionMenu } from './region-menu.tsx'

/** Of a member: kept on the account. */
export function MemberRegionMenu({ market }: { market: Market }) {
  const { change } = useChangeRegion()
  return <RegionMenu market={market} change={(chosen) => void change(chosen)} up />
}
