/** A read model's document: the row, and the version of its source stream at which it stands. */
export interface Document<Row> {
  id: string
  version: number
  row: Row
}

/** What is stored next of a document; a null row keeps the version only. */
export interface Next<Row> {
  id: string
  version: number
  row: Row | null
}

export type Scalar = string | number | boolean | null

export interface Find<Row> {
  /** Equality, or one of several, on top-level fields; lists and objects are equal to none. */
  where?: { [F in keyof Row]?: Scalar | readonly Scalar[] }
  /**
   * Fields that the indexes name, each with values of one type; texts by code point; ties end in ascending id. Null
   * and absent sort last in both directions.
   */
  sort?: readonly (readonly [field: keyof Row & string, direction: 'asc' | 'desc'])[]
  limit: number
  /** The sort values and id of the last document of the page before. */
  after?: { values: readonly Scalar[]; id: string }
}

/**
 * A set of documents. Every write is one atomic operation on one document, so that any store can hold the contract.
 * Rows are JSON and come back as JSON brings them back: dates as texts, undefined as absent, half a surrogate pair or
 * a NUL in a text perhaps as U+FFFD.
 * Everything throws DomainError TRY_AGAIN while the store is away; other failures count as the document's own.
 */
export interface Collection<Row extends object> {
  get(id: string): Promise<Document<Row> | undefined>
  /** Those that are found, in any order. */
  many(ids: readonly string[]): Promise<Document<Row>[]>
  find(find: Find<Row>): Promise<Document<Row>[]>
  count(where?: Find<Row>['where']): Promise<number>
  /**
   * Stores a document when the stored one stands at version `after` (absent counts as 0).
   * A null row keeps the version only: the document is not found any more, but later versions go on from it.
   * @returns false when the document stands elsewhere: the caller is late or has a gap.
   */
  put(document: Next<Row>, after: number): Promise<boolean>
  /**
   * Each as by `put`, of different ids, in one go.
   * @returns ids of those that stand elsewhere then: refused, or overtaken since. One that somebody else has brought to
   * the same version may count as stored.
   * @throws when one of them cannot be stored; the others may be stored or not
   */
  putAll(documents: readonly (Next<Row> & { after: number })[]): Promise<string[]>
  /** Versions of the given documents, or of all, null rows included. */
  versions(ids?: readonly string[]): AsyncIterable<{ id: string; version: number }>
  /** Removes documents and their versions. */
  purge(ids: readonly string[]): Promise<void>
}

/**
 * The document of this id is no row of the model but a note of who fills the collection: it is got and put like others
 * and counted, found and listed nowhere.
 */
export const markId = ''

/** Top-level fields in the order of a compound index, a dash before a descending one; the id follows by itself. */
export type Index<Row> = readonly ((keyof Row & string) | `-${keyof Row & string}`)[]

/** Where read models live: JSONB in PostgreSQL, or MongoDB. */
export abstract class Documents {
  /**
   * Opens a collection, making it and its indexes when they are missing.
   * @param indexes none for a reader that leaves them to those who fill the collection
   */
  abstract collection<Row extends object>(name: string, indexes: readonly Index<Row>[]): Promise<Collection<Row>>
  abstract drop(name: string): Promise<void>
  abstract names(): Promise<string[]>
  /**
   * Rises whenever the store may have been away: before an answer is returned that it gave after that. A store that
   * comes back may have lost what it was given.
   */
  abstract readonly interruptions: number
}

/** The fields of an index, with their directions. */
export function fieldsOf(index: readonly string[]): { name: string; descending: boolean }[] {
  return index.map((name) => ({ name: name.replace(/^-/, ''), descending: name.startsWith('-') }))
}

/** @throws when a find sorts by what no index names; a collection opened without indexes is taken at its word */
export function checkSort<Row>({ sort = [] }: Find<Row>, indexes: readonly (readonly string[])[]): void {
  const named = new Set(indexes.flatMap((index) => fieldsOf(index)).map(({ name }) => name))
  const unknown = indexes.length && sort.find(([name]) => !named.has(name))
  if (unknown) throw new Error(`sorts by ${unknown[0]}, which no index names`)
}
