import { EventStore } from '@delvik/runtime/event-store'
import { isId } from '@delvik/runtime/ids'
import type { PageInput } from '@delvik/runtime/paging'
import { ReadModels } from '@delvik/runtime/read-model'
import type { Viewer } from '@delvik/runtime/viewer'
import { Inject, Injectable } from '@nestjs/common'
import { refusal } from '../access.ts'
import { conversationDecider, conversationStream } from './conversation.ts'
import { findInbox, inbox, type InboxRow } from './inbox.ts'
import type { Talk } from './talk.ts'

/** A conversation as one of the two sees it; the last message where a list has it already. */
export interface ShownConversation {
  id: string
  talk: Talk
  last?: InboxRow['last']
}

@Injectable()
export class Conversations {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(ReadModels) private readonly models: ReadModels,
  ) {}

  /** From the log, so that whoever has written sees it; null for whoever does not take part. */
  async seenBy(viewer: Viewer | undefined, id: string): Promise<ShownConversation | null> {
    if (!isId(id)) return null
    const talk = await this.store.state(conversationStream({ conversationId: id }), conversationDecider)
    return talk.is === 'none' || refusal('readConversation', viewer, talk) ? null : { id, talk }
  }

  async listOf({ id }: Viewer, page: PageInput) {
    const { edges, hasNextPage } = await findInbox(this.models.of(inbox), id, page)
    const shown = edges.map(({ cursor, node: { id, row: { talk, last } } }) => ({ cursor, node: { id, talk, last } }))
    return { edges: shown, pageInfo: { hasNextPage, endCursor: edges.at(-1)?.cursor ?? null } }
  }
}
