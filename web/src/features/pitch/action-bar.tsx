import { useLocation } from 'react-router'
import { shownOf } from '../../entities/pitch/pitch-states.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { buttonClass } from '../../ui/button/button-class.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { signInThen } from '../../ui/navigation/next-address.ts'
import type { ShownPitch } from './shown-pitch.ts'
import styles from './pitch.module.css'

/** The offer in one line and the next step, at the foot of small screens. */
export function ActionBar({ pitch, member }: Pick<ShownPitch, 'pitch' | 'member'>) {
  const { t } = useTranslation(['pitch', 'common'])
  const { share, money } = useFormat()
  const { pathname } = useLocation()
  const { equityOffered, assets, currency, companyName } = pitch
  if (pitch.own || !shownOf(pitch.state).listed || !equityOffered || assets === null) return null
  return (
    <div className={styles.actionbar}>
      <p>
        <strong className="num">
          {t('actionbar', { share: share(equityOffered), amount: money({ amount: assets, currency }) })}
        </strong>
        <span className="small quiet">{member?.details?.owner.name ?? companyName}</span>
      </p>
      {member
        ? <a className={buttonClass({ tone: 'primary' })} href="#contact">{t('contact')}</a>
        : (
          <ButtonLink tone="primary" to={signInThen(pathname)}>
            {t('common:nav.signIn')}
          </ButtonLink>
        )}
    </div>
  )
}
