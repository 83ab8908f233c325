import { ApolloProvider, useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { refusalOf } from '../../graph/refusal.ts'
import { useCommand } from '../../graph/use-command.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useMe } from '../../entities/account/use-me.ts'
import { MeDocument } from '../../entities/account/me.generated.ts'
import { apollo } from '../../session/apollo.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { ButtonLink, Buttons } from '../../ui/button/button-link.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { ConfirmEmailDocument } from './account.generated.ts'
import styles from './account.module.css'

type Progress = 'working' | 'done' | { problem: string }

/** Opened from the mail: it confirms at once, since the link was pressed for nothing else. */
/** With the graph client, of which the rest of the client has to hear what has changed. */
export function Screen() {
  return (
    <ApolloProvider client={apollo}>
      <Confirmation />
    </ApolloProvider>
  )
}

function Confirmation() {
  const { t } = useTranslation('account')
  const { progress, confirm } = useConfirmation()
  return (
    <div className={styles.page}>
      <h1>{t('confirm.title')}</h1>
      {progress === 'working' && <p role="status">{t('confirm.working')}</p>}
      {progress === 'done' && <Done />}
      {typeof progress === 'object' && <Failed problem={progress.problem} onRetry={confirm} />}
    </div>
  )
}

function useConfirmation() {
  const [query] = useSearchParams()
  const token = query.get('token')
  const client = useApolloClient()
  const { run } = useCommand()
  const [progress, setProgress] = useState<Progress>(token ? 'working' : { problem: 'LINK_INVALID' })
  const begun = useRef(false)

  const confirm = async () => {
    if (!token) return
    setProgress('working')
    try {
      await run(ConfirmEmailDocument, { token })
      setProgress('done')
      await client.refetchQueries({ include: [MeDocument] })
    } catch (error) {
      const { code } = refusalOf(error)
      setProgress(code === 'ALREADY_CONFIRMED' ? 'done' : { problem: code })
    }
  }
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void confirm()
  })
  return { progress, confirm }
}

/** Who has a company came to publish, and is led on to the pitch. */
function Done() {
  const { t } = useTranslation('account')
  const me = useMe()
  const company = me?.role === 'entrepreneur'
  return (
    <>
      <Banner tone="positive" title={t('confirm.done')}>{t('confirm.doneText')}</Banner>
      <Buttons>
        <ButtonLink tone="primary" to={company ? '/pages/create/index' : '/pages/home'}>
          {t(company ? 'confirm.pitch' : 'confirm.home')}
        </ButtonLink>
      </Buttons>
    </>
  )
}

function Failed({ problem, onRetry }: { problem: string; onRetry: () => Promise<void> }) {
  const { t } = useTranslation('account')
  const { t: common } = useTranslation()
  const errorText = useErrorText()
  return (
    <>
      <Banner tone="negative" title={t('confirm.failed')}>{errorText(problem)}</Banner>
      <Buttons>
        {problem === 'TRY_AGAIN' && <Button tone="primary" onPress={() => void onRetry()}>{common('retry')}</Button>}
        <ButtonLink to="/pages/settings">{t('confirm.resend')}</ButtonLink>
      </Buttons>
    </>
  )
}
