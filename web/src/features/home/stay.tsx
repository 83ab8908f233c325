import { useKeepAccount } from '../../entities/account/use-keep-account.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSignOut } from '../../session/use-sign-out.ts'
import { Button } from '../../ui/button/button.tsx'
import { Buttons } from '../../ui/button/button-link.tsx'
import styles from './home.module.css'

/** Asks whoever leaves, and has come back, whether they stay: to sign in alone keeps nothing. */
export function Stay({ until }: { until: string }) {
  const { t } = useTranslation('home')
  const { date } = useFormat()
  const { keep, pending } = useKeepAccount(t('stay.kept'))
  const signOut = useSignOut()
  const when = date(until, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })
  return (
    <section className={styles.stay} aria-labelledby="stay">
      <h2 id="stay">{t('stay.title', { date: when })}</h2>
      <p>{t('stay.text')}</p>
      <Buttons>
        <Button tone="primary" pending={pending} onPress={() => void keep()}>{t('stay.keep')}</Button>
        <Button tone="quiet" onPress={() => void signOut()}>{t('stay.leave')}</Button>
      </Buttons>
    </section>
  )
}
