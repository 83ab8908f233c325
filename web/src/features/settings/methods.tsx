import { useQuery } from '@apollo/client/react'
import { providerNames, type SocialProvider, socialProviders } from '@delvik/schemas/values/account'
import { providerAccounts, ProviderMark, startAddress } from '../../entities/account/social-providers.tsx'
import type { Refusal } from '../../graph/refusal.ts'
import { useCommand } from '../../graph/use-command.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useOfferedProviders } from '../../session/social.ts'
import { buttonClass } from '../../ui/button/button-class.ts'
import { Button } from '../../ui/button/button.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { type MethodsFragment, MySignInMethodsDocument, UnlinkProviderDocument } from './methods.generated.ts'
import styles from './settings.module.css'

/** By what the account is signed in to; undefined until it is known. */
export function useSignInMethods(): MethodsFragment | undefined {
  return useQuery(MySignInMethodsDocument).data?.me?.signInMethods
}

/** The ways in, each with what can be done about it. */
export function Methods() {
  const { t } = useTranslation(['settings', 'account'])
  const offered = useOfferedProviders()
  const { data, error, refetch } = useQuery(MySignInMethodsDocument, { fetchPolicy: 'cache-and-network' })
  const methods = data?.me?.signInMethods
  if (!methods) {
    return error ? <LoadFailed retry={() => void refetch().catch(() => undefined)} /> : <Skeleton lines={3} />
  }
  const isLinked = (one: SocialProvider) => methods.providers.some(({ provider }) => provider === one)
  const shown = socialProviders.filter((one) => offered.includes(one) || isLinked(one))
  return (
    <div className={styles.group}>
      {shown.length > 0 && <p>{t('way.text')}</p>}
      <dl className={styles.entries}>
        <div className={styles.entry}>
          <dt>{t('account:password')}</dt>
          <dd>{t(methods.password ? 'way.set' : 'way.unset')}</dd>
        </div>
        {shown.map((provider) => <Way key={provider} provider={provider} methods={methods} />)}
      </dl>
    </div>
  )
}

function Way({ provider, methods }: { provider: SocialProvider; methods: MethodsFragment }) {
  const { t } = useTranslation('settings')
  const { day } = useFormat()
  const linked = methods.providers.find((one) => one.provider === provider)
  const isLast = !methods.password && methods.providers.length === 1
  return (
    <div className={styles.entry}>
      <dt className={styles.provider}>
        <ProviderMark of={provider} />
        {providerNames[provider]}
      </dt>
      <dd>
        {linked ? t('way.linked', { date: day(linked.since) }) : t('way.none')}
        {linked && isLast && <small>{t('way.last')}</small>}
      </dd>
      <dd className={styles.end}>
        {linked ? !isLast && <Unlink provider={provider} /> : <LinkTo provider={provider} />}
      </dd>
    </div>
  )
}

function LinkTo({ provider }: { provider: SocialProvider }) {
  const { t } = useTranslation('settings')
  return (
    <a className={buttonClass({ tone: 'quiet' })} href={startAddress(provider, 'link')}>
      {t('way.link')}
      <span className="sr">{` ${providerNames[provider]}`}</span>
    </a>
  )
}

function Unlink({ provider }: { provider: SocialProvider }) {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const { run, pending } = useCommand()
  const unlink = () =>
    run(UnlinkProviderDocument, { provider }).then(
      () => toast(t('way.unlinked', { provider: providerNames[provider] })),
      ({ code }: Refusal) => toast(errorText(code)),
    )
  return (
    <Button tone="quiet" pending={pending} onPress={() => void unlink()}>
      {t('way.unlink')}
      <span className="sr">{` ${providerNames[provider]}`}</span>
    </Button>
  )
}

/** Whose password and address are at a provider finds them there. */
export function AtProvider(
  { methods: { providers }, what }: { methods: MethodsFragment; what: 'provider' | 'providerEmail' },
) {
  const { t } = useTranslation('settings')
  return (
    <>
      <p>{t(`way.${what}`, { providers: providers.map(({ provider }) => providerNames[provider]).join(', ') })}</p>
      <ul className={styles.buttons}>
        {providers.map(({ provider }) => (
          <li key={provider}>
            <a href={providerAccounts[provider]} target="_blank" rel="noopener noreferrer">
              {t('way.open', { provider: providerNames[provider] })}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
