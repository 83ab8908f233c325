import { useKeepAccount } from '../../entities/account/use-keep-account.ts'
import type { Me } from '../../entities/account/use-me.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink, Buttons } from '../../ui/button/button-link.tsx'
import { Button } from '../../ui/button/button.tsx'
import { useSignInMethods } from './methods.tsx'
import styles from './settings.module.css'

/** The way to the page on which an account is closed, and while it closes, the way back. */
export function Leave({ me: { closing } }: { me: Me }) {
  const { t } = useTranslation('settings')
  const bySocial = useSignInMethods()?.password === false
  return (
    <div className={styles.group}>
      {closing ? <Keep until={closing.until} /> : (
        <>
          <p>{t('leaving.text')}</p>
          <Buttons>
            <ButtonLink to={bySocial ? '/pages/delete-account-sso' : '/pages/delete-account'}>
              {t('leaving.go')}
            </ButtonLink>
          </Buttons>
        </>
      )}
    </div>
  )
}

function Keep({ until }: { until: string }) {
  const { t } = useTranslation('settings')
  const { date } = useFormat()
  const { keep, pending } = useKeepAccount(t('leaving.kept'))
  const when = date(until, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })
  return (
    <>
      <p>{t('leaving.closing', { date: when })}</p>
      <Button tone="primary" pending={pending} onPress={() => void keep()}>{t('leaving.keep')}</Button>
    </>
  )
}
