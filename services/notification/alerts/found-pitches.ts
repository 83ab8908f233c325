import type { Database } from '@delvik/runtime/database'
import { type Handlers, ignored } from '@delvik/runtime/handlers'
import type { SubscribedReaction } from '@delvik/runtime/reaction'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'

type SearchNews = PublicEvents<'search'>

const week = 7 * 24 * 3_600_000

/** Keeps the list of pitches that saved searches have found, each once for a search. */
export function foundPitches(database: Database): SubscribedReaction<SearchNews> {
  const react: Handlers<SearchNews> = {
    async SavedSearchesMatched({ data: { pitchId, matches }, at }) {
      await database.query(
        `INSERT INTO search_alerts (saved_search_id, pitch_id, account_id, reasons, found_at)
         SELECT one."savedSearchId", $2, one."accountId", ARRAY(SELECT json_array_elements_text(one.reasons)), $3
         FROM json_to_recordset($1) one("savedSearchId" uuid, "accountId" uuid, reasons json)
         ON CONFLICT DO NOTHING`,
        [JSON.stringify(matches), pitchId, at],
      )
    },
    DataExportPartMade: ignored,
    ErasureDone: ignored,
    RatesPublished: ignored,
    SavedSearchDeleted: ignored,
    SavedSearchRenamed: ignored,
    SearchAlertChanged: ignored,
    SearchSaved: ignored,
  }
  return { name: 'found-pitches', hears: ['search'], maxAge: week, react }
}
