import type { FieldError } from '@delvik/schemas/errors'
import { isEmail, normaliseEmail } from '@delvik/schemas/forms/account-form'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { refusalOf } from '../../graph/refusal.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { session } from '../../session/session.ts'
import { useMemberCommand } from '../../session/use-member-command.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { ButtonLink, Buttons } from '../../ui/button/button-link.tsx'
import { Button } from '../../ui/button/button.tsx'
import { FormPasswordField, FormTextField } from '../../ui/form/form.tsx'
import { rules } from '../../ui/form/form-rules.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { CloseAccountDocument } from './account.generated.ts'
import { AccountForm } from './account-form.tsx'
import styles from './account.module.css'

interface Proof {
  email: string
  password: string
}

function validate({ email, password }: Proof): FieldError[] {
  const given: FieldError[] = password ? [] : [{ path: 'password', code: 'REQUIRED' }]
  if (email.trim() === '') return [{ path: 'email', code: 'EMAIL_REQUIRED' }, ...given]
  return isEmail(normaliseEmail(email)) ? given : [{ path: 'email', code: 'NOT_AN_EMAIL' }, ...given]
}

/** For whoever leaves, signed in or not: what goes, what stays, and the proof that it is theirs. */
export function Screen() {
  const [until, setUntil] = useState<string>()
  return until ? <Closing until={until} /> : <Close done={setUntil} />
}

function Close({ done }: { done: (until: string) => void }) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const [problem, setProblem] = useState<string>()
  const { control, handleSubmit } = useForm({ defaultValues: { email: '', password: '' }, resolver: rules(validate) })
  const { run, pending } = useMemberCommand()
  const submit = handleSubmit(async (proof) => {
    setProblem(undefined)
    try {
      const { closeAccount } = await run(CloseAccountDocument, proof)
      // Every session has ended, this browser's too if it was one of the account's.
      session.end()
      done(closeAccount.until)
    } catch (error) {
      setProblem(refusalOf(error).code)
    }
  })
  return (
    <AccountForm
      title={t('delete.title')}
      lead={t('delete.lead')}
      message={
        <>
          <WhatBecomes />
          {problem && <Banner tone="negative">{errorText(problem)}</Banner>}
        </>
      }
      onSubmit={submit}
      footer={<Link to="/pages/forgot-password">{t('signIn.forgot')}</Link>}
    >
      <p>{t('delete.proof')}</p>
      <FormTextField control={control} name="email" label={t('email')} type="email" autoComplete="username" required />
      <FormPasswordField
        control={control}
        name="password"
        label={t('password')}
        autoComplete="current-password"
        required
      />
      <Button type="submit" tone="danger" wide pending={pending}>{t('delete.submit')}</Button>
    </AccountForm>
  )
}

function WhatBecomes() {
  const { t } = useTranslation('account')
  return (
    <>
      <section className={styles.becomes} aria-labelledby="goes">
        <h2 id="goes">{t('delete.goes.title')}</h2>
        <ul>
          <li>{t('delete.goes.person')}</li>
          <li>{t('delete.goes.pitches')}</li>
          <li>{t('delete.goes.saved')}</li>
        </ul>
      </section>
      <section className={styles.becomes} aria-labelledby="stays">
        <h2 id="stays">{t('delete.stays.title')}</h2>
        <ul>
          <li>{t('delete.stays.books')}</li>
          <li>{t('delete.stays.log')}</li>
        </ul>
      </section>
      <section className={styles.becomes} aria-labelledby="meanwhile">
        <h2 id="meanwhile">{t('delete.meanwhile.title')}</h2>
        <p>{t('delete.meanwhile.text')}</p>
      </section>
    </>
  )
}

function Closing({ until }: { until: string }) {
  const { t } = useTranslation('account')
  const { date } = useFormat()
  const when = date(until, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })
  return (
    <div className={styles.page}>
      <h1>{t('delete.title')}</h1>
      <Banner tone="positive" title={t('delete.done', { date: when })}>{t('delete.doneText')}</Banner>
      <Buttons>
        <ButtonLink to="/">{t('delete.start')}</ButtonLink>
        <ButtonLink tone="quiet" to="/pages/sign-in">{t('delete.back')}</ButtonLink>
      </Buttons>
    </div>
  )
}
