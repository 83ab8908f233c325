import type { Erase } from '@delvik/runtime/erasures'
import type { ReadModels } from '@delvik/runtime/read-model'
import type { CommandBus } from '@nestjs/cqrs'
import { bookmarkStream } from './bookmark/bookmark.ts'
import { savedPitches } from './bookmark/bookmark-list.ts'
import { ChangeBookmark } from './bookmark/change-bookmark.ts'
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

const page = 100

/** Streams of bookmarks hold nothing that is encrypted, so no key tells whose they are: the list does. */
export function eraseBookmarks(bus: CommandBus, models: ReadModels): Erase {
  return async ({ accountId, meta }) => {
    const bookmarks = models.of(savedPitches)
    for (;;) {
      const found = await bookmarks.find({ where: { accountId }, limit: page })
      if (found.length === 0) return
      for (const { row: { pitchId } } of found) {
        const data = { accountId, pitchId }
        await bus.execute(new ChangeBookmark({ type: 'UnsavePitch', data, meta: meta(bookmarkStream(data)) }))
      }
      // Of former generations too, and of this one before its runner has heard of it.
      await bookmarks.purge(found.map(({ id }) => id))
    }
  }
}
