import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { DownloadButton } from '../../../entities/attachment/attachments.tsx'
import { FileRow } from '../../../entities/attachment/file-row.tsx'
import { useDownload } from '../../../entities/attachment/use-download.ts'
import { useInboxChanges } from '../../../entities/conversation/inbox-changes.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ConversationFilesDocument, type ConversationFilesQuery } from '../attach/attach.generated.ts'
import { useAddresses } from '../attach/use-addresses.ts'
import styles from './find.module.css'
import { SidePanel } from './side-panel.tsx'

type Page = NonNullable<ConversationFilesQuery['conversation']>['attached']
type Message = Page['nodes'][number]

/** The files that the two have sent each other, the last ones first. */
export function FilesPanel({ id, close }: { id: string; close: () => void }) {
  const { t } = useTranslation('conversation')
  const { messages, before, failed, busy, read } = useFiles(id)
  return (
    <SidePanel title={t('files.title')} close={close}>
      {!messages && (failed ? <LoadFailed retry={() => read()} /> : <Skeleton lines={4} />)}
      {messages?.length === 0 && <p className="quiet">{t('files.none')}</p>}
      {messages && messages.length > 0 && (
        <ul>{messages.map((message) => <FilesOf key={message.id} message={message} />)}</ul>
      )}
      {before && <Button tone="quiet" pending={busy} onPress={() => read(before)}>{t('files.more')}</Button>}
    </SidePanel>
  )
}

function FilesOf({ message }: { message: Message }) {
  const { t } = useTranslation('conversation')
  const { date } = useFormat()
  const download = useDownload(useAddresses(message))
  const day = date(message.at, { day: 'numeric', month: 'long' })
  return message.attachments.map((file, index) => (
    <li key={index} className={styles.file}>
      <FileRow file={file} more={message.own ? `${day}, ${t('files.you')}` : day}>
        <DownloadButton name={file.name} download={() => void download(index)} />
      </FileRow>
    </li>
  ))
}

/** Page by page, and anew when something is sent. */
function useFiles(id: string) {
  const client = useApolloClient()
  const [seen, see] = useState<{ messages: readonly Message[]; before: string | null }>()
  const [state, setState] = useState<'busy' | 'failed' | 'idle'>('busy')
  const load = (before: string | null) =>
    void filesBefore(client, id, before).then((page) => {
      setState(page ? 'idle' : 'failed')
      if (page) see((now) => withFiles(before === null ? [] : (now?.messages ?? []), page))
    })
  const begin = useEffectEvent(() => load(null))
  useEffect(() => begin(), [id])
  useInboxChanges((changed) => {
    if (changed === null || changed === id) load(null)
  })
  const read = (before: string | null = null) => {
    setState('busy')
    load(before)
  }
  return { ...seen, failed: state === 'failed', busy: state === 'busy', read }
}

async function filesBefore(client: ApolloClient, id: string, before: string | null): Promise<Page | undefined> {
  const asked = { query: ConversationFilesDocument, variables: { id, before }, fetchPolicy: 'no-cache' } as const
  const answer = await client.query(asked).catch(() => undefined)
  return answer?.data?.conversation?.attached
}

function withFiles(seen: readonly Message[], { nodes, hasMore, startCursor }: Page) {
  return { messages: [...seen, ...nodes.toReversed()], before: hasMore ? startCursor : null }
}
