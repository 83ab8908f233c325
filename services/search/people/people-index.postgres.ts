import type { Database } from '@delvik/runtime/database'
import { DomainError } from '@delvik/runtime/errors'
import { inOrder } from '../index/facets.ts'
import type { Outcome } from '../index/pitch-index.ts'
import { Values } from '../index/postgres/conditions.ts'
import { ask, isThere, writeBatches } from '../index/postgres/tables-at-work.ts'
import { markId } from '../index/postgres/tables.ts'
import {
  filtered,
  foldedWords,
  type ListField,
  listFields,
  type PeopleFacets,
  type PeopleFilter,
  PeopleIndex,
  PeopleIndexes,
  type PeoplePage,
  type PeopleSearch,
  type PersonDocument,
  type RetiredPerson,
  valuesCounted,
  valuesOf,
  wordsOfPerson,
} from './people-index.ts'

type Counts = [value: string, count: number][] | null

interface PageRow extends Record<ListField, Counts> {
  total: number
  people: PeoplePage['people'] | null
}

/** In the schema of the service. */
export class PostgresPeopleIndexes extends PeopleIndexes {
  readonly place = 'postgres'

  constructor(private readonly database: Database) {
    super()
  }

  of(name: string): PeopleIndex {
    return new PostgresPeopleIndex(this.database, `"${name}"`)
  }
}

/** One row per person that search has ever heard of, and the mark: a table without it has lost what it held. */
class PostgresPeopleIndex extends PeopleIndex {
  constructor(
    private readonly database: Database,
    private readonly table: string,
  ) {
    super()
  }

  async create(): Promise<void> {
    const { table } = this
    await this.database.query(`DROP TABLE IF EXISTS ${table};
      CREATE TABLE ${table} (
        person_id uuid PRIMARY KEY,
        version bigint NOT NULL,
        live boolean NOT NULL,
        member_since bigint,
        verified boolean,
        ${listFields.map((field) => `${field} text[],`).join(' ')}
        words tsvector,
        card json
      );
      CREATE INDEX ON ${table} (member_since DESC, person_id) WHERE live;
      CREATE INDEX ON ${table} USING gin (words) WITH (fastupdate = off) WHERE live;
      INSERT INTO ${table} (person_id, version, live) VALUES ('${markId}', 0, false)`)
  }

  write(people: readonly (PersonDocument | RetiredPerson)[]): Promise<Outcome[]> {
    return writeBatches(people, (batch) => this.writeBatch(batch))
  }

  async open(): Promise<void> {}

  async search({ filter, first, after, facets }: PeopleSearch): Promise<PeoplePage> {
    const values = new Values()
    const counted = facets ? listFields : []
    const behind = after
      ? `WHERE (-member_since, person_id) > (-${values.add(Date.parse(after.memberSince), 'bigint')}, ${
        values.add(after.id, 'uuid')
      })`
      : ''
    const text = `WITH candidates AS MATERIALIZED (${candidates(this.table, filter, values)}),
        matching AS (SELECT * FROM candidates WHERE ${meeting(filter)})
      SELECT (SELECT count(*)::int FROM matching) AS total,
        (SELECT json_agg(json_build_object('id', person_id, 'card', card) ORDER BY member_since DESC, person_id) FROM (
          SELECT person_id FROM matching ${behind} ORDER BY member_since DESC, person_id
          LIMIT ${values.add(first + 1, 'int')}) page JOIN ${this.table} USING (person_id)) AS people
        ${counted.map((field) => `, (${counts(field, filter, values)}) AS ${field}`).join('')}
      FROM ${this.table} WHERE person_id = '${markId}'`
    const [row] = await ask<PageRow>(this.database, text, values.list)
    if (!row) throw new DomainError('TRY_AGAIN')
    const people = row.people ?? []
    const page = { people: people.slice(0, first), more: people.length > first, total: row.total }
    return facets ? { ...page, facets: facetsOf(row, filter) } : page
  }

  async shows(id: string): Promise<boolean> {
    const found = await ask(this.database, `SELECT FROM ${this.table} WHERE live AND person_id = $1`, [id])
    return found.length > 0
  }

  async checksum(): Promise<string> {
    const [row] = await ask<{ checksum: string }>(
      this.database,
      `SELECT count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS checksum
       FROM ${this.table} t WHERE person_id <> $1`,
      [markId],
    )
    return row!.checksum
  }

