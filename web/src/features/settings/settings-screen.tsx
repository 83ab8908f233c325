import { useTranslation } from '../../i18n/use-translation.ts'
import { useMe } from '../../entities/account/use-me.ts'
import { useSignOut } from '../../session/use-sign-out.ts'
import { Button } from '../../ui/button/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AccountFacts } from './account-facts.tsx'
import { Reading } from './reading.tsx'
import styles from './settings.module.css'

export function Screen() {
  const { t } = useTranslation('settings')
  const me = useMe()
  const signOut = useSignOut()
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      <section aria-labelledby="account">
        <h2 id="account">{t('account')}</h2>
        {me ? <AccountFacts me={me} /> : <Skeleton lines={4} />}
      </section>
      <section aria-labelledby="reading">
        <h2 id="reading">{t('reading')}</h2>
        {me ? <Reading me={me} /> : <Skeleton lines={3} />}
      </section>
      <section aria-labelledby="session">
        <h2 id="session">{t('session')}</h2>
        <Button onPress={() => void signOut()}>{t('signOut')}</Button>
      </section>
    </div>
  )
}
