import { useState } from 'react'
import { useCommand } from '../../../graph/use-command.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { AskDialog } from '../../../ui/overlay/ask-dialog.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { ReaderName } from './reader-name.tsx'
import {
  ApproveDocumentAccessDocument,
  DeclineDocumentAccessDocument,
  type DocumentRequestsQuery,
  RevokeDocumentAccessDocument,
} from './readers.generated.ts'
import styles from './readers.module.css'

type Request = NonNullable<DocumentRequestsQuery['documentRequests']>['edges'][number]['node']

interface RequestRowProps {
  pitchId: string
  request: Request
  answered: () => void
}

/** One reader: what they have asked and accepted, whether they have opened it, and what the owner can say. */
export function RequestRow({ pitchId, request, answered }: RequestRowProps) {
  return (
    <>
      <div>
        <ReaderName reader={request.reader} />
        <Facts request={request} />
      </div>
      {request.reader && <Answers reader={request.reader} {...{ pitchId, request, answered }} />}
    </>
  )
}

function Facts({ request: { state, askedAt, answeredAt, acceptedVersion, acceptedAt, lastOpenedAt, timesOpened } }: {
  request: Request
}) {
  const { t } = useTranslation('pitch')
  const { day, number } = useFormat()
  const opened = lastOpenedAt
    ? t('access.readers.times', { count: timesOpened, times: number(timesOpened), day: day(lastOpenedAt) })
    : state === 'approved' && t('access.readers.never')
  const facts = [
    t('access.readers.asked', { day: day(askedAt) }),
    acceptedVersion && acceptedAt && t('access.readers.accepted', { version: acceptedVersion, day: day(acceptedAt) }),
    state !== 'requested' && answeredAt && t(`access.readers.${state}`, { day: day(answeredAt) }),
    opened,
  ]
  return <p className="small quiet">{facts.filter(Boolean).join(' · ')}</p>
}

function Answers({ reader: { id: readerId, name }, pitchId, request: { state }, answered }: RequestRowProps & {
  reader: NonNullable<Request['reader']>
}) {
  const { t } = useTranslation('pitch')
  const errorText = useErrorText()
  const [ending, end] = useState(false)
  const { run, pending, refusal, forget } = useCommand()
  const answer = async (document: typeof ApproveDocumentAccessDocument, told: string) => {
    await run(document, { pitchId, readerId })
    toast(told)
    answered()
  }
  const approve = () =>
    answer(ApproveDocumentAccessDocument, t('access.readers.approvedToast', { name })).catch(() => {})
  const decline = () =>
    answer(sameForm(DeclineDocumentAccessDocument), t('access.readers.declinedToast', { name })).catch(() => {})
  const revoke = () => answer(sameForm(RevokeDocumentAccessDocument), t('access.readers.revokedToast', { name }))
  const of = <span className="sr">{` ${name}`}</span>
  return (
    <div className={styles.answers}>
      {state === 'requested' && (
        <>
          <Button tone="primary" pending={pending} onPress={() => void approve()}>
            {t('access.readers.approve')}
            {of}
          </Button>
          <Button pending={pending} onPress={() => void decline()}>{t('access.readers.decline')}{of}</Button>
        </>
      )}
      {state === 'approved' && <Button onPress={() => end(true)}>{t('access.readers.revoke')}{of}</Button>}
      {(state === 'declined' || state === 'revoked') && (
        <Button
          tone="quiet"
          pending={pending}
          onPress={() => void approve()}
        >
          {t('access.readers.approveAfterAll')}
          {of}
        </Button>
      )}
      {refusal && !ending && <p className={styles.failed} role="alert">{errorText(refusal.code)}</p>}
      {ending && (
        <AskDialog
          title={t('access.readers.revokeTitle', { name })}
          action={t('access.readers.revoke')}
          act={revoke}
          close={() => {
            end(false)
            forget()
          }}
          {...{ pending, refusal }}
        >
          <p>{t('access.readers.revokeText')}</p>
        </AskDialog>
      )}
    </div>
  )
}

/** The three answers differ in name only. */
function sameForm(document: object): typeof ApproveDocumentAccessDocument {
  return document as typeof ApproveDocumentAccessDocument
}