  isWhole(): Promise<boolean> {
    return isThere(this.database, `SELECT FROM ${this.table} WHERE person_id = $1`, [markId])
  }

  /** What is committed is visible. */
  async makeVisible(): Promise<void> {}

  async purge(): Promise<boolean> {
    await ask(this.database, `VACUUM ${this.table}`)
    return true
  }

  async drop(): Promise<void> {
    await this.database.query(`DROP TABLE IF EXISTS ${this.table}`)
  }

  /** The mark puts writers in order; without it nothing is taken. */
  private async writeBatch(batch: readonly (PersonDocument | RetiredPerson)[]): Promise<Outcome[]> {
    const [written] = await ask<{ whole: boolean; taken: string[] }>(
      this.database,
      `WITH mark AS (UPDATE ${this.table} SET version = version + 1 WHERE person_id = '${markId}' RETURNING true),
      taken AS (
        INSERT INTO ${this.table} AS stored (person_id, ${columns})
        SELECT id, version, live, member_since, verified, ${listFields.join()}, array_to_tsvector(words), card
        FROM json_to_recordset($1) given(id uuid, version bigint, live boolean, member_since bigint, verified boolean,
          ${listFields.map((field) => `${field} text[]`).join()}, words text[], card json) CROSS JOIN mark
        ON CONFLICT (person_id) DO UPDATE SET (${columns}) = (${columns.replaceAll(/\w+/g, 'excluded.$&')})
        WHERE stored.version < excluded.version
        RETURNING person_id
      ) SELECT EXISTS (SELECT FROM mark) AS whole, ARRAY(SELECT person_id::text FROM taken) AS taken`,
      [JSON.stringify(batch.map(rowOf))],
    )
    if (!written!.whole) throw new DomainError('TRY_AGAIN')
    const taken = new Set(written!.taken)
    return batch.map(({ id }) => (taken.has(id) ? 'applied' : 'stale'))
  }
}

const columns = ['version', 'live', 'member_since', 'verified', ...listFields, 'words', 'card'].join(', ')

function rowOf(person: PersonDocument | RetiredPerson) {
  const { id, version } = person
  if (!('card' in person)) return { id, version, live: false }
  const { card } = person
  const since = { member_since: Date.parse(card.memberSince), verified: card.verified }
  return { id, version, live: true, ...since, ...valuesOf(card), words: wordsOfPerson(card), card }
}

/** Whoever meets the text, and is verified if that is asked, with a column for each field that tells whether it is met. */
function candidates(table: string, filter: PeopleFilter, values: Values): string {
  const met = listFields.map((field) =>
    `${filter[field]?.length ? `${field} && ${values.add(filter[field], 'text[]')}` : 'true'} AS ${metBy(field)}`
  )
  const words = filter.text === undefined ? undefined : foldedWords(filter.text)
  const conditions = ['live', ...(filter.verified ? ['verified'] : [])]
  if (words?.length === 0) conditions.push('false')
  // Words are letters and digits alone.
  if (words?.length) conditions.push(`words @@ ${values.add(words.map((one) => `'${one}':*`).join('&'), 'tsquery')}`)
  return `SELECT person_id, member_since, ${[...listFields, ...met].join(', ')} FROM ${table} WHERE ${
    conditions.join(' AND ')
  }`
}

function metBy(field: ListField): string {
  return `${field}_met`
}

function meeting(filter: PeopleFilter, leftOut?: ListField): string {
  return ['true', ...filtered(filter).filter((field) => field !== leftOut).map(metBy)].join(' AND ')
}

/** The values that most have, and those that are filtered by. */
function counts(field: ListField, filter: PeopleFilter, values: Values): string {
  return `SELECT json_agg(json_build_array(value, count)) FROM (
    SELECT value, count(*), row_number() OVER (ORDER BY count(*) DESC, value COLLATE "C") AS place
    FROM candidates, unnest(${field}) value WHERE ${meeting(filter, field)} GROUP BY value) counted
    WHERE place <= ${valuesCounted} OR value = ANY (${values.add(filter[field] ?? [], 'text[]')})`
}

function facetsOf(row: PageRow, filter: PeopleFilter): PeopleFacets {
  const facets = listFields.map((field) => [field, inOrder(row[field] ?? [], filter[field])])
  return Object.fromEntries(facets) as PeopleFacets // each field
}
