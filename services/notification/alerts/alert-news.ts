import type { SubscribedModels } from '@delvik/runtime/subscribed-models'
import type { FoundPitch, Mail, MailParams } from '../letter/mails.ts'
import { type SavedSearch, savedSearches } from './saved-searches.ts'
import { type ShownPitch, shownPitches } from './shown-pitches.ts'

/** What a mail says as things stand when it is sent; undefined when nothing is left to say. */
export type Completed = (mail: Mail) => Promise<MailParams | undefined>

/** Gives an alert the names of searches and companies; pitches that are not published any more are left out. */
export function completeAlerts(models: Pick<SubscribedModels, 'sources'>): Completed {
  return async ({ params }) => {
    const { alerted } = params
    if (!alerted) return params
    const [searches, pitches] = await Promise.all([
      models.sources<SavedSearch>(savedSearches, alerted.map(({ savedSearchId }) => `saved-search-${savedSearchId}`)),
      models.sources<ShownPitch>(shownPitches, alerted.map(({ pitchId }) => `pitch-${pitchId}`)),
    ])
    const named = (one: FoundPitch) => {
      const search = searches.get(`saved-search-${one.savedSearchId}`)
      const companyName = pitches.get(`pitch-${one.pitchId}`)?.companyName
      return companyName && search && search.alert !== 'off' ? [{ ...one, companyName, searchName: search.name }] : []
    }
    const found = alerted.flatMap(named)
    return found.length > 0 ? { found } : undefined
  }
}
