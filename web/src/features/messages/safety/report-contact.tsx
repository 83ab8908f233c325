import { useApolloClient } from '@apollo/client/react'
import { readWords } from '@delvik/schemas/forms/report-form'
import { type ReportReason, reportReasons, reportWordsLength } from '@delvik/schemas/values/moderation/report'
import { useRef, useState } from 'react'
import { refusalOf } from '../../../graph/refusal.ts'
import { useCommand } from '../../../graph/use-command.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { RadioGroup } from '../../../ui/form/radio.tsx'
import { TextArea } from '../../../ui/form/text-field.tsx'
import { AskDialog } from '../../../ui/overlay/ask-dialog.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { ReportContactDocument, ReportStateDocument } from './report.generated.ts'

interface ReportContactProps {
  /** Of the conversation. */
  id: string
  name: string
  isBlocked: boolean
  block: () => Promise<unknown>
  close: () => void
}

/** Reports the other one, having said what goes along; to block them is offered afterwards, and is another thing. */
export function ReportContact(props: ReportContactProps) {
  const { id, name, close } = props
  const { t } = useTranslation(['messages', 'errors'])
  const errorText = useErrorText()
  const client = useApolloClient()
  const { run, pending, refusal } = useCommand()
  const [reason, choose] = useState<ReportReason | null>(null)
  const [text, write] = useState('')
  const [tried, setTried] = useState(false)
  const [isOffering, offer] = useState(false)
  const isSent = useRef(false)
  const { words, problems: [problem] } = readWords(text, { path: 'words', most: reportWordsLength })
  const act = () => {
    setTried(true)
    if (!reason || problem) return undefined
    return run(ReportContactDocument, { conversationId: id, reason, words }).then(() => {
      isSent.current = true
      client.refetchQueries({ include: [ReportStateDocument] }).catch(() => undefined)
    })
  }
  if (isOffering) return <OfferBlock {...props} />
  return (
    <AskDialog
      title={t('report.title', { name })}
      action={t('report.send')}
      {...{ pending, refusal, act }}
      close={() => (isSent.current ? offer(true) : close())}
    >
      <RadioGroup<ReportReason>
        legend={t('report.why')}
        options={reportReasons.map((value) => ({ value, label: t(`report.reason.${value}`) }))}
        value={reason}
        onChange={choose}
        error={tried && !reason ? t('errors:REASON_MISSING') : undefined}
      />
      <TextArea
        label={t('report.words')}
        rows={3}
        value={text}
        onChange={write}
        {...(problem && { error: errorText(problem.code, problem) })}
      />
      <p>{t('report.evidence', { name })}</p>
    </AskDialog>
  )
}

function OfferBlock({ name, isBlocked, block, close }: Omit<ReportContactProps, 'id'>) {
  const { t } = useTranslation(['messages', 'common'])
  const errorText = useErrorText()
  const [state, set] = useState<{ pending: boolean; refused?: string }>({ pending: false })
  const act = () => {
    set({ pending: true })
    block().then(close, (error: unknown) => set({ pending: false, refused: refusalOf(error).code }))
  }
  const actions = isBlocked ? <Button tone="primary" onPress={close}>{t('common:close')}</Button> : (
    <>
      <Button tone="primary" pending={state.pending} onPress={act}>{t('block')}</Button>
      <Button tone="quiet" onPress={close}>{t('report.notNow')}</Button>
    </>
  )
  return (
    <Dialog open onClose={close} title={t('report.sent')} actions={actions}>
      <p>{t('report.sentText')}</p>
      {!isBlocked && <p>{t('report.offer', { name })}</p>}
      {state.refused && <Banner tone="negative">{errorText(state.refused)}</Banner>}
    </Dialog>
  )
}
