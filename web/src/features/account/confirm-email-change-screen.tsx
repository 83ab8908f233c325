import { ApolloProvider, useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { MeDocument } from '../../entities/account/me.generated.ts'
import { refusalOf } from '../../graph/refusal.ts'
import { useCommand } from '../../graph/use-command.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { apollo } from '../../session/apollo.ts'
import { Button } from '../../ui/button/button.tsx'
import { ButtonLink, Buttons } from '../../ui/button/button-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { ConfirmEmailChangeDocument } from './account.generated.ts'
import styles from './account.module.css'

type Progress = 'working' | 'done' | { problem: string }

/** Opened from the mail to the new address: it changes at once, since the link was pressed for nothing else. */
export function Screen() {
  return (
    <ApolloProvider client={apollo}>
      <Change />
    </ApolloProvider>
  )
}

function Change() {
  const { t } = useTranslation(['account', 'common'])
  const errorText = useErrorText()
  const { progress, confirm } = useChange()
  const problem = typeof progress === 'object' ? progress.problem : undefined
  return (
    <div className={styles.page}>
      <h1>{t('confirmChange.title')}</h1>
      {progress === 'working' && <p role="status">{t('confirmChange.working')}</p>}
      {progress === 'done' && (
        <Banner tone="positive" title={t('confirmChange.done')}>{t('confirmChange.doneText')}</Banner>
      )}
      {problem && <Banner tone="negative" title={t('confirmChange.failed')}>{errorText(problem)}</Banner>}
      {progress !== 'working' && (
        <Buttons>
          {problem === 'TRY_AGAIN' && (
            <Button tone="primary" onPress={() => void confirm()}>{t('common:retry')}</Button>
          )}
          <ButtonLink to="/pages/settings#email">{t('confirmChange.settings')}</ButtonLink>
        </Buttons>
      )}
    </div>
  )
}

function useChange() {
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
      await run(ConfirmEmailChangeDocument, { token })
      setProgress('done')
      await client.refetchQueries({ include: [MeDocument] })
    } catch (error) {
      setProgress({ problem: refusalOf(error).code })
    }
  }
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void confirm()
  })
  return { progress, confirm }
}
