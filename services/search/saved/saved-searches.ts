import type { Beside } from '@delvik/runtime/change'
import { Database, type Tx } from '@delvik/runtime/database'
import { DomainError } from '@delvik/runtime/errors'
import type { SavedSearchEvent } from '@delvik/schemas/events/search'
import { mostSavedSearches, type SearchAlert } from '@delvik/schemas/values/saved-search'
import { Inject, Injectable } from '@nestjs/common'
import type { SavedQuery } from './saved-query.ts'
import type { SavedSearchCommand } from './saved-search.ts'

/** A row of the list of a person. */
export interface SavedSearchRow {
  id: string
  name: string
  alert: SearchAlert
  query: SavedQuery
  savedAt: Date
}

const columns = 'id, name, alert, query, saved_at AS "savedAt"'

/** The searches that people have saved, written beside the events of their streams. */
@Injectable()
export class SavedSearches {
  readonly beside: Beside<SavedSearchCommand, SavedSearchEvent> = {
    SearchSaved: ({ data: { savedSearchId, accountId, name, alert }, at }, tx) =>
      insert(tx, [savedSearchId, accountId, name, alert, at]),
    SavedSearchRenamed: ({ data }, tx) => update(tx, data, { column: 'name', value: data.name }),
    SearchAlertChanged: ({ data }, tx) => update(tx, data, { column: 'alert', value: data.alert }),
    SavedQueryChosen: ({ data }, tx) => update(tx, data, { column: 'query', value: JSON.stringify(data.query) }),
    SavedSearchDeleted: async ({ data: { savedSearchId } }, tx) =>
      void (await tx.query('DELETE FROM saved_searches WHERE id = $1', [savedSearchId])),
  }

  constructor(@Inject(Database) private readonly database: Database) {}

  /** Last saved first. */
  async of(accountId: string): Promise<SavedSearchRow[]> {
    const { rows } = await this.database.query<SavedSearchRow>(
      `SELECT ${columns} FROM saved_searches WHERE account_id = $1 ORDER BY saved_at DESC, id`,
      [accountId],
    )
    return rows
  }

  async find(id: string, accountId: string): Promise<SavedSearchRow | undefined> {
    const { rows } = await this.database.query<SavedSearchRow>(
      `SELECT ${columns} FROM saved_searches WHERE id = $1 AND account_id = $2`,
      [id, accountId],
    )
    return rows[0]
  }
}

/** Two saves of one person wait for each other, so that the count is exact. @throws DomainError TOO_MANY_SAVED_SEARCHES */
async function insert(tx: Tx, row: [id: string, accountId: string, name: string, alert: SearchAlert, at: Date]) {
  const [, accountId] = row
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('saved searches'), hashtext($1))`, [accountId])
  const { rows } = await tx.query('SELECT count(*)::int AS kept FROM saved_searches WHERE account_id = $1', [accountId])
  if (rows[0].kept >= mostSavedSearches) throw new DomainError('TOO_MANY_SAVED_SEARCHES')
  await tx.query('INSERT INTO saved_searches (id, account_id, name, alert, saved_at) VALUES ($1, $2, $3, $4, $5)', row)
}

interface Change {
  column: 'name' | 'alert' | 'query'
  value: string
}

async function update(tx: Tx, { savedSearchId }: { savedSearchId: string }, { column, value }: Change): Promise<void> {
  await tx.query(`UPDATE saved_searches SET ${column} = $2, changed_in = pg_current_xact_id() WHERE id = $1`, [
    savedSearchId,
    value,
  ])
}
