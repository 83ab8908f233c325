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
  /** Top-level fields; ties end in ascending id. Null sorts last in both directions. */
  sort?: readonly (readonly [field: keyof Row & string, direction: 'asc' | 'desc'])[]
  limit: number
  /** The sort values and id of the last document of the page before. */
  after?: { values: readonly Scalar[]; id: string }
}

/** A set of documents. Every write is one atomic operation on one document, so that any store can hold the contract. */
export interface Collection<Row extends object> {
  get(id: string): Promise<Document<Row> | undefined>
  many(ids: readonly string[]): Promise<Document<Row>[]>
  find(find: Find<Row>): Promise<Document<Row>[]>
  count(where?: Find<Row>['where']): Promise<number>
  /**
   * Stores `row` at `version` when the stored version is `version - 1` (absent counts as 0).
   * A null row keeps the version only: the document is not found any more, but later versions go on from it.
   * @returns false when the document stands elsewhere: the caller is late or has a gap.
   */
  put(id: string, version: number, row: Row | null): Promise<boolean>
  /** Id and version of every document, null rows included: for counts and checksums. */
  versions(): AsyncIterable<{ id: string; version: number }>
  purge(ids: readonly string[]): Promise<void>
}

/** Where read models live: JSONB in PostgreSQL, or MongoDB. */
export abstract class Documents {
  /** Opens a collection, making it and its indexes when they are missing. */
  abstract collection<Row extends object>(name: string, indexes: readonly (readonly string[])[]): Promise<Collection<Row>>
  abstract drop(name: string): Promise<void>
  abstract names(): Promise<string[]>
}
