/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { firstRates } from './rates/rates.ts'
import { content, openSearchService, type SearchPlatform } from './testing/search-fixture.ts'

let platform: SearchPlatform
beforeAll(async () => {
  platform = await openSearchService('search_service')
}, 60_000)
afterAll(() => platform[Symbol.asyncDispose]())

const list = `query ($query: PitchQuery, $sort: PitchSort, $first: Int, $after: String) {
  searchPitches(query: $query, sort: $sort, first: $first, after: $after) {
    totalCount pageInfo { hasNextPage endCursor } edges { cursor node { id promoted verified companyName } }
  }
}`

interface Row {
  id: string
  promoted: boolean
  verified: boolean
  companyName: string
}

async function found(text: string, variables: object = {}): Promise<Row[]> {
  await platform.settle()
  const { data } = await platform.ask(list, { query: { text }, ...variables })
  return data.searchPitches.edges.map(({ node }: { node: Row }) => node)
}

async function refusal(variables: object) {
  const { errors } = await platform.ask(list, variables)
  return errors?.map(({ extensions: { code, fields } }) => ({ code, fields }))
}

describe('search', () => {
  it('finds a pitch once its publication has come over the bus, with the fields of a row', async () => {
    const id = await platform.publish({ companyName: 'Radvisaren', lang: 'en-GB', text: 'x'.repeat(300) })
    await found('radvisaren')
    const { data } = await platform.ask(`{ searchPitches(query: { text: "radvisaren" }) { totalCount edges { node {
      id promoted verified lang market industry logo companyName phase county city currency assets valuation equityOffered
      remainingShare excerpt publishedAt about(currency: GBP) { assets valuation ratesFrom }
    } } } }`)
    expect(data.searchPitches).toEqual({
      totalCount: 1,
      edges: [{
        node: {
          id,
          promoted: false,
          verified: false,
          lang: 'en_GB',
          market: 'SE',
          industry: 'groceriesStores',
          companyName: 'Radvisaren',
          logo: '/v0/b/delvik/o/%2Fusers%2Fx%2Flogo.png?alt=media&token=token',
          phase: 'growth',
          county: 'SE-E',
          city: 'Norrköping',
          currency: 'SEK',
          assets: '450000000',
          valuation: '3750000000',
          equityOffered: 1200,
          remainingShare: 7800,
          excerpt: 'x'.repeat(240),
          publishedAt: '2026-11-24T09:00:00.000Z',
          about: { assets: '35739550', valuation: '297829582', ratesFrom: firstRates.from },
        },
      }],
    })
  })

  it('tells by which rates amounts are compared', async () => {
    const { data } = await platform.ask('{ exchangeRates { from perEuro { currency amount } } }')
    const perEuro = Object.entries(firstRates.perEuro).map(([currency, amount]) => ({ currency, amount }))
    expect(data.exchangeRates.from).toBe(firstRates.from)
    expect(data.exchangeRates.perEuro).toEqual(expect.arrayContaining(perEuro))
  })

  it('looks for what is meant by a mistyped word, page by page, and says which words are met', async () => {
    const corrected = `query ($after: String) {
      searchPitches(query: { text: "hjortonsaft" }, sort: relevance, first: 1, after: $after) {
        totalCount correctedText pageInfo { endCursor } edges { matchedWords node { companyName } }
      }
    }`
    await platform.publish({ companyName: 'Hjortronsaft i Luleå' })
    await platform.publish({ companyName: 'Myrbär', text: 'Vi gör hjortronsaft.' })
    await found('myrbär')
    const { data: { searchPitches: first } } = await platform.ask(corrected)
    expect(first).toMatchObject({
      totalCount: 2,
      correctedText: 'hjortronsaft',
      edges: [{ matchedWords: ['hjortronsaft'], node: { companyName: 'Hjortronsaft i Luleå' } }],
    })
    const { data: { searchPitches: second } } = await platform.ask(corrected, { after: first.pageInfo.endCursor })
    expect(second.edges).toEqual([{ matchedWords: ['hjortronsaft'], node: { companyName: 'Myrbär' } }])
  })

  it('shows what is near where nothing is found, and there alone', async () => {
    await platform.publish({ companyName: 'Bokbåten', text: 'Vi seglar med böcker.' })
    const ask = async (text: string) => {
      await platform.settle()
      const { data } = await platform.ask(
        'query ($text: String!) { searchPitches(query: { text: $text }) { totalCount neighbours { companyName } } }',
        { text },
      )
      return data.searchPitches
    }
    expect(await ask('bokbåten zeppelinare')).toEqual({ totalCount: 0, neighbours: [{ companyName: 'Bokbåten' }] })
    expect(await ask('bokbåten')).toEqual({ totalCount: 1, neighbours: [] })
  })

  it('tells of a pitch which ones are like it', async () => {
    const trade = { industry: 'security' as const }
    const id = await platform.publish({ ...trade, companyName: 'Larmvakten', text: 'Vi sätter upp larm.' })
    await platform.publish({ ...trade, companyName: 'Bevakarna', text: 'Vi bevakar hamnar.' })
    await platform.publish({ ...trade, companyName: 'Nattlarm', text: 'Larm för sommarstugor.' })
    await found('nattlarm')
    const { data } = await platform.ask(
      `query ($text: String!) { searchPitches(query: { text: $text }) { edges { node { id similar { companyName } } } } }`,
      { text: 'larmvakten' },
    )
    const similar = [{ companyName: 'Nattlarm' }, { companyName: 'Bevakarna' }]
    expect(data.searchPitches.edges).toEqual([{ node: { id, similar } }])
  })

  it('shows only what is published, and again what is published again', async () => {
    const owner = { ownerId: randomUUID() }
    const id = await platform.publish({ companyName: 'Växelbruk' }, owner)
    expect(await found('växelbruk')).toHaveLength(1)
    await platform.tellPitch(id, 'PitchSubmitted', {
      ...owner,
      revision: 2,
      market: 'SE',
      dueAt: '2026-11-24T13:00:00Z',
    })
    expect(await found('växelbruk')).toEqual([])
    await platform.publish({ companyName: 'Växelbruk Nytt' }, { id, ...owner, revision: 2 })
    expect(await found('växelbruk')).toMatchObject([{ id, companyName: 'Växelbruk Nytt' }])
    await platform.tellPitch(id, 'PitchUnlisted', { ...owner, reason: 'ownerLeaves' })
    expect(await found('växelbruk')).toEqual([])
    await platform.tellPitch(id, 'PitchRelisted', owner)
    expect(await found('växelbruk')).toMatchObject([{ id, companyName: 'Växelbruk Nytt' }])
    await platform.tellPitch(id, 'PitchRemoved', { ...owner, reason: 'owner' })
    expect(await found('växelbruk')).toEqual([])
  })

  it('promotes by the plan, whichever arrives first, until its last moment', async () => {
    const [early, late] = [randomUUID(), randomUUID()]
    const until = new Date(platform.clock.now().getTime() + 3_600_000)
    await platform.setPlan(early, 'premium', until)
    await platform.settle()
    await platform.publish({ companyName: 'Planenförst' }, { ownerId: early })
    await platform.publish({ companyName: 'Pitchenförst' }, { ownerId: late })
    await platform.settle()
    await platform.setPlan(late, 'enterprise')
    expect([...(await found('planenförst')), ...(await found('pitchenförst'))].map(({ promoted }) => promoted)).toEqual(
      [true, true],
    )
    platform.clock.move(3_600_000)
    expect((await found('planenförst'))[0]?.promoted).toBe(false)
    expect((await found('pitchenförst'))[0]?.promoted).toBe(true)
  })

  it('tells of a verified owner, whichever arrives first, for as long as it holds, and finds by it', async () => {
    const [early, late] = [randomUUID(), randomUUID()]
    await platform.setBadge(early, true)
    await platform.settle()
    await platform.publish({ companyName: 'Märketförst' }, { ownerId: early })
    await platform.publish({ companyName: 'Märketsist' }, { ownerId: late })
    await platform.settle()
    const verified = async (text: string) => (await found(text, { query: { text, verified: true } })).length
    expect([await verified('märketförst'), await verified('märketsist')]).toEqual([1, 0])
    await platform.setBadge(late, true)
    expect(await found('märketsist')).toMatchObject([{ verified: true }])
    await platform.setBadge(early, false)
    expect(await found('märketförst')).toMatchObject([{ verified: false }])
    expect([await verified('märketförst'), await verified('märketsist')]).toEqual([0, 1])
  })

  it('goes through pages by cursor, to the end', async () => {
    for (let n = 0; n < 7; n++) await platform.publish({ companyName: `Bläddra ${n}`, valuation: n * 100 })
    await platform.settle()
    const names: string[] = []
    let after: string | null = null
    do {
      const { data } = await platform.ask(list, { query: { text: 'bläddra' }, sort: 'valuationAsc', first: 3, after })
      const { edges, pageInfo, totalCount } = data.searchPitches
      expect(totalCount).toBe(7)
      names.push(...edges.map(({ node }: { node: Row }) => node.companyName))
      expect(pageInfo.endCursor).toBe(edges.at(-1).cursor)
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null
    } while (after)
    expect(names).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => `Bläddra ${n}`))
  })

  it.each([
    ['an empty page', { first: 0 }, 'first', 'OUT_OF_RANGE'],
    ['a page of 51', { first: 51 }, 'first', 'OUT_OF_RANGE'],
    ['1,001 characters', { query: { text: 'a'.repeat(1001) } }, 'query.text', 'TOO_LONG'],
    ['bounds the wrong way round', { query: { valuation: { from: '2', to: '1' } } }, 'query.valuation.to',
      'OUT_OF_RANGE'],
    ['a bound below nothing', { query: { revenue: { from: '-1' } } }, 'query.revenue.from', 'OUT_OF_RANGE'],
    ['more than there is', { query: { valuation: { to: '9000000000000000' } } }, 'query.valuation.to', 'OUT_OF_RANGE'],
    ['a county of nowhere', { query: { counties: ['SE-ZZ'] } }, 'query.counties.0', 'UNKNOWN_VALUE'],
  ])('refuses %s by its field', async (_, variables, path, code) => {
    expect(await refusal(variables)).toEqual([{ code: 'INVALID_INPUT', fields: [{ path, code }] }])
  })

  it.each([
    [{ after: '' }, 'BAD_CURSOR'],
    [{ after: 'rubbish' }, 'BAD_CURSOR'],
    [{ sort: 'best' }, 'INVALID_INPUT'],
    [{ query: { markets: ['UK'] } }, 'INVALID_INPUT'],
    [{ query: { valuation: { to: '1000000000000000000' } } }, 'INVALID_INPUT'],
    [{ query: { valuation: { to: 1e18 } } }, 'INVALID_INPUT'],
    [{ query: { employees: { from: 1.5 } } }, 'INVALID_INPUT'],
    [{ first: -1 }, 'INVALID_INPUT'],
  ])('refuses %j by code', async (variables, code) => {
    expect((await refusal(variables))?.map((one) => one.code)).toEqual([code])
  })

  it('takes null for an argument that is left out', async () => {
    const { data } = await platform.ask(
      `{ searchPitches(query: null, sort: null, first: null, after: null, promotedFirst: null) { totalCount } }`,
    )
    expect(data.searchPitches.totalCount).toBeGreaterThan(0)
    const empty = await platform.ask(
      `{ searchPitches(query: { text: null, markets: null, industries: [], phases: null }) { totalCount } }`,
    )
    expect(empty.data).toEqual(data)
  })

  it('compares bounds in the currency that they are given in, the own amount of a pitch included', async () => {
    await platform.publish({ companyName: 'Gränsbolaget', currency: 'SEK', valuation: 37_500_000_33 })
    const within = (valuation: object, currency: string) =>
      found('gränsbolaget', { query: { text: 'gränsbolaget', currency, valuation } })
    expect(await within({ from: '3750000033', to: '3750000033' }, 'SEK')).toHaveLength(1)
    expect(await within({ from: '3750000200' }, 'SEK')).toEqual([])
    expect(await within({ from: '297000000', to: '298000000' }, 'GBP')).toHaveLength(1)
    expect(await within({ from: '298000000' }, 'GBP')).toEqual([])
  })

  it('finds by the co-owner that is sought: a role, a skill, and any ticket that is taken, in the asked currency', async () => {
    await platform.publish({ companyName: 'Medsökaren', smallestTicket: 500_000_33, largestTicket: null })
    const sought = (query: object) => found('medsökaren', { query: { text: 'medsökaren', currency: 'SEK', ...query } })
    expect(await sought({ rolesSought: ['board', 'silent'], skills: ['logistics'] })).toHaveLength(1)
    expect(await sought({ skills: ['law'] })).toEqual([])
    expect(await sought({ ticket: { from: '900000000' } })).toHaveLength(1)
    expect(await sought({ ticket: { to: '50000033' } })).toHaveLength(1)
    expect(await sought({ ticket: { to: '49990000' } })).toEqual([])
    expect(await sought({ ticket: { to: '49990000' }, currency: 'EUR' })).toHaveLength(1)
  })

  it('counts facets in steps of the currency, and only for those who ask', async () => {
    await platform.publish({ companyName: 'Stegbolaget', companyType: 'generalPartnership', revenue: null })
    await platform.settle()
    const asked = `query ($query: PitchQuery, $counts: Boolean!) { searchPitches(query: $query) {
      facets @include(if: $counts) { companyTypes { value count } markets { value count }
        valuation { steps { from count } notStated } revenue { notStated } without { field count } } } }`
    const query = { text: 'stegbolaget', currency: 'SEK', companyTypes: ['limitedCompany'] }
    expect((await platform.ask(asked, { query, counts: false })).data.searchPitches).toEqual({})
    const { facets } = (await platform.ask(asked, { query, counts: true })).data.searchPitches
    expect(facets).toMatchObject({
      companyTypes: [{ value: 'generalPartnership', count: 1 }, { value: 'limitedCompany', count: 0 }],
      markets: [],
      without: expect.arrayContaining([{ field: 'companyTypes', count: 1 }]),
    })
    const alone = (await platform.ask(asked, { query: { text: 'stegbolaget', currency: 'SEK' }, counts: true })).data
    const { valuation, revenue } = alone.searchPitches.facets
    expect(valuation.steps.filter(({ count }: { count: number }) => count > 0)).toEqual([{
      from: '2000000000',
      count: 1,
    }])
    expect(revenue.notStated).toBe(1)
  })

  it('counts open pitches of every market', async () => {
    await platform.publish({ market: 'FI', county: 'FI-11', currency: 'EUR' })
    await platform.settle()
    const { data } = await platform.ask('{ openPitches { market count } }')
    const total = await platform.ask('{ searchPitches { totalCount } }')
    expect(data.openPitches.map(({ market }: { market: string }) => market)).toEqual(['SE', 'NO', 'DK', 'FI', 'GB'])
    const sum = data.openPitches.reduce((all: number, { count }: { count: number }) => all + count, 0)
    expect(sum).toBe(total.data.searchPitches.totalCount)
    expect(data.openPitches[3].count).toBe(1)
  })

  it('counts them by county and industry too', async () => {
    const { data } = await platform.ask(
      '{ openPitches { market count counties { county count } industries { industry count } } }',
    )
    const finland = data.openPitches[3]
    expect(finland).toMatchObject({ market: 'FI', count: 1, counties: [{ county: 'FI-11', count: 1 }] })
    for (const { count, counties, industries } of data.openPitches) {
      for (const parts of [counties, industries] as { count: number }[][]) {
        expect(parts.reduce((sum, part) => sum + part.count, 0)).toBe(count)
      }
    }
  })

  it('completes pitches that other subgraphs refer to, also those that are not published', async () => {
    const ownerId = randomUUID()
    const promoted = await platform.publish({ companyName: 'Referens' }, { ownerId })
    const plain = await platform.publish({ currency: 'GBP', assets: null })
    await platform.setPlan(ownerId, 'premium')
    await platform.setBadge(ownerId, true)
    await platform.settle()
    const representations = [promoted, plain, randomUUID()].map((id) => ({ __typename: 'Pitch', id }))
    const { data } = await platform.ask(
      `query ($representations: [_Any!]!) { _entities(representations: $representations) {
        ... on Pitch { promoted verified about(currency: SEK) { assets valuation } }
      } }`,
      { representations },
    )
    expect(data._entities).toEqual([
      { promoted: true, verified: true, about: null },
      {
        promoted: false,
        verified: false,
        about: { assets: null, valuation: String(Math.round((content.valuation! / 0.8645) * 10.885)) },
      },
      { promoted: false, verified: false, about: null },
    ])
  })

  it('goes on after a restart: nothing is lost, nothing doubled, the first rates are published once', async () => {
    const before = await platform.ask('{ openPitches { market count } }')
    await platform.stopSearch()
    const id = await platform.publish({ companyName: 'Medan det var stängt' })
    await platform.startSearch()
    expect(await found('stängt')).toMatchObject([{ id }])
    const after = await platform.ask('{ openPitches { market count } }')
    expect(after.data.openPitches[0].count).toBe(before.data.openPitches[0].count + 1)
    expect(await rows(`SELECT count(*)::int AS count FROM search.events WHERE stream = 'rates'`)).toEqual([{
      count: 1,
    }])
  })

  it.each(['TRUNCATE', 'DROP TABLE'])('shows nothing after a %s of its index, until it is made again', async (loss) => {
    await platform.settle()
    const [before, name] = [await platform.ask('{ openPitches { market count } }'), await nameInUse()]
    const ready = async () => (await platform.operations('/readyz')).status
    expect(await ready()).toBe(200)
    await whileNobodyMakesIt(async () => {
      await rows(`${loss} search."${name}"`)
      expect((await platform.ask(list)).errors).toMatchObject([{ extensions: { code: 'TRY_AGAIN' } }])
      expect(await ready()).toBe(503)
    })
    await platform.settle()
    expect(await platform.ask('{ openPitches { market count } }')).toEqual(before)
    expect(await ready()).toBe(200)
    expect(await nameInUse()).not.toBe(name)
  })

  it('keeps no contact data anywhere', async () => {
    await platform.settle()
    const tables = await rows(`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'search'`)
    for (const { name } of tables) {
      const all = JSON.stringify(await rows(`SELECT t::text FROM search."${name}" t`))
      for (
        const canary of [content.address, content.phone, content.website, content.video, content.organisationNumber]
      ) {
        expect([name, all.includes(String(canary))]).toEqual([name, false])
      }
    }
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['merge_sources', await nameInUse()]),
    )
  })
})

async function nameInUse(): Promise<string> {
  const [used] = await rows(
    `SELECT run || '-' || number AS name FROM search.outputs 
     WHERE model = 'pitches' AND filled_at IS NOT NULL AND retired_at IS NULL`,
  )
  return used!['name']
}

async function whileNobodyMakesIt(work: () => Promise<void>): Promise<void> {
  const client = new pg.Client(platform.environment.POSTGRES_URL)
  await client.connect()
  await client.query(`SELECT pg_advisory_lock(hashtextextended('search outputs of pitches', 0))`)
  await work().finally(() => client.end())
}

async function rows(query: string): Promise<Record<string, any>[]> { // rows are what the statement says
  const client = new pg.Client(platform.environment.POSTGRES_URL)
  await client.connect()
  return client.query(query).then(({ rows }) => rows).finally(() => client.end())
}
