import { type Collection as Stored, type Db, MongoBulkWriteError, MongoServerError } from 'mongodb'
import { filterOf, indexKeys, orderOf } from './find.ts'
import { fromStored, type StoredDocument, toStored } from './stored-document.ts'
import {
  checkSort,
  type Collection,
  type Document,
  Documents,
  fieldsOf,
  type Find,
  type Index,
  type Next,
} from '../documents.ts'
import { DomainError } from '../../process/errors.ts'
import { isMongoOutage } from './outage.ts'

const page = 5_000
const duplicateKey = 11_000
const namespaceExists = 48
const namespaceNotFound = 26

/** Read models in MongoDB, in a database of the service's own. */
export class MongoDocuments extends Documents {
  constructor(
    private readonly database: Db,
    private readonly connections: { readonly interruptions: number },
  ) {
    super()
  }

  get interruptions(): number {
    return this.connections.interruptions
  }

  async collection<Row extends object>(name: string, indexes: readonly Index<Row>[]): Promise<Collection<Row>> {
    if (!/^[\w-]+@[\w.]+$/.test(name) || name.length > 63) throw new Error(`not a name for a collection: ${name}`)
    const stored = this.database.collection<StoredDocument>(name)
    await answer(this.database.createCollection(name).catch(unless(namespaceExists, undefined)))
    for (const index of indexes) await answer(stored.createIndex(indexKeys(index)))
    return new MongoCollection<Row>(stored, indexes)
  }

  async drop(name: string): Promise<void> {
    if (!(await this.names()).includes(name)) return
    await answer(this.database.dropCollection(name).catch(unless(namespaceNotFound, false)))
  }

  async names(): Promise<string[]> {
    const all = await answer(this.database.listCollections({}, { nameOnly: true }).toArray())
    return all.flatMap(({ name }) => (name.includes('@') ? [name] : [])).sort()
  }
}

class MongoCollection<Row extends object> implements Collection<Row> {
  private readonly indexed: ReadonlySet<string>

  constructor(
    private readonly stored: Stored<StoredDocument>,
    private readonly indexes: readonly Index<Row>[],
  ) {
    this.indexed = new Set(indexes.flatMap((index) => fieldsOf(index)).map(({ name }) => name))
  }

  async get(id: string): Promise<Document<Row> | undefined> {
    return (await this.many([id]))[0]
  }

  async many(ids: readonly string[]): Promise<Document<Row>[]> {
    const filter = { _id: { $in: ids }, row: { $exists: true } }
    return (await answer(this.stored.find(filter, { projection: { keys: 0, none: 0 } }).toArray())).map(fromStored<Row>)
  }

  async find(find: Find<Row>): Promise<Document<Row>[]> {
    checkSort(find, this.indexes)
    // A limit of none would mean all.
    if (find.limit < 1) return []
    const options = { sort: orderOf(find), limit: Math.trunc(find.limit), projection: { keys: 0, none: 0 } }
    return (await answer(this.stored.find(filterOf(find, this.indexed), options).toArray())).map(fromStored<Row>)
  }

  async count(where?: Find<Row>['where']): Promise<number> {
    return answer(this.stored.countDocuments(filterOf({ where, limit: 0 }, this.indexed)))
  }

  async put(document: Next<Row>, after: number): Promise<boolean> {
    const next = toStored(document, this.indexes)
    if (after === 0) return answer(this.stored.insertOne(next).then(() => true).catch(unless(duplicateKey, false)))
    const { matchedCount } = await answer(this.stored.replaceOne({ _id: document.id, version: after }, next))
    return matchedCount === 1
  }

  async putAll(documents: readonly (Next<Row> & { after: number })[]): Promise<string[]> {
    if (documents.length === 0) return []
    const operations = documents.map(({ after, ...document }) => {
      const next = toStored(document, this.indexes)
      if (after === 0) return { insertOne: { document: next } }
      return { replaceOne: { filter: { _id: document.id, version: after }, replacement: next } }
    })
    const { refused, replaced } = await answer(
      this.stored.bulkWrite(operations, { ordered: false }).then(written, halfWritten),
    )
    const late = refused.map((i) => documents[i]?.id ?? '')
    const replacing = documents.filter(({ after }) => after > 0)
    return replaced === replacing.length ? late : [...late, ...(await this.elsewhere(replacing))]
  }

  async *versions(ids?: readonly string[]): AsyncGenerator<{ id: string; version: number }> {
    for (let last = '';;) {
      const filter = { _id: { $gt: last, ...(ids && { $in: ids }) } }
      const options = { projection: { version: 1 }, sort: { _id: 1 }, limit: page } as const
      const found = await answer(this.stored.find(filter, options).toArray())
      for (const { _id: id, version } of found) yield { id, version }
      if (found.length < page) return
      last = found.at(-1)?._id ?? last
    }
  }

  async purge(ids: readonly string[]): Promise<void> {
    await answer(this.stored.deleteMany({ _id: { $in: ids } }))
  }

  /** A bulk tells how many of its replacements met their document, not which. */
  private async elsewhere(documents: readonly Next<Row>[]): Promise<string[]> {
    const standing = new Map<string, number>()
    for await (const { id, version } of this.versions(documents.map(({ id }) => id))) standing.set(id, version)
    return documents.flatMap(({ id, version }) => (standing.get(id) === version ? [] : [id]))
  }
}

interface Written {
  /** Places in the bulk. */
  refused: number[]
  replaced: number
}

function written({ matchedCount: replaced }: { matchedCount: number }): Written {
  return { refused: [], replaced }
}

function halfWritten(error: unknown): Written {
  if (!(error instanceof MongoBulkWriteError)) throw error
  const errors = [error.writeErrors].flat()
  if (errors.length === 0 || errors.some(({ code }) => code !== duplicateKey)) throw error
  return { refused: errors.map(({ index }) => index), replaced: error.result.matchedCount }
}

function unless<T>(code: number, otherwise: T) {
  return (error: unknown): T => {
    if (error instanceof MongoServerError && error.code === code) return otherwise
    throw error
  }
}

/** @throws DomainError TRY_AGAIN when the store is away */
async function answer<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    throw isMongoOutage(error) ? Object.assign(new DomainError('TRY_AGAIN'), { cause: error }) : error
  }
}
