/** @engines elasticsearch */
import { setImmediate, setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { describeOn } from '@delvik/runtime/testing/engines'
import { until } from '@delvik/runtime/testing/until'
import { facetContract } from '../facets.contract.ts'
import { idOf, made, pitch, pitchIndexContract, search } from '../pitch-index.contract.ts'
import { textContract } from '../text.contract.ts'
import { qualityContract } from '../../testing/golden/quality.contract.ts'
import { mappings, markId, settingsOf } from './documents.ts'
import type { ElasticsearchPitchIndex } from './pitch-index.elasticsearch.ts'
import { pitchIndexProperty } from '../../testing/pitch-index.property.ts'
import { openTestIndexes, type TestIndexes } from '../../testing/test-elasticsearch.ts'

let tested: TestIndexes
let index: ElasticsearchPitchIndex

let erasing: ReturnType<typeof erase> | undefined

/** Begins to erase a pitch. The server lets go of it some thirty seconds later, while the other tests go on. */
async function erase() {
  await using opened = new AsyncDisposableStack()
  const { client, indexes } = opened.use(await openTestIndexes())
  const index = indexes.of(name)
  await made(indexes, name, pitch(1, { text: 'Kanariekod' }), pitch(2))
  await index.write([{ id: idOf(1), version: 2 }])
  const purged = until(async () => (await index.purge()) || delay(500, false), 90_000).then(() => true, () => false)
  const all = opened.move()
  return { client, index, purged, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

const name = 'pitches@1-1'

describeOn('elasticsearch', 'the index of Elasticsearch', () => {
  beforeAll(async () => {
    erasing = erase()
    await erasing
  })

  pitchIndexProperty('Elasticsearch', 20, openTestIndexes)

  pitchIndexContract('Elasticsearch', openTestIndexes)

  facetContract('Elasticsearch', openTestIndexes)
  textContract('Elasticsearch', openTestIndexes)
  qualityContract('Elasticsearch', openTestIndexes)
})

describeOn('elasticsearch', 'an index of Elasticsearch', () => {
  beforeAll(async () => {
    tested = await openTestIndexes()
  })
  afterAll(async () => {
    await tested[Symbol.asyncDispose]()
  })
  beforeEach(async () => {
    await tested.clear()
    await made(tested.indexes, name)
    index = tested.indexes.of(name)
  })

  const physical = () => `${index.alias}-0`
  const total = async () => (await index.search(search())).total

  it('shows a write after its refresh interval, or once it is asked to', async () => {
    const unhurried = tested.beside().of(name)
    await unhurried.write([pitch(1)])
    await until(async () => (await total()) === 1)
    await unhurried.write([pitch(2)])
    await unhurried.makeVisible()
    expect(await total()).toBe(2)
  })

  it('shows a write that ends while others are being shown', async () => {
    await tested.client.indices.putSettings({ index: index.alias, settings: { refresh_interval: '-1' } })
    const unhurried = tested.beside().of(name)
    await unhurried.write([pitch(1)])
    let ended = false
    const many = Array.from({ length: 400 }, (_, n) => pitch(n + 2))
    const writing = unhurried.write(many).finally(() => (ended = true))
    for (; !ended; await setImmediate()) await unhurried.makeVisible()
    await writing
    await unhurried.makeVisible()
    expect(await total()).toBe(401)
  })

  it('keeps a retired pitch hidden when the engine has forgotten deletions and merged its segments', async () => {
    await index.write([pitch(1, { version: 3 })])
    await index.write([{ id: idOf(1), version: 5 }])
    await tested.client.indices.putSettings({ index: index.alias, settings: { gc_deletes: '0ms' } })
    await tested.client.indices.forcemerge({ index: index.alias, max_num_segments: 1 })
    expect(await index.write([pitch(1, { version: 4 })])).toEqual(['stale'])
    expect(await total()).toBe(0)
  })

  it('is not whole when another one has taken its name', async () => {
    expect(await index.isWhole()).toBe(true)
    await tested.client.indices.delete({ index: physical() })
    await tested.client.indices.create({ index: physical(), aliases: { [index.alias]: {} } })
    expect(await index.isWhole()).toBe(false)
  })

  it('is not whole when it was emptied, and neither shows nor takes anything', async () => {
    await index.write([pitch(1)])
    for (const id of [idOf(1), markId]) await tested.client.delete({ index: index.alias, id, refresh: true })
    expect(await index.isWhole()).toBe(false)
    await expect(index.search(search())).rejects.toMatchObject({ code: 'TRY_AGAIN' })
    await expect(index.write([pitch(2)])).rejects.toMatchObject({ code: 'TRY_AGAIN' })
  })

  it('is not whole when it was put back to an older state, also for whoever writes first', async () => {
    const { client } = tested
    await index.write([pitch(1)])
    const { hits } = await client.search<object>({ index: index.alias, version: true })
    await index.write([pitch(2)])
    await index.write([pitch(3)])
    await client.indices.delete({ index: physical() })
    const aliases = { [index.alias]: {} }
    await client.indices.create({ index: physical(), settings: settingsOf(), mappings, aliases })
    for (const { _id: id, _version: version, _source: document } of hits.hits)
      await client.index({ index: index.alias, id, version, version_type: 'external', document, refresh: true })
    expect(await total()).toBe(1)
    await expect(tested.beside().of(name).write([pitch(4)])).rejects.toMatchObject({ code: 'TRY_AGAIN' })
    expect(await index.isWhole()).toBe(false)
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
