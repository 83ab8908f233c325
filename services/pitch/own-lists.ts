import { everyRow } from '@delvik/runtime/every-row'
import type { Lists } from '@delvik/runtime/own-copy'
import type { ReadModels } from '@delvik/runtime/read-model'
import { savedPitches } from './bookmark/bookmark-list.ts'
import { documentConditions } from './document-access/document-conditions.ts'
import { documentRequests } from './document-access/document-requests.ts'
import type { Drafts } from './pitch/drafts.ts'

/** What no table gives by itself: drafts are encrypted, and the others stand in read models. */
export function ownLists(drafts: Drafts, models: ReadModels): Lists {
  return {
    async drafts(accountId) {
      const open = await drafts.of(accountId)
      return open.map(({ id, savedAt, content }) => ({ id, savedAt, content }))
    },
    async saved_pitches(accountId) {
      const saved = await everyRow(models.of(savedPitches), { accountId }, 'savedAt')
      return saved.map(({ pitchId, savedAt }) => ({ pitchId, savedAt }))
    },
    async document_conditions(ownerId) {
      const set = await everyRow(models.of(documentConditions), { ownerId }, 'setAt')
      return set.map(({ pitchId, condition, setAt }) => ({ pitchId, condition, setAt }))
    },
    async document_requests(readerId) {
      const asked = await everyRow(models.of(documentRequests), { readerId }, 'askedAt')
      return asked.map(({ pitchId, state, askedAt, answeredAt, accepted }) => {
        return { pitchId, state, askedAt, answeredAt, acceptedVersion: accepted?.textVersion, acceptedAt: accepted?.at }
      })
    },
  }
}
