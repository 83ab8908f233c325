import { type ReadReason, readReasons } from '@delvik/schemas/values/moderation/report'
import { useState } from 'react'
import { useCommand } from '../../graph/use-command.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { RadioGroup } from '../../ui/form/radio.tsx'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { ReadMessages } from './read-messages.tsx'
import {
  type OpenReportFragment,
  ReadReportedConversationDocument,
  type ReadReportedConversationMutation,
} from './reports.generated.ts'
import styles from './reports.module.css'

type Page = ReadReportedConversationMutation['readReportedConversation']['messages']

/** Everything that the two have written, for a reason that is written down and told them. */
export function WholeConversation({ report, disabled }: { report: OpenReportFragment; disabled: boolean }) {
  const { t } = useTranslation('reports')
  const errorText = useErrorText()
  const [read, show] = useState<{ page: Page; reason: ReadReason } | null>(null)
  const [isAsking, ask] = useState(false)
  const { run, pending, refusal } = useCommand()
  const wish = { reportId: report.id, number: report.number }
  const open = async (reason: ReadReason, before: string | null = null) => {
    const { readReportedConversation: { messages } } = await run(ReadReportedConversationDocument, {
      ...{ ...wish, reason, before },
    })
    show((now) => ({ reason, page: { ...messages, nodes: [...messages.nodes, ...(now?.page.nodes ?? [])] } }))
  }
  const more = () => read && open(read.reason, read.page.startCursor).catch(() => toast(errorText('TRY_AGAIN')))
  return (
    <section className={styles.whole} aria-labelledby="whole">
      <h3 id="whole">{t('whole.title')}</h3>
      {read
        ? (
          <>
            {read.page.hasMore && (
              <Button tone="quiet" pending={pending} onPress={() => void more()}>{t('whole.earlier')}</Button>
            )}
            <ReadMessages report={report} messages={read.page.nodes} />
          </>
        )
        : (
          <>
            <p className="small quiet">{t('whole.text')}</p>
            <Button disabled={disabled} onPress={() => ask(true)}>{t('whole.open')}</Button>
          </>
        )}
      {isAsking && <AskReason {...{ pending, refusal, open }} close={() => ask(false)} />}
    </section>
  )
}

interface AskReasonProps {
  pending: boolean
  refusal: { code: string } | undefined
  open: (reason: ReadReason) => Promise<void>
  close: () => void
}

function AskReason({ pending, refusal, open, close }: AskReasonProps) {
  const { t } = useTranslation(['reports', 'errors'])
  const [reason, choose] = useState<ReadReason | null>(null)
  const [tried, setTried] = useState(false)
  const act = () => {
    setTried(true)
    return reason ? open(reason) : undefined
  }
  return (
    <AskDialog title={t('whole.ask')} action={t('whole.open')} {...{ pending, refusal, act, close }}>
      <p>{t('whole.text')}</p>
      <RadioGroup<ReadReason>
        legend={t('whole.reason')}
        options={readReasons.map((value) => ({ value, label: t(`readReason.${value}`) }))}
        value={reason}
        onChange={choose}
        error={tried && !reason ? t('errors:REASON_MISSING') : undefined}
      />
    </AskDialog>
  )
}
