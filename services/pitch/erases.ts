import type { Erase } from '@delvik/runtime/erasures'
import { endEach } from '@delvik/runtime/every-row'
import type { ReadModels } from '@delvik/runtime/read-model'
import { eraseRequests } from '@delvik/runtime/request-rows'
import type { CommandBus } from '@nestjs/cqrs'
import { bookmarkStream } from './bookmark/bookmark.ts'
import { savedPitches } from './bookmark/bookmark-list.ts'
import { ChangeBookmark } from './bookmark/change-bookmark.ts'
import { documentRequestStream, type OfRequest } from './document-access/access-request.ts'
import { ChangeAccessRequest, ChangeDocumentCondition } from './document-access/change-document-access.ts'
import { documentConditionStream } from './document-access/document-condition.ts'
import { documentConditions } from './document-access/document-conditions.ts'
import { documentRequests } from './document-access/document-requests.ts'
import { ChangePitch } from './pitch/change-pitch.ts'

const prefix = 'pitch-'

/** Every pitch of the account, removed ones too, which keep what they said. */
export function erasePitches(bus: CommandBus): Erase {
  return async ({ streams, meta }) => {
    for (const stream of streams.filter((one) => one.startsWith(prefix))) {
      const data = { pitchId: stream.slice(prefix.length), reason: 'erasure' } as const
      await bus.execute(new ChangePitch({ type: 'RemovePitch', data, meta: meta(stream) }))
    }
  }
}

/** Streams of bookmarks hold nothing that is encrypted, so no key tells whose they are: the list does. */
export function eraseBookmarks(bus: CommandBus, models: ReadModels): Erase {
  return ({ accountId, meta }) =>
    endEach(models.of(savedPitches), { accountId }, ({ pitchId }) => {
      const data = { accountId, pitchId }
      return bus.execute(new ChangeBookmark({ type: 'UnsavePitch', data, meta: meta(bookmarkStream(data)) }))
    })
}

/** What they have set for documents of their own, and every request for one of theirs or of theirs for another. */
export function eraseDocumentAccess(bus: CommandBus, models: ReadModels): Erase {
  return async (erasure) => {
    const { accountId, meta } = erasure
    await endEach(models.of(documentConditions), { ownerId: accountId }, ({ pitchId }) => {
      const data = { pitchId }
      const command = { type: 'EraseDocumentCondition', data, meta: meta(documentConditionStream(data)) } as const
      return bus.execute(new ChangeDocumentCondition(command))
    })
    await eraseRequests<OfRequest>(models.of(documentRequests), erasure, {
      wishOf: ({ pitchId, ownerId, readerId }) => ({ pitchId, ownerId, readerId }),
      streamOf: documentRequestStream,
      execute: (command) => bus.execute(new ChangeAccessRequest(command)),
    })
  }
}
