import { useApolloClient } from '@apollo/client/react'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { UnreadDocument } from '../../entities/conversation/conversation.generated.ts'
import { Avatar } from '../../entities/person/avatar.tsx'
import { VerifiedBadge } from '../../entities/person/verified-badge.tsx'
import { personPath } from '../../entities/person/person-path.ts'
import { useReplyHabits } from '../../entities/person/use-reply-habits.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { ErrorScreen } from '../../ui/feedback/error-screen.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Composer } from './composer.tsx'
import { ConversationActions } from './conversation-actions.tsx'
import { type ConversationPartsFragment, MarkReadDocument } from './messages.generated.ts'
import styles from './messages.module.css'
import { DealCard } from './deals/deal-card.tsx'
import { FilesPanel } from './find/files-panel.tsx'
import found from './find/find.module.css'
import { WantedText } from './find/marked.tsx'
import { SearchPanel } from './find/search-panel.tsx'
import { useApart } from './find/use-apart.ts'
import { useFirstUnread } from './find/use-first-unread.ts'
import { InterestBand } from './interest/interest-band.tsx'
import { interestLines } from './interest/interest-lines.tsx'
import { ReportNotes } from './safety/report-notes.tsx'
import { type ConversationMeetingsFragment } from './meetings/meetings.generated.ts'
import { meetingCards } from './meetings/meeting-cards.tsx'
import { ProposeMeeting } from './meetings/propose-meeting-later.ts'
import { Talk } from './talk.tsx'
import { inTime } from './timeline.ts'
import { useSilence } from './safety/use-silence.ts'
import { useOutgoing } from './use-outgoing.ts'
import { useTimeline } from './use-timeline.ts'

/** What two people have written, and the next thing that one of them writes. */
export function Conversation({ id }: { id: string }) {
  const { t } = useTranslation('messages')
  const { conversation, timeline, error, retry, arrived, ...earlier } = useTimeline(id)
  const { join, ...live } = earlier
  const { outgoing, send, ...tries } = useOutgoing(id, arrived)
  const firstUnread = useFirstUnread(conversation)
  const apart = useApart(id, { timeline, join })
  const [panel, open] = useState<Panel>(null)
  const [wanted, want] = useState('')
  const close = () => {
    open(null)
    want('')
  }
  const [isProposing, propose] = useState(false)
  useReading(conversation)
  if (conversation === null) return <ErrorScreen title={t('notFound.title')} text={t('notFound.text')} />
  if (!conversation || !timeline)
    return <div className={styles.conversation}>{error ? <LoadFailed retry={retry} /> : <Skeleton lines={8} />}</div>
  const name = conversation.other?.name ?? t('gone')
  const meetings = meetingCards(conversation, { name, proposeOthers: () => propose(true) })
  const cards = inTime([...meetings, ...interestLines(conversation, name)])
  return (
    <section className={styles.conversation} aria-labelledby="talk">
      <Head conversation={conversation} proposeMeeting={() => propose(true)} open={open} />
      <InterestBand conversation={conversation} name={name} />
      {conversation.deal && <DealCard conversationId={id} deal={conversation.deal} name={name} />}
      <ReportNotes id={id} name={name} />
      <WantedText value={wanted}>
        <div className={found.middle}>
          <Talk {...{ conversation, timeline, cards, outgoing, ...live, ...tries, firstUnread, apart }} />
          {panel === 'files' && <FilesPanel id={id} close={close} />}
          {panel === 'search' && (
            <SearchPanel
              {...{ id, want, close }}
              lastSeq={conversation.lastSeq}
              goTo={(seq) => void apart.goTo(seq)}
            />
          )}
        </div>
      </WantedText>
      <Foot {...{ conversation, send, outgoing }} />
      {isProposing && conversation.other && (
        <ProposeMeeting
          conversation={conversation}
          name={conversation.other.name}
          close={() => propose(false)}
        />
      )}
    </section>
  )
}

type Panel = 'files' | 'search' | null

interface HeadProps {
  conversation: ConversationPartsFragment & ConversationMeetingsFragment
  proposeMeeting: () => void
  open: (panel: Panel) => void
}

function Head({ conversation, ...actions }: HeadProps) {
  const { t } = useTranslation(['messages', 'replies'])
  const { other, about } = conversation
  const replies = useReplyHabits(other?.id)
  const name = other?.name ?? t('gone')
  return (
    <header className={styles.head}>
      <Link to="/pages/messages" className={styles.back} aria-label={t('back')}>
        <Icon of={ArrowLeft} />
      </Link>
      <Avatar name={name} photo={null} />
      <div>
        <h2 id="talk">
          {other ? <Link to={personPath(other.handle)}>{name}</Link> : <span>{name}</span>}{' '}
          {other?.verified && <VerifiedBadge />}
        </h2>
        {about && (
          <p className="small quiet">
            <Link to={`/pitch/${about.id}`}>{about.companyName}</Link>
          </p>
        )}
        {replies && <p className={`small quiet ${styles.replies}`}>{`${t('replies:name')}: ${replies}`}</p>}
      </div>
      <ConversationActions {...{ conversation, name, ...actions }} />
    </header>
  )
}

/** Where to write, or why one cannot. */
function Foot({ conversation, send, outgoing }: {
  conversation: ConversationPartsFragment
} & Pick<ReturnType<typeof useOutgoing>, 'send' | 'outgoing'>) {
  const { t } = useTranslation('messages')
  const { id, other, blocking } = conversation
  const silentUntil = useSilence(outgoing)
  if (!other) return <Banner>{t('blocking.gone')}</Banner>
  if (blocking !== 'none') return <Banner tone="warning">{t(`blocking.${blocking}`)}</Banner>
  if (silentUntil) return <Banner tone="warning">{t('silent', { time: silentUntil })}</Banner>
  return <Composer place={id} label={t('write', { name: other.name })} send={send} />
}

/** What is shown to somebody who looks is read. */
function useReading(conversation: ConversationPartsFragment | null | undefined): void {
  const client = useApolloClient()
  const { id, unread = 0, lastSeq = 0 } = conversation ?? {}
  useEffect(() => {
    if (!id || unread === 0) return undefined
    const read = () => {
      if (document.hidden) return
      const input = { commandId: crypto.randomUUID(), conversationId: id, seq: lastSeq }
      // What could not be told now is told with the next look.
      const refetchQueries = [UnreadDocument]
      client.mutate({ mutation: MarkReadDocument, variables: { input }, refetchQueries }).catch(() => undefined)
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [client, id, unread, lastSeq])
}
