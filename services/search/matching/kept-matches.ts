import type { Clock } from '@delvik/runtime/clock'
import { Database } from '@delvik/runtime/database'
import { deleteBatch } from '@delvik/runtime/delete-batch'
import { ignored } from '@delvik/runtime/handlers'
import type { Reaction } from '@delvik/runtime/reaction'
import type { Worker } from '@delvik/runtime/worker'
import type { SearchEvent } from '@delvik/schemas/events/search'
import type { MatchReason } from '@delvik/schemas/values/saved-search'
import { Inject, Injectable } from '@nestjs/common'
import type { SavedSearchRow } from '../saved/saved-searches.ts'

/** A pitch that saved searches of one person have found. */
export interface KeptMatch {
  pitchId: string
  foundAt: Date
  /** Last saved first. */
  by: { savedSearch: Omit<SavedSearchRow, 'savedAt'> & { savedAt: string }; reasons: MatchReason[] }[]
}

/** Matches of one pitch by one search that are looked through for a person's newest. */
const mostRows = 1_000
const keptFor = '90 days'

/** What the saved searches of people have found. */
@Injectable()
export class KeptMatches {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** Keeps each once; a search that was deleted meanwhile has found nothing. */
  readonly reaction: Reaction<SearchEvent> = {
    name: 'kept matches',
    react: {
      SavedSearchesMatched: async ({ data: { pitchId, matches }, at }) => {
        await this.database.query(
          `INSERT INTO matches (saved_search_id, pitch_id, account_id, reasons, found_at)
           SELECT search.id, $2, search.account_id, ARRAY(SELECT json_array_elements_text(one.reasons)), $3
           FROM json_to_recordset($1) one("savedSearchId" uuid, reasons json)
           JOIN saved_searches search ON search.id = one."savedSearchId" FOR KEY SHARE OF search
           ON CONFLICT DO NOTHING`,
          [JSON.stringify(matches), pitchId, at],
        )
      },
      RatesPublished: ignored,
      SavedQueryChosen: ignored,
      SavedSearchDeleted: ignored,
      SavedSearchRenamed: ignored,
      SearchAlertChanged: ignored,
      SearchSaved: ignored,
    },
  }

  /** Of one person, last found first. */
  async of(accountId: string, most: number): Promise<KeptMatch[]> {
    const { rows } = await this.database.query<KeptMatch>(
      `SELECT found.pitch_id AS "pitchId", max(found.found_at) AS "foundAt",
         json_agg(json_build_object('reasons', found.reasons, 'savedSearch', json_build_object('id', search.id,
           'name', search.name, 'alert', search.alert, 'query', search.query, 'savedAt', search.saved_at))
           ORDER BY search.saved_at DESC, search.id) AS by
       FROM (SELECT * FROM matches WHERE account_id = $1 ORDER BY found_at DESC LIMIT ${mostRows}) found
       JOIN saved_searches search ON search.id = found.saved_search_id
       GROUP BY found.pitch_id ORDER BY 2 DESC, 1 LIMIT $2`,
      [accountId, most],
    )
    return rows
  }
}

/** Forgets what was found long ago. */
export function forgetMatches(database: Database, clock: Clock): Worker {
  const old = `found_at < $1::timestamptz - interval '${keptFor}'`
  return {
    name: 'matches that are forgotten',
    every: 3_600_000,
    tick: () => deleteBatch(database, { table: 'matches', where: old, values: [clock.now()] }),
    due: async () => 0,
  }
}
