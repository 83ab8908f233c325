import { providerNames, type SocialProvider } from '@delvik/schemas/values/account'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isProvider, type Purpose, startAddress } from '../../../entities/account/social-providers.tsx'
import { refusalOf } from '../../../graph/refusal.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { sendAsMember } from '../../../session/as-member.ts'
import { type Asked, type Come, finishSocial } from '../../../session/social.ts'
import { buttonClass } from '../../../ui/button/button-class.ts'
import { ButtonLink, Buttons } from '../../../ui/button/button-link.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useAgain } from '../../../ui/use-again.ts'
import { useErrorText } from '../../../ui/use-error-text.ts'
import styles from '../account.module.css'
import { SecondStep } from '../second-step.tsx'
import { LinkProviderDocument } from './social.generated.ts'
import { LinkOwn } from './social-link-own.tsx'
import { ProveKnown } from './social-known.tsx'
import { NewAccount } from './social-new-account.tsx'
import { useEnter } from '../use-enter.ts'

type State = 'working' | { problem: string } | Exclude<Come, { accessToken: string }>

/** Where people come back to from a provider: it lets them in, or asks what is missing. */
export function Screen() {
  const { state, took, fail } = useArrival()
  const enter = useEnter()
  if (state === 'working') return <Working />
  if ('problem' in state) return <Failed problem={state.problem} />
  if ('challenge' in state) {
    const { challenge, ticket, next } = state
    const goOn = async () => {
      // Whoever is in is in, linked or not; the settings show which.
      if (ticket) await sendAsMember(LinkProviderDocument, { ticket, password: null }).catch(() => undefined)
      await enter(next)
    }
    return <SecondStep {...{ challenge }} enter={goOn} again={(problem) => fail(problem ?? 'PROVIDER_EXPIRED')} />
  }
  return <Ask asked={state} took={took} />
}

function Ask({ asked, took }: { asked: Asked; took: (come: Come) => Promise<void> }) {
  switch (asked.ask) {
    case 'account':
      return <NewAccount asked={asked} took={took} />
    case 'password':
      return <ProveKnown asked={asked} took={took} />
    case 'link':
      return <LinkOwn asked={asked} />
    // Asked for on a page of its own.
    case 'close':
      return <Failed problem="PROVIDER_EXPIRED" />
  }
}

/** Goes on with what the browser was sent back with, once. */
function useArrival() {
  const [query] = useSearchParams()
  const problem = query.get('problem')
  const [state, setState] = useState<State>(problem ? { problem } : 'working')
  const enter = useEnter()
  const begun = useRef(Boolean(problem))
  const fail = (code: string) => setState({ problem: code })
  const took = async (come: Come) => {
    if ('accessToken' in come) await enter(come.next)
    else setState(come)
  }
  const finish = () => finishSocial('finish').then(took).catch((error: unknown) => fail(refusalOf(error).code))
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void finish()
  })
  useAgain(() => void finish(), typeof state === 'object' && 'problem' in state && state.problem === 'TRY_AGAIN')
  return { state, took, fail }
}

function Working() {
  const { t } = useTranslation('account')
  return (
    <div className={styles.page}>
      <h1>{t('signIn.title')}</h1>
      <p role="status">{t('social.working')}</p>
    </div>
  )
}

/** What went wrong on the way, with the same way again and another one. */
function Failed({ problem }: { problem: string }) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const [query] = useSearchParams()
  const [named, next] = [query.get('provider'), query.get('next')]
  const provider = isProvider(named) ? named : undefined
  const purpose: Purpose = query.get('purpose') === 'link' ? 'link' : 'signIn'
  const back = next ? `/pages/sign-in?${new URLSearchParams({ next })}` : '/pages/sign-in'
  return (
    <div className={styles.page}>
      <h1>{provider ? t('social.title', { provider: providerNames[provider] }) : t('signIn.title')}</h1>
      <Banner tone="negative">{errorText(problem)}</Banner>
      <Buttons>
        {provider && (
          <Again {...{ provider, purpose, next }}>{t('social.again', { provider: providerNames[provider] })}</Again>
        )}
        {purpose === 'link'
          ? <ButtonLink tone="quiet" to="/pages/settings#methods">{t('social.link.back')}</ButtonLink>
          : <ButtonLink tone="quiet" to={back}>{t('social.elsewise')}</ButtonLink>}
      </Buttons>
    </div>
  )
}

interface AgainProps {
  provider: SocialProvider
  purpose: Purpose
  next: string | null
  children: ReactNode
}

function Again({ provider, purpose, next, children }: AgainProps) {
  return (
    <a className={buttonClass({ tone: 'primary' })} href={startAddress(provider, purpose, next)} rel="nofollow">
      {children}
    </a>
  )
}
