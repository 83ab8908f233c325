import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useMe } from '../../entities/account/use-me.ts'
import { useInboxChanges } from '../../entities/conversation/inbox-changes.ts'
import { UnreadCount } from '../../entities/conversation/unread-count.tsx'
import { Avatar } from '../../entities/person/avatar.tsx'
import { searchPath } from '../../entities/pitch/search-path.ts'
import { useAgo } from '../../i18n/use-ago.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useIsLive } from '../../session/live-state.ts'
import { Button } from '../../ui/button/button.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { conversationPath } from './conversation-path.ts'
import { InboxDocument, type InboxQuery } from './messages.generated.ts'
import styles from './messages.module.css'
import { useStands } from './interest/use-stands.ts'
import { pollsWhileSeen } from './polls-while-seen.ts'
import { useWords } from './use-words.ts'

type Row = InboxQuery['conversations']['edges'][number]['node']

/** Those whom one talks with, the last one that was written in first. */
export function Inbox({ chosen }: { chosen: string | undefined }) {
  const { t } = useTranslation('messages')
  const [further, goFurther] = useState(false)
  const isLive = useIsLive()
  const { data, loading, error, refetch, fetchMore } = useQuery(InboxDocument, {
    fetchPolicy: 'cache-and-network',
    ...pollsWhileSeen(isLive || further ? 0 : 8_000),
  })
  // Whoever has asked for older ones is not thrown back by what comes in.
  useInboxChanges(() => {
    if (!further) void refetch().catch(() => undefined)
  })
  const list = data?.conversations
  const showMore = (after: string) => {
    goFurther(true)
    void fetchMore({ variables: { after } }).catch(() => undefined)
  }
  const end = list?.pageInfo.hasNextPage && list.pageInfo.endCursor
  return (
    <section className={styles.inbox} aria-labelledby="inbox">
      <h1 id="inbox">{t('title')}</h1>
      {!list && (error ? <LoadFailed retry={() => void refetch()} /> : <Skeleton lines={6} />)}
      {list?.edges.length === 0 && <Nobody />}
      {list && list.edges.length > 0 && (
        <ul aria-label={t('inbox')}>
          {list.edges.map(({ node }) => <Entry key={node.id} conversation={node} isChosen={node.id === chosen} />)}
        </ul>
      )}
      {end && <Button pending={loading} onPress={() => showMore(end)}>{t('more')}</Button>}
    </section>
  )
}

function Nobody() {
  const { t } = useTranslation('messages')
  const me = useMe()
  return (
    <Empty
      title={t('empty.title')}
      action={<ButtonLink to={searchPath(me?.market)} tone="primary">{t('empty.search')}</ButtonLink>}
    >
      <p>{t('empty.text')}</p>
    </Empty>
  )
}

function Entry({ conversation, isChosen }: { conversation: Row; isChosen: boolean }) {
  const { t } = useTranslation('messages')
  const ago = useAgo()
  const wordsOf = useWords()
  const { id, other, about, interest, unread, lastMessage } = conversation
  const stands = useStands()
  const name = other?.name ?? t('gone')
  const words = lastMessage ? wordsOf(lastMessage) : t('nothing')
  return (
    <li>
      <Link to={conversationPath(id)} className={styles.entry} aria-current={isChosen ? 'page' : undefined}>
        <Avatar name={name} photo={null} />
        <span className={styles.who}>
          <strong>{name}</strong>
          {about && (
            <span className="small quiet">{[stands(interest), about.companyName].filter(Boolean).join(': ')}</span>
          )}
          <span className={styles.excerpt}>{lastMessage?.own ? t('you', { words }) : words}</span>
        </span>
        <span className={styles.when}>
          {lastMessage && <span className="small quiet">{ago(lastMessage.at)}</span>}
          <UnreadCount count={unread} />
        </span>
      </Link>
    </li>
  )
}
