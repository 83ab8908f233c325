import type { Refusal } from '../../graph/refusal.ts'
import { useCommand } from '../../graph/use-command.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Me } from '../../entities/account/use-me.ts'
import { Button } from '../../ui/button/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { RequestConfirmationDocument } from '../../entities/account/request-confirmation.generated.ts'
import styles from './settings.module.css'

export function AccountFacts({ me }: { me: Me }) {
  const { t } = useTranslation(['settings', 'values'])
  const { date } = useFormat()
  const email = `${me.email} (${t(me.emailConfirmed ? 'confirmed' : 'unconfirmed')})`
  return (
    <div className={styles.group}>
      <Facts
        facts={[
          { name: t('name'), value: me.account.name },
          { name: t('email'), value: email },
          { name: t('role'), value: me.role ? t(`values:role.${me.role}`) : t('noRole') },
          { name: t('since'), value: date(me.memberSince, { dateStyle: 'long' }) },
        ]}
      />
      {!me.emailConfirmed && <Resend email={me.email} />}
    </div>
  )
}

function Resend({ email }: { email: string }) {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const { run, pending } = useCommand()
  const resend = () =>
    run(RequestConfirmationDocument, {}).then(
      () => toast(t('resent', { email })),
      ({ code }: Refusal) => toast(errorText(code)),
    )
  return <Button pending={pending} onPress={() => void resend()}>{t('resend')}</Button>
}
