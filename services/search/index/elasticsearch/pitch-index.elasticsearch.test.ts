/** @engines elasticsearch */
import { setImmediate, setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals'
import type { Database } from '@delvik/runtime/database'
import { describeOn, until } from '@delvik/runtime/testing/until'
import { type DiagnosticResult, errors } from '@elastic/elasticsearch'
import { idOf, pitch, pitchIndexContract, search } from '../pitch-index.contract.ts'
import { ElasticsearchPitchIndex } from './pitch-index.elasticsearch.ts'
import { pitchIndexProperty } from '../../testing/pitch-index.property.ts'
import { PostgresPitchIndex } from '../postgres/pitch-index.postgres.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { openTestIndexes, type TestIndexes } from '../../testing/test-elasticsearch.ts'

let database: Database
let tested: TestIndexes
let index: ElasticsearchPitchIndex

async function* from<T>(...items: T[]): AsyncGenerator<T> {
  yield* items
}

let erasing: ReturnType<typeof erase> | undefined

/** Begins to erase a pitch. The server lets go of it some thirty seconds later, while the other tests go on. */
async function erase() {
  await using opened = new AsyncDisposableStack()
  const { client, empty } = opened.use(await openTestIndexes(opened.use(await openTestDatabase())))
  const index = await empty()
  await index.upsert([pitch(1, { text: 'Kanariekod' }), pitch(2)])
  await index.retire([{ id: idOf(1), version: 2 }])
  const purged = until(async () => (await index.purge()) || delay(500, false), 90_000).then(() => true, () => false)
  const all = opened.move()
  return { client, index, purged, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

describeOn('elasticsearch', 'the index of Elasticsearch', () => {
  beforeAll(async () => {
    erasing = erase()
    await erasing
  })

  pitchIndexProperty('Elasticsearch', 20, async () => {
    const database = await openTestDatabase()
    const tested = await openTestIndexes(database)
    return {
      ...tested,
      async [Symbol.asyncDispose]() {
        await tested[Symbol.asyncDispose]()
        await database[Symbol.asyncDispose]()
      },
    }
  })

  pitchIndexContract('Elasticsearch', async () => {
    const database = await openTestDatabase()
    const tested = await openTestIndexes(database)
    const close = async () => {
      await tested[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
    }
    return { empty: () => tested.empty(), close }
  })
})

describeOn('elasticsearch', 'an index of Elasticsearch', () => {
  beforeAll(async () => {
    database = await openTestDatabase()
    tested = await openTestIndexes(database)
  })
  afterAll(async () => {
    await tested[Symbol.asyncDispose]()
    await database[Symbol.asyncDispose]()
  })
  beforeEach(async () => {
    index = await tested.empty()
  })

  const other = (prefix: string) => new ElasticsearchPitchIndex(tested.client, database, { prefix, refresh: 200 })
  const drop = async () => {
    const [name] = Object.keys(await tested.client.indices.get({ index: index.alias }))
    await tested.client.indices.delete({ index: name! })
  }
  const total = async () => (await index.search(search())).total
  const tryAgain = { code: 'TRY_AGAIN' }

  it('shows a write after its refresh interval, or once it is asked to', async () => {
    const unhurried = other(index.alias.replace(/pitches$/, ''))
    await unhurried.upsert([pitch(1)])
    await until(async () => (await total()) === 1)
    await unhurried.upsert([pitch(2)])
    await unhurried.makeVisible()
    expect(await total()).toBe(2)
  })

  it('shows a write that ends while others are being shown', async () => {
    await tested.client.indices.putSettings({ index: index.alias, settings: { refresh_interval: '-1' } })
    const unhurried = other(index.alias.replace(/pitches$/, ''))
    await unhurried.upsert([pitch(1)])
    let ended = false
    const many = Array.from({ length: 400 }, (_, n) => pitch(n + 2))
    const writing = unhurried.upsert(many).finally(() => (ended = true))
    for (; !ended; await setImmediate()) await unhurried.makeVisible()
    await writing
    await unhurried.makeVisible()
    expect(await total()).toBe(401)
  })

  it('shows a write after its refresh interval when it was built anew, which goes on without one', async () => {
    const unhurried = other(index.alias.replace(/pitches$/, ''))
    await unhurried.rebuild(from(pitch(1)))
    expect(await total()).toBe(1)
    await unhurried.upsert([pitch(2)])
    await until(async () => (await total()) === 2)
  })

  it('keeps a retired pitch hidden when the engine has forgotten deletions and merged its segments', async () => {
    await index.upsert([pitch(1, { version: 3 })])
    await index.retire([{ id: idOf(1), version: 5 }])
    await tested.client.indices.putSettings({ index: index.alias, settings: { gc_deletes: '0ms' } })
    await tested.client.indices.forcemerge({ index: index.alias, max_num_segments: 1 })
    expect(await index.upsert([pitch(1, { version: 4 })])).toEqual(['stale'])
    expect(await total()).toBe(0)
  })

  it('answers by code without its index, makes none by a write, and is not whole', async () => {
    await drop()
    await expect(index.search(search())).rejects.toMatchObject(tryAgain)
    await expect(index.shown([idOf(1)], 0)).rejects.toMatchObject(tryAgain)
    await expect(index.countByMarket()).rejects.toMatchObject(tryAgain)
    await expect(index.upsert([pitch(1)])).rejects.toMatchObject(tryAgain)
    await expect(index.retire([{ id: idOf(1), version: 2 }])).rejects.toMatchObject(tryAgain)
    expect(await tested.client.indices.exists({ index: index.alias })).toBe(false)
    expect(await index.isWhole()).toBe(false)
    await index.rebuild(from(pitch(1)))
    expect([await index.isWhole(), await total()]).toEqual([true, 1])
  })

  it('is not whole when another index has taken its name', async () => {
    expect(await index.isWhole()).toBe(true)
    await drop()
    await tested.client.indices.create({ index: `${index.alias}-9`, aliases: { [index.alias]: {} } })
    expect(await index.isWhole()).toBe(false)
  })

  it('is not whole after the index was kept in PostgreSQL, nor is that one after it was kept here', async () => {
    const postgres = new PostgresPitchIndex(database)
    expect([await index.isWhole(), await postgres.isWhole()]).toEqual([true, false])
    await postgres.rebuild(from(pitch(1)))
    expect([await index.isWhole(), await postgres.isWhole()]).toEqual([false, true])
    await index.rebuild(from(pitch(1)))
    expect([await index.isWhole(), await postgres.isWhole()]).toEqual([true, false])
  })

  it('is not rebuilt by the second of two who notice', async () => {
    await drop()
    let pulled = 0
    const source = async function*() {
      pulled++
      yield pitch(1)
    }
    const unless = () => index.isWhole()
    await Promise.all([index.rebuild(source(), { unless }), index.rebuild(source(), { unless })])
    expect([pulled, await total()]).toEqual([1, 1])
  })

  it('keeps serving the old index when a rebuild fails, and leaves nothing of the new one', async () => {
    await index.upsert([pitch(1)])
    const failing = async function*() {
      yield pitch(2)
      throw new Error('the source ended early')
    }
    await expect(index.rebuild(failing())).rejects.toThrow('the source ended early')
    expect(await total()).toBe(1)
    expect(Object.keys(await tested.client.indices.get({ index: `${index.alias}-*` }))).toHaveLength(1)
  })

  it('loses no write of others during rebuilds, and no reader sees an error', async () => {
    await index.upsert(Array.from({ length: 300 }, (_, n) => pitch(n + 1)))
    let rebuilding = true
    const writer = (async () => {
      let version = 1
      for (; rebuilding; version++)
        await index.upsert([1, 2, 3].map((n) => pitch(n, { version: version + 1, text: `round ${version}` })))
      return version - 1
    })()
    const reader = (async () => {
      while (rebuilding) expect(await total()).toBe(300)
    })()
    for (let round = 0; round < 3; round++)
      await index.rebuild(from(...Array.from({ length: 300 }, (_, n) => pitch(n + 1))))
    rebuilding = false
    const [last] = await Promise.all([writer, reader])
    const found = await index.search(search({ filter: { text: String(last) } }))
    expect(found.hits.map(({ id }) => id).sort()).toEqual([1, 2, 3].map(idOf))
  }, 60_000)

  it('is asked again when a rebuild has dropped the index of a search in the queue', async () => {
    await index.upsert([pitch(1)])
    const { client } = tested
    // As the server answers then.
    const error = {
      type: 'search_phase_execution_exception',
      root_cause: [{ type: 'no_shard_available_action_exception' }],
    }
    using found = jest.spyOn(client, 'msearch').mockResolvedValueOnce(
      { took: 1, responses: [{ error, status: 503 }] } as never,
    )
    using got = jest.spyOn(client, 'mget').mockResolvedValueOnce(
      { docs: [{ _id: idOf(1), error: { type: 'index_not_found_exception' } }] } as never,
    )
    const missing = { body: { error: { type: 'index_not_found_exception' } }, statusCode: 404 } as DiagnosticResult
    using counted = jest.spyOn(client, 'search').mockRejectedValueOnce(new errors.ResponseError(missing))
    expect(await total()).toBe(1)
    expect(await index.shown([idOf(1)], 0)).toHaveLength(1)
    expect([...(await index.countByMarket()).values()]).toEqual([1])
    for (const spy of [found, got, counted]) expect(spy).toHaveBeenCalledTimes(2)
  })
})

describeOn('elasticsearch', 'an index of Elasticsearch from which a pitch was erased', () => {
  it('has nothing of it on its disk once every copy is up to date', async () => {
    await using erased = await (erasing ?? erase())
    expect(await erased.purged).toBe(true)
    const stats = await erased.client.indices.stats({ index: erased.index.alias })
    expect(stats._all.primaries?.docs?.deleted).toBe(0)
  }, 100_000)
})
