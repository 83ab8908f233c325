/** A read model's document: the row, and the version of its source stream at which it stands. */
export interface Document<Row> {
  id: string
  version: number
  row: Row
}

export type Scalar = string | number | boolean | null

export interface Find<Row> {
  /** Equality, or one of several, on top-level fields. */
  where?: { [F in keyof Row]?: Scalar | readonly Scalar[] }
  /** Top-level fields; texts by code point; ties end in ascending id. Null and absent sort last in both directions. */
  sort?: readonly (readonly [field: keyof Row & string, direction: 'asc' | 'desc'])[]
  limit: number
  /** The sort values and id of the last document of the page before. */
  after?: { values: readonly Scalar[]; id: string }
}

/**
 * A set of documents. Every write is one atomic operation on one document, so that any store can hold the contract.
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
  put(document: { id: string; version: number; row: Row | null }, after: number): Promise<boolean>
  /** Versions of the given documents, or of all, null rows included. */
  versions(ids?: readonly string[]): AsyncIterable<{ id: string; version: number }>
  /** Removes documents and their versions. */
  purge(ids: readonly string[]): Promise<void>
}

/** Top-level fields in the order of a compound index, a dash before a descending one; the id follows by itself. */
export type Index<Row> = readonly ((keyof Row & string) | `-${keyof Row & string}`)[]

/** Where read models live: JSONB in PostgreSQL, or MongoDB. */
export abstract class Documents {
  /** Opens a collection, making it and its indexes when they are missing. */
  abstract collection<Row extends object>(name: string, indexes: readonly Index<Row>[]): Promise<Collection<Row>>
  abstract drop(name: string): Promise<void>
  abstract names(): Promise<string[]>
}
