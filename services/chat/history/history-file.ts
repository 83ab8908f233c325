import { EventStore } from '@delvik/runtime/event-store'
import { zipped } from '@delvik/runtime/zip'
import { Inject, Injectable } from '@nestjs/common'
import { conversationDecider, conversationStream } from '../conversation/conversation.ts'
import { Messages, type ShownMessage } from '../conversation/messages.ts'
import type { DownloadRow } from '../downloads/download.ts'
import { Downloads } from '../downloads/downloads.ts'
import { texts } from '../texts/texts.ts'
import { AttachedFiles } from './attached-files.ts'
import { historyPieces } from './history-pieces.ts'

const page = 200

/** What two people have written, as one of them sees it. */
@Injectable()
export class HistoryFile {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Messages) private readonly messages: Messages,
    @Inject(AttachedFiles) private readonly files: AttachedFiles,
    @Inject(Downloads) private readonly downloads: Downloads,
  ) {}

  called({ language, createdAt }: DownloadRow): { name: string; contentType: string } {
    const day = createdAt.toISOString().slice(0, 10)
    return { name: `${texts(language)('history.file')} ${day}.zip`, contentType: 'application/zip' }
  }

  async *bytes(row: DownloadRow): AsyncGenerator<Uint8Array> {
    const talk = await this.store.state(conversationStream(row), conversationDecider)
    const isGone = talk.is === 'open' && talk.gone.length > 0
    const pieces = historyPieces(row, {
      isGone,
      messages: () => this.#messages(row),
      files: (message) => this.files.of(message, row),
    })
    yield* zipped(pieces, row.createdAt)
  }

  /** Those that the one sees who asks, in their order. */
  async *#messages({ id, conversationId, hidden, lastSeq }: DownloadRow): AsyncGenerator<ShownMessage> {
    for (let after = hidden, hasMore = true; hasMore && after < lastSeq;) {
      const found = await this.messages.page(conversationId, { first: page, after }, hidden)
      yield* found.nodes.filter(({ seq }) => seq <= lastSeq)
      hasMore = found.hasMore
      after = found.nodes.at(-1)?.seq ?? lastSeq
      // Not all of it before storage has the file.
      await this.downloads.note(id, Math.floor((99 * (after - hidden)) / (lastSeq - hidden)))
    }
  }
}
