import type { FieldError } from '@delvik/schemas/errors'
import { validatePassword } from '@delvik/schemas/forms/account-form'
import { passwordLength } from '@delvik/schemas/values/account'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Me } from '../../entities/account/use-me.ts'
import { refusalOf } from '../../graph/refusal.ts'
import { useCommand } from '../../graph/use-command.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { rules, showFields } from '../../ui/form/form-rules.ts'
import { FormPasswordField } from '../../ui/form/form.tsx'
import { tellFilled } from '../../ui/form/tell-filled.ts'
import { toast } from '../../ui/overlay/toast.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { AtProvider, useSignInMethods } from './methods.tsx'
import { ChangePasswordDocument } from './password.generated.ts'
import { MySessionsDocument } from './sessions.generated.ts'
import styles from './settings.module.css'

/** A new password by the present one, in a form that opens in its place. */
export function Password({ me }: { me: Me }) {
  const { t } = useTranslation('settings')
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  const methods = useSignInMethods()
  if (methods?.password === false) {
    return (
      <div className={styles.group}>
        <AtProvider methods={methods} what="provider" />
      </div>
    )
  }
  return (
    <div className={styles.group}>
      <p>{t('passwordText')}</p>
      {open
        ? <PasswordForm me={me} close={close} />
        : <Button ref={opener} onPress={() => setOpen(true)}>{t('changePassword')}</Button>}
    </div>
  )
}

function PasswordForm({ me, close }: { me: Me; close: () => void }) {
  const { t } = useTranslation(['settings', 'account', 'common'])
  const errorText = useErrorText()
  const { control, submit, pending, problem } = usePasswordForm(me, close)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => tellFilled(form.current!), [])
  return (
    <form ref={form} className={styles.group} onSubmit={submit} noValidate>
      {problem && <Banner tone="negative">{errorText(problem)}</Banner>}
      {/* By which password managers know whose password it is. */}
      <input type="email" autoComplete="username" value={me.email} readOnly hidden />
      <FormPasswordField
        control={control}
        name="password"
        label={t('presentPassword')}
        autoComplete="current-password"
        autoFocus
        required
      />
      <FormPasswordField
        control={control}
        name="newPassword"
        label={t('account:newPassword')}
        hint={t('account:passwordHint', { min: passwordLength.min })}
        autoComplete="new-password"
        required
      />
      <div className={styles.buttons}>
        <Button tone="primary" type="submit" pending={pending}>{t('savePassword')}</Button>
        <Button tone="quiet" onPress={close}>{t('common:cancel')}</Button>
      </div>
    </form>
  )
}

interface Passwords {
  password: string
  newPassword: string
}

/** Says what it has done, and leaves of the devices that are shown the one that goes on. */
function usePasswordForm(me: Me, close: () => void) {
  const { t } = useTranslation('settings')
  const [problem, setProblem] = useState<string>()
  const { run, pending } = useCommand()
  const { control, handleSubmit, setError } = useForm<Passwords>({
    defaultValues: { password: '', newPassword: '' },
    resolver: rules((form: Passwords) => problemsOf(form, me)),
  })
  const submit = handleSubmit(async (form) => {
    setProblem(undefined)
    try {
      await run(ChangePasswordDocument, form, {
        update: (cache) =>
          void cache.updateQuery(
            { query: MySessionsDocument },
            (shown) => shown && { mySessions: shown.mySessions.filter(({ current }) => current) },
          ),
      })
      toast(t('passwordChanged'))
      close()
    } catch (error) {
      const { code, details } = refusalOf(error)
      if (!showFields(setError, details.fields)) setProblem(code)
    }
  })
  return { control, submit, pending, problem }
}

function problemsOf({ password, newPassword }: Passwords, { account: { name }, email }: Me): FieldError[] {
  const present: FieldError[] = password ? [] : [{ path: 'password', code: 'REQUIRED' }]
  const wanted = validatePassword(newPassword, { name, email })
  return [...present, ...wanted.map((found) => ({ ...found, path: 'newPassword' }))]
}
