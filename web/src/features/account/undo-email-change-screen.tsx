import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { refusalOf } from '../../graph/refusal.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { session } from '../../session/session.ts'
import { useMemberCommand } from '../../session/use-member-command.ts'
import { Button } from '../../ui/button/button.tsx'
import { ButtonLink, Buttons } from '../../ui/button/button-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { UndoEmailChangeDocument } from './account.generated.ts'
import styles from './account.module.css'

/** Opened from the mail to the former address. It asks first, since everybody is signed out by it. */
export function Screen() {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const { undo, pending, done, problem } = useUndo()
  return (
    <div className={styles.page}>
      <h1>{t('undoChange.title')}</h1>
      {done
        ? <Banner tone="positive" title={t('undoChange.done')}>{t('undoChange.doneText')}</Banner>
        : <p>{t('undoChange.lead')}</p>}
      {problem && <Banner tone="negative" title={t('undoChange.failed')}>{errorText(problem)}</Banner>}
      <Buttons>
        {done
          ? <ButtonLink tone="primary" to="/pages/forgot-password">{t('undoChange.password')}</ButtonLink>
          : <Button tone="primary" pending={pending} onPress={() => void undo()}>{t('undoChange.submit')}</Button>}
      </Buttons>
    </div>
  )
}

function useUndo() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const { run, pending } = useMemberCommand()
  const [done, setDone] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const undo = async () => {
    setProblem(null)
    try {
      await run(UndoEmailChangeDocument, { token })
      setDone(true)
      // Every session has ended, this browser's too if it was one of the account's.
      session.end()
    } catch (error) {
      setProblem(refusalOf(error).code)
    }
  }
  return { undo, pending, done, problem }
}
