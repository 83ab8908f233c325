import type { Lists } from '@delvik/runtime/own-copy'
import type { ReadModels } from '@delvik/runtime/read-model'
import { savedPitches } from './bookmark/bookmark-list.ts'
import type { Drafts } from './pitch/drafts.ts'

/** Bookmarks of one look. */
const page = 500

/** What no table gives by itself: drafts are encrypted, and bookmarks stand in a read model. */
export function ownLists(drafts: Drafts, models: ReadModels): Lists {
  return {
    async drafts(accountId) {
      const open = await drafts.of(accountId)
      return open.map(({ id, savedAt, content }) => ({ id, savedAt, content }))
    },
    async saved_pitches(accountId) {
      const found: object[] = []
      const where = { accountId }
      for (let after: { values: string[]; id: string } | undefined;;) {
        const some = await models.of(savedPitches).find({
          where,
          sort: [['savedAt', 'desc']],
          limit: page,
          ...(after && { after }),
        })
        found.push(...some.map(({ row: { pitchId, savedAt } }) => ({ pitchId, savedAt })))
        const last = some.at(-1)
        if (!last || some.length < page) return found
        after = { values: [last.row.savedAt], id: last.id }
      }
    },
  }
}
