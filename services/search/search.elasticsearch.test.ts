/** @engines elasticsearch */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { describeOn } from '@delvik/runtime/testing/engines'
import { until } from '@delvik/runtime/testing/until'
import { Client } from '@elastic/elasticsearch'
import { peopleContract } from './testing/people.contract.ts'
import { savedSearchesContract } from './testing/saved-searches.contract.ts'
import { openSearchService, type SearchPlatform } from './testing/search-fixture.ts'

const list =
  `query ($query: PitchQuery) { searchPitches(query: $query) { totalCount edges { node { id companyName } } } }`

/** Others use the same server. */
const prefix = `search-${randomUUID()}-`

describeOn('elasticsearch', 'search on Elasticsearch', () => {
  let platform: SearchPlatform
  let client: Client
  beforeAll(async () => {
    client = new Client({ node: process.env.ELASTICSEARCH_URL! })
    platform = await openSearchService('search_on_elasticsearch', {
      ELASTICSEARCH_URL: process.env.ELASTICSEARCH_URL,
      ELASTICSEARCH_PREFIX: prefix,
    })
  }, 60_000)
  afterAll(async () => {
    await platform[Symbol.asyncDispose]()
    await client.close()
  })

  const ask = (text: string) => platform.ask(list, { query: { text } })
  const found = async (text: string) => {
    await platform.settle()
    const { data } = await ask(text)
    return data.searchPitches.edges.map(({ node }: { node: { id: string } }) => node.id)
  }
  const codes = async () => (await ask('')).errors?.map(({ extensions: { code } }) => code)

  it('finds a pitch once everything has arrived', async () => {
    const id = await platform.publish({ companyName: 'Kringlan' })
    expect(await found('kringlan')).toEqual([id])
    await platform.tellPitch(id, 'PitchRemoved', { ownerId: randomUUID(), reason: 'owner' })
    expect(await found('kringlan')).toEqual([])
  }, 60_000)

  it('builds its index again when the server comes back without it', async () => {
    const id = await platform.publish({ companyName: 'Återställd' })
    expect(await found('återställd')).toEqual([id])
    const all = (await platform.ask(list)).data.searchPitches.totalCount
    await client.indices.delete({ index: Object.keys(await client.indices.get({ index: `${prefix}*` })) })
    expect(await codes()).toEqual(['TRY_AGAIN'])
    await until(async () => (await codes()) === undefined, 30_000)
    expect(await found('återställd')).toEqual([id])
    expect((await platform.ask(list)).data.searchPitches.totalCount).toBe(all)
  }, 120_000)
})

describeOn('elasticsearch', 'saved searches beside an index on Elasticsearch', () => {
  savedSearchesContract(() =>
    openSearchService('saved_on_elasticsearch', {
      ELASTICSEARCH_URL: process.env.ELASTICSEARCH_URL,
      ELASTICSEARCH_PREFIX: `saved-${randomUUID()}-`,
    })
  )
})

describeOn('elasticsearch', 'people on Elasticsearch', () => {
  const prefix = `people-${randomUUID()}-`
  const settings = { ELASTICSEARCH_URL: process.env.ELASTICSEARCH_URL, ELASTICSEARCH_PREFIX: prefix }
  async function documents(): Promise<string> {
    const client = new Client({ node: process.env.ELASTICSEARCH_URL! })
    const { hits } = await client.search({ index: `${prefix}*`, size: 1_000 })
    await client.close()
    return JSON.stringify(hits.hits)
  }
  peopleContract(() => openSearchService('people_on_elasticsearch', settings), documents)
})
