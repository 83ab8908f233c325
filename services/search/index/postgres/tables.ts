import type { Database } from '@delvik/runtime/database'

/** The two tables of an index, as SQL. */
export interface Tables {
  index: string
  cards: string
}

/**
 * The row of an index that is no pitch: its epoch is that of the last write, and an index without it is none. It goes
 * with the rows when they do.
 */
export const markId = '00000000-0000-0000-0000-000000000000'

export function tablesOf(name: string): Tables {
  return { index: `"${name}"`, cards: `"${name}.cards"` }
}

/**
 * One row per pitch that search has ever heard of; a retired one stays as a tombstone, so that an event that comes late
 * can't bring it back. `epoch` is the write that last changed it: a scroll leaves out what changed since its first page.
 * `valuation` and `revenue` are in euro cents, moments in milliseconds since 1970. What a result row shows is kept apart.
 */
export async function createTables(database: Database, tables: Tables): Promise<void> {
  const { index, cards } = tables
  await database.query(`DROP TABLE IF EXISTS ${index}, ${cards};
    CREATE TABLE ${index} (
      pitch_id uuid PRIMARY KEY,
      version bigint NOT NULL,
      epoch bigint NOT NULL,
      live boolean NOT NULL,
      market smallint,
      industry smallint,
      phase smallint,
      company_type smallint,
      funding_round smallint,
      county smallint,
      city text,
      valuation bigint,
      revenue bigint,
      equity_offered smallint,
      employees int,
      roles_sought smallint[],
      skills smallint[],
      ticket int8range,
      verified boolean,
      published_at bigint,
      promoted_until bigint,
      words tsvector,
      CHECK (NOT live
        OR (market, industry, phase, company_type, county, verified, published_at, promoted_until, words) IS NOT NULL)
    );
    ALTER TABLE ${index} ALTER COLUMN words SET STORAGE EXTERNAL;
    CREATE INDEX ON ${index} ((-published_at), pitch_id) WHERE live;
    CREATE INDEX ON ${index} (published_at, pitch_id) WHERE live;
    CREATE INDEX ON ${index} (coalesce(-valuation, 1), pitch_id) WHERE live;
    CREATE INDEX ON ${index} (coalesce(valuation, ${Number.MAX_SAFE_INTEGER}), pitch_id) WHERE live;
    CREATE INDEX ON ${index} (promoted_until) WHERE live AND promoted_until > 0;
    CREATE INDEX ON ${index} (industry, market) WHERE live;
    CREATE INDEX ON ${index} USING gin (words) WHERE live;
    CREATE TABLE ${cards} (pitch_id uuid PRIMARY KEY, card json);
    INSERT INTO ${index} (pitch_id, version, epoch, live) VALUES ('${markId}', 0, 0, false)`)
}

export async function dropTables(database: Database, { index, cards }: Tables): Promise<void> {
  await database.query(`DROP TABLE IF EXISTS ${index}, ${cards}`)
}

/**
 * Words wait in heaps of some megabytes while an index is filled, which takes half the time: from now on a search would
 * have to read through a heap.
 */
export async function sortWords(database: Database, { index }: Tables): Promise<void> {
  const { rows } = await database.query<{ name: string }>(
    `SELECT indexrelid::regclass::text AS name FROM pg_index
     JOIN pg_class ON pg_class.oid = indexrelid JOIN pg_am ON pg_am.oid = relam
     WHERE indrelid = $1::regclass AND amname = 'gin'`,
    [index],
  )
  const { name } = rows[0]!
  await database.query(`ALTER INDEX ${name} SET (fastupdate = off)`)
  await database.query('SELECT gin_clean_pending_list($1)', [name])
}
