import type { Collection, Find, Scalar } from '@delvik/runtime/documents'
import type { Lists } from '@delvik/runtime/own-copy'
import type { ReadModels } from '@delvik/runtime/read-model'
import { savedPitches } from './bookmark/bookmark-list.ts'
import { documentConditions } from './document-access/document-conditions.ts'
import { documentRequests } from './document-access/document-requests.ts'
import type { Drafts } from './pitch/drafts.ts'

/** Rows of one look. */
const page = 500

/** What no table gives by itself: drafts are encrypted, and the others stand in read models. */
export function ownLists(drafts: Drafts, models: ReadModels): Lists {
  return {
    async drafts(accountId) {
      const open = await drafts.of(accountId)
      return open.map(({ id, savedAt, content }) => ({ id, savedAt, content }))
    },
    async saved_pitches(accountId) {
      const saved = await everyOf(models.of(savedPitches), { accountId }, 'savedAt')
      return saved.map(({ pitchId, savedAt }) => ({ pitchId, savedAt }))
    },
    async document_conditions(ownerId) {
      const set = await everyOf(models.of(documentConditions), { ownerId }, 'setAt')
      return set.map(({ pitchId, condition, setAt }) => ({ pitchId, condition, setAt }))
    },
    async document_requests(readerId) {
      const asked = await everyOf(models.of(documentRequests), { readerId }, 'askedAt')
      return asked.map(({ pitchId, state, askedAt, answeredAt, accepted }) => {
        return { pitchId, state, askedAt, answeredAt, acceptedVersion: accepted?.textVersion, acceptedAt: accepted?.at }
      })
    },
  }
}

/** The last one first. */
async function everyOf<Row extends object>(
  rows: Collection<Row>,
  where: NonNullable<Find<Row>['where']>,
  by: keyof Row & string,
): Promise<Row[]> {
  const found: Row[] = []
  for (let after: { values: Scalar[]; id: string } | undefined;;) {
    const some = await rows.find({ where, sort: [[by, 'desc']], limit: page, ...(after && { after }) })
    found.push(...some.map(({ row }) => row))
    const last = some.at(-1)
    if (!last || some.length < page) return found
    after = { values: [String(last.row[by])], id: last.id }
  }
}
