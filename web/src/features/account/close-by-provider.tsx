import { Submit } from './submit.tsx'
import { providerNames } from '@delvik/schemas/values/account'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isProvider } from '../../entities/account/social-providers.tsx'
import { refusalOf } from '../../graph/refusal.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { session } from '../../session/session.ts'
import { type Asked, finishSocial } from '../../session/social.ts'
import { useMemberCommand } from '../../session/use-member-command.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { WhatBecomes } from './account-closing.tsx'
import { AccountForm } from './account-form.tsx'
import styles from './account.module.css'
import { SocialButtons } from './social/social-buttons.tsx'
import { CloseAccountByProviderDocument } from './social/social.generated.ts'

/** Leaving for whoever has no password: a provider that has just seen them says that the account is theirs. */
export function CloseByProvider({ done }: { done: (until: string) => void }) {
  const { seen, problem, looking } = useSeen()
  if (looking) return <Looking />
  return seen ? <Confirm seen={seen} done={done} /> : <Choose problem={problem} />
}

/** Whom the provider has seen that the browser comes back from. */
function useSeen(): { seen: Asked | undefined; problem: string | undefined; looking: boolean } {
  const [query] = useSearchParams()
  const told = query.get('problem') ?? undefined
  const [seen, setSeen] = useState<Asked>()
  const [problem, setProblem] = useState(told)
  const begun = useRef(false)
  const isBack = isProvider(query.get('provider')) && !told
  useEffect(() => {
    if (!isBack || begun.current) return
    begun.current = true
    finishSocial('finish').then(
      (come) => 'ask' in come && come.ask === 'close' ? setSeen(come) : setProblem('PROVIDER_EXPIRED'),
      (error: unknown) => setProblem(refusalOf(error).code),
    )
  })
  return { seen, problem, looking: isBack && !seen && !problem }
}

function Looking() {
  const { t } = useTranslation('account')
  return (
    <div className={styles.page}>
      <h1>{t('delete.title')}</h1>
      <p role="status">{t('social.working')}</p>
    </div>
  )
}

function Choose({ problem }: { problem: string | undefined }) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
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
      onSubmit={(event) => event.preventDefault()}
      others={<SocialButtons purpose="close" />}
      footer={<Link to="/pages/delete-account">{t('delete.social.byPassword')}</Link>}
    >
      <p>{t('delete.social.choose')}</p>
    </AccountForm>
  )
}

function Confirm({ seen: { provider: named, name, email, ticket = '' }, done }: {
  seen: Asked
  done: (until: string) => void
}) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const provider = providerNames[named]
  const [problem, setProblem] = useState<string>()
  const { run, pending } = useMemberCommand()
  const close = async () => {
    setProblem(undefined)
    try {
      const { closeAccountByProvider } = await run(CloseAccountByProviderDocument, { ticket })
      // Every session has ended, this browser's too if it was one of the account's.
      session.end()
      done(closeAccountByProvider.until)
    } catch (error) {
      setProblem(refusalOf(error).code)
    }
  }
  const told = problem === 'NOT_FOUND' ? t('delete.social.unknown', { provider }) : problem && errorText(problem)
  return (
    <AccountForm
      title={t('delete.title')}
      message={
        <>
          <WhatBecomes />
          {told && <Banner tone="negative">{told}</Banner>}
        </>
      }
      onSubmit={(event) => {
        event.preventDefault()
        void close()
      }}
      footer={<Link to="/pages/settings">{t('social.link.back')}</Link>}
    >
      <p>{t('delete.social.seen', { who: [name, email].filter(Boolean).join(', '), provider })}</p>
      <Submit tone="danger" pending={pending}>{t('delete.submit')}</Submit>
    </AccountForm>
  )
}
