import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink, Buttons } from '../../ui/button/button-link.tsx'
import styles from './packages.module.css'
import { useMembership } from './use-membership.ts'

/** Back from the payment page without having paid, with the way to try again. */
export function PaymentLeft() {
  const { t } = useTranslation('packages')
  const { membership } = useMembership()
  const wanted = membership?.checkout?.plan
  return (
    <div className={styles.screen}>
      <h1>{t('cancelled.title')}</h1>
      <p>{t('cancelled.text')}</p>
      <Buttons>
        <ButtonLink tone="primary" to={wanted ? `/pages/upgrade?plan=${wanted}` : '/pages/upgrade'}>
          {t('cancelled.again')}
        </ButtonLink>
        <ButtonLink to="/pages/home">{t('success.home')}</ButtonLink>
      </Buttons>
    </div>
  )
}
