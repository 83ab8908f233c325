import { shownOf } from '../../entities/pitch/pitch-states.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { hasNextStep, NextStep } from './owner-box.tsx'
import type { ShownPitch } from './shown-pitch.ts'
import styles from './pitch.module.css'

/** The offer in one line and the next step, at the foot of small screens. */
export function ActionBar({ pitch, member }: Pick<ShownPitch, 'pitch' | 'member'>) {
  const { t } = useTranslation('pitch')
  const { share, money } = useFormat()
  const { equityOffered, assets, currency, companyName } = pitch
  if (pitch.own || !shownOf(pitch.state).listed || !equityOffered || assets === null) return null
  if (!hasNextStep({ pitch, member })) return null
  return (
    <div className={styles.actionbar}>
      <p>
        <strong className="num">
          {t('actionbar', { share: share(equityOffered), amount: money({ amount: assets, currency }) })}
        </strong>
        <span className="small quiet">{member?.details?.owner.name ?? companyName}</span>
      </p>
      <NextStep pitch={pitch} member={member} />
    </div>
  )
}
