import type { FieldError } from '@delvik/schemas/errors'
import { validateEmail } from '@delvik/schemas/forms/account-form'
import { useQuery } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { RequestConfirmationDocument } from '../../entities/account/request-confirmation.generated.ts'
import { type Refusal, refusalOf } from '../../graph/refusal.ts'
import { useCommand } from '../../graph/use-command.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { FormPasswordField, FormTextField } from '../../ui/form/form.tsx'
import { rules, showFields } from '../../ui/form/form-rules.ts'
import { tellFilled } from '../../ui/form/tell-filled.ts'
import { toast } from '../../ui/overlay/toast.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import {
  type EmailPartsFragment,
  MyEmailDocument,
  RequestEmailChangeDocument,
  ResendEmailChangeDocument,
  WithdrawEmailChangeDocument,
} from './email.generated.ts'
import { AtProvider, useSignInMethods } from './methods.tsx'
import styles from './settings.module.css'

/** The address by which one signs in, and the one that is to take its place. */
export function Email() {
  const { t } = useTranslation('settings')
  const methods = useSignInMethods()
  const { data, error, refetch } = useQuery(MyEmailDocument, { fetchPolicy: 'cache-and-network' })
  if (!data?.me) {
    return error ? <LoadFailed retry={() => void refetch().catch(() => undefined)} /> : <Skeleton lines={3} />
  }
  const { email, emailConfirmed, emailChange } = data.me
  const value = `${email} (${t(emailConfirmed ? 'confirmed' : 'unconfirmed')})`
  return (
    <div className={styles.group}>
      <Facts facts={[{ name: t('email'), value }]} />
      {!emailConfirmed && <Resend email={email} />}
      {emailChange
        ? <Waiting change={emailChange} />
        : methods?.password === false
        ? <AtProvider methods={methods} what="providerEmail" />
        : <Change />}
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

/** Until the link is opened, or nobody has opened it in time. */
function Waiting({ change: { email, expiresAt } }: { change: NonNullable<EmailPartsFragment['emailChange']> }) {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const { date } = useFormat()
  const resend = useCommand()
  const withdraw = useCommand()
  const told = (done: Promise<unknown>, words: string) =>
    void done.then(() => toast(words), ({ code }: Refusal) => toast(errorText(code)))
  return (
    <>
      <p>{t('newEmail.waiting', { email, date: date(expiresAt, { dateStyle: 'long', timeStyle: 'short' }) })}</p>
      <div className={styles.buttons}>
        <Button
          pending={resend.pending}
          onPress={() => told(resend.run(ResendEmailChangeDocument, {}), t('resent', { email }))}
        >
          {t('resend')}
        </Button>
        <Button
          tone="quiet"
          pending={withdraw.pending}
          onPress={() => told(withdraw.run(WithdrawEmailChangeDocument, {}), t('newEmail.withdrawn'))}
        >
          {t('newEmail.withdraw')}
        </Button>
      </div>
    </>
  )
}

/** In a form that opens in its place. */
function Change() {
  const { t } = useTranslation('settings')
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  if (!open) return <Button ref={opener} onPress={() => setOpen(true)}>{t('newEmail.change')}</Button>
  return <ChangeForm close={close} />
}

function ChangeForm({ close }: { close: () => void }) {
  const { t } = useTranslation(['settings', 'common'])
  const errorText = useErrorText()
  const { control, submit, pending, problem } = useChangeForm()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => tellFilled(form.current!), [])
  return (
    <form ref={form} className={styles.group} onSubmit={submit} noValidate>
      {problem && <Banner tone="negative">{errorText(problem)}</Banner>}
      <FormTextField
        control={control}
        name="email"
        type="email"
        label={t('newEmail.new')}
        hint={t('newEmail.text')}
        autoComplete="email"
        autoFocus
        required
      />
      <FormPasswordField
        control={control}
        name="password"
        label={t('presentPassword')}
        autoComplete="current-password"
        required
      />
      <div className={styles.buttons}>
        <Button tone="primary" type="submit" pending={pending}>{t('newEmail.send')}</Button>
        <Button tone="quiet" onPress={close}>{t('common:cancel')}</Button>
      </div>
    </form>
  )
}

interface Wish {
  email: string
  password: string
}

function useChangeForm() {
  const { t } = useTranslation('settings')
  const [problem, setProblem] = useState<string>()
  const { run, pending } = useCommand()
  const { control, handleSubmit, setError } = useForm<Wish>({
    defaultValues: { email: '', password: '' },
    resolver: rules(problemsOf),
  })
  const submit = handleSubmit(async (wish) => {
    setProblem(undefined)
    try {
      await run(RequestEmailChangeDocument, wish)
      toast(t('resent', { email: wish.email }))
    } catch (error) {
      const { code, details } = refusalOf(error)
      if (!showFields(setError, details.fields)) setProblem(code)
    }
  })
  return { control, submit, pending, problem }
}

function problemsOf({ email, password }: Wish): FieldError[] {
  const present: FieldError[] = password ? [] : [{ path: 'password', code: 'REQUIRED' }]
  return [...validateEmail(email), ...present]
}
