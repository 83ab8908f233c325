import { useTranslation } from '../../i18n/use-translation.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { type Shares, Stake, StakeKey, type StakeKeyEntry, StakeScale } from './stake.tsx'
import { stakeLabel } from './shares.ts'

/** The large bar with its scale and its key. */
export function StakeOfPitch({ shares, line }: { shares: Shares; line?: boolean }) {
  const { t } = useTranslation()
  const { share } = useFormat()
  const earlier = 10_000 - shares.offered - shares.kept
  const entries: StakeKeyEntry[] = [
    { part: 'offered', name: t('stake.offered'), share: share(shares.offered) },
    { part: 'kept', name: t('stake.kept'), share: share(shares.kept) },
  ]
  if (earlier > 0) entries.push({ part: 'earlier', name: t('stake.earlier'), share: share(earlier) })
  return (
    <div>
      <Stake {...shares} large label={stakeLabel(shares, t, share)} />
      <StakeScale end={share(10_000)} />
      <StakeKey entries={entries} line={line} />
    </div>
  )
}
