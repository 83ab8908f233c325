import { useState } from 'react'
import { useCommand } from '../../../graph/use-command.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { AskDialog } from '../../../ui/overlay/ask-dialog.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { ReaderName } from './reader-name.tsx'
import type { ReadersProps } from './reader-documents.ts'
import type { DocumentRequestPageFragment } from '../document-parts.generated.ts'
import styles from './readers.module.css'

type Request = DocumentRequestPageFragment['edges'][number]['node']

interface RequestRowProps<Of extends object> extends ReadersProps<Of> {
  request: Request
  answered: () => void
}

/** One reader: what they have asked and accepted, whether they have opened it, and what the owner can say. */
export function RequestRow<Of extends object>({ of, documents, request, answered }: RequestRowProps<Of>) {
  return (
    <>
      <div>
        <ReaderName reader={request.reader} />
        <Facts request={request} />
      </div>
      {request.reader && <Answers reader={request.reader} {...{ of, documents, request, answered }} />}
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

function Answers<Of extends object>(
  { reader: { id: readerId, name }, of, documents, request: { state }, answered }: RequestRowProps<Of> & {
    reader: NonNullable<Request['reader']>
  },
) {
  const { t } = useTranslation('pitch')
  const errorText = useErrorText()
  const [ending, end] = useState(false)
  const { run, pending, refusal, forget } = useCommand()
  const answer = async (document: ReadersProps<Of>['documents']['approve'], told: string) => {
    const wish = { ...of, readerId } as Omit<Of & { commandId: string; readerId: string }, 'commandId'> // just these
    await run(document, wish)
    toast(told)
    answered()
  }
  const approve = () => answer(documents.approve, t('access.readers.approvedToast', { name })).catch(() => {})
  const decline = () => answer(documents.decline, t('access.readers.declinedToast', { name })).catch(() => {})
  const revoke = () => answer(documents.revoke, t('access.readers.revokedToast', { name }))
  const whose = <span className="sr">{` ${name}`}</span>
  return (
    <div className={styles.answers}>
      {state === 'requested' && (
        <>
          <Button tone="primary" pending={pending} onPress={() => void approve()}>
            {t('access.readers.approve')}
            {whose}
          </Button>
          <Button pending={pending} onPress={() => void decline()}>{t('access.readers.decline')}{whose}</Button>
        </>
      )}
      {state === 'approved' && <Button onPress={() => end(true)}>{t('access.readers.revoke')}{whose}</Button>}
      {(state === 'declined' || state === 'revoked') && (
        <Button
          tone="quiet"
          pending={pending}
          onPress={() => void approve()}
        >
          {t('access.readers.approveAfterAll')}
          {whose}
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
