import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Database, openDatabase } from '@delvik/runtime/database'
import type { MatchEvent } from '@delvik/schemas/events/search'
import { mostSavedSearches } from '@delvik/schemas/values/saved-search'
import { forgetMatches } from '../matching/kept-matches.ts'
import type { Person, SearchPlatform } from './search-fixture.ts'

/** What saved searches promise, whatever the index is kept on. */
export function savedSearchesContract(open: () => Promise<SearchPlatform>): void {
  const opened = new AsyncDisposableStack()
  let platform: SearchPlatform
  let database: Database
  beforeAll(async () => {
    platform = opened.use(await open())
    database = opened.use(openDatabase({ url: platform.databaseUrl, schema: 'search', max: 2 }))
  }, 60_000)
  afterAll(() => opened.disposeAsync())

  const fields = 'savedSearch { id name query alert count } position { stream version }'
  async function command(name: string, who: Person | undefined, input: object, answer = fields) {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
    const query = `mutation ($input: ${type}!) { ${name}(input: $input) { ${answer} } }`
    const { data, errors = [] } = await platform.ask(query, { input: { commandId: randomUUID(), ...input } }, who)
    return { data: data?.[name], refused: errors.map(({ extensions: { code, fields } }) => fields ?? code) }
  }
  const save = (who: Person | undefined, input: object = {}) =>
    command('saveSearch', who, { name: 'Bagerier', query: {}, alert: 'immediate', ...input })
  const saved = async (who: Person, input: object = {}): Promise<string> => (await save(who, input)).data.savedSearch.id
  const change = (who: Person | undefined, input: object) => command('changeSavedSearch', who, input)
  const remove = (who: Person | undefined, id: string) => command('deleteSavedSearch', who, { id }, 'id')
  const list = async (who: Person) =>
    (await platform.ask('{ savedSearches { name alert query count } }', {}, who)).data.savedSearches

  /** The saved searches that were told of a pitch, with why. */
  async function told(pitchId: string): Promise<Record<string, readonly string[]>> {
    await platform.settle()
    const { rows } = await database.query<{ data: MatchEvent['data'] }>(
      `SELECT data FROM events WHERE stream = 'match-' || $1 ORDER BY version`,
      [pitchId],
    )
    const matches = rows.flatMap(({ data }) => data.matches)
    expect(new Set(matches.map(({ savedSearchId }) => savedSearchId)).size).toBe(matches.length)
    return Object.fromEntries(matches.map(({ savedSearchId, reasons }) => [savedSearchId, reasons]))
  }

  describe('a saved search', () => {
    test('is listed with what it finds now, changed, and deleted', async () => {
      const who = await platform.person()
      await platform.publish({ companyName: 'Vinbärsbruket', text: 'Vi pressar vinbär.' })
      await platform.settle()
      const query = { text: ' vinbär ', industries: ['groceriesStores'], markets: [] }
      const { data } = await save(who, { name: '  Vinbär   i närheten ', query, alert: 'daily' })
      const normalised = { text: 'vinbär', industries: ['groceriesStores'], sort: 'newest' }
      const row = { name: 'Vinbär i närheten', query: normalised, alert: 'daily', count: 1 }
      const { id } = data.savedSearch
      expect(data).toEqual({ savedSearch: { id, ...row }, position: { stream: `saved-search-${id}`, version: 2 } })
      expect(await list(who)).toEqual([row])
      expect(await list(await platform.person())).toEqual([])

      const changed = await change(who, { id, name: 'Bär', query: { text: 'blåbär' } })
      expect(changed.data.savedSearch).toMatchObject({
        name: 'Bär',
        query: { text: 'blåbär' },
        alert: 'daily',
        count: 0,
      })
      expect((await change(who, { id, alert: 'off' })).data.savedSearch).toMatchObject({ name: 'Bär', alert: 'off' })
      expect((await remove(who, id)).data).toEqual({ id })
      expect(await list(who)).toEqual([])
      expect((await change(who, { id, alert: 'daily' })).refused).toEqual(['NOT_FOUND'])
    })

    test('is saved once by one command, also by two at the same time', async () => {
      const who = await platform.person()
      const commandId = randomUUID()
      const [one, other] = await Promise.all([save(who, { commandId }), save(who, { commandId })])
      expect(one).toEqual(other)
      expect(await list(who)).toHaveLength(1)
      const stranger = await platform.person()
      expect((await save(stranger, { commandId })).data).toBeUndefined()
      expect(await list(stranger)).toEqual([])
    })

    test('is one of fifty at most, also when all come at once', async () => {
      const who = await platform.person()
      const answers = await Promise.all(Array.from({ length: mostSavedSearches + 5 }, () => save(who)))
      const refused = answers.flatMap((answer) => answer.refused)
      expect(refused).toEqual(Array.from({ length: 5 }, () => 'TOO_MANY_SAVED_SEARCHES'))
      expect(await list(who)).toHaveLength(mostSavedSearches)
      await remove(who, answers.find(({ data }) => data)!.data.savedSearch.id)
      expect((await save(who)).refused).toEqual([])
    })

    test.each([
      [{ name: ' ' }, { path: 'name', code: 'REQUIRED' }],
      [{ name: 'å'.repeat(61) }, { path: 'name', code: 'TOO_LONG', most: 60 }],
      [{ name: 'Bröd\u202e' }, { path: 'name', code: 'UNSEEN_CHARACTERS' }],
      [{ query: { markets: ['XX'] } }, { path: 'query.markets.0', code: 'UNKNOWN_VALUE' }],
      [{ query: { valuation: { from: 3, to: 2 } } }, { path: 'query.valuation.to', code: 'OUT_OF_RANGE' }],
      [{ query: { wish: 1 } }, { path: 'query', code: 'UNKNOWN_VALUE' }],
      [{ query: 'SELECT 1' }, { path: 'query', code: 'UNKNOWN_VALUE' }],
    ])('of %j is refused', async (input, field) => {
      expect((await save(await platform.person(), input)).refused).toEqual([[field]])
    })

    test('is nobody else’s', async () => {
      const who = await platform.person()
      const id = await saved(who)
      for (const other of [await platform.person(), undefined]) {
        expect((await change(other, { id, name: 'Min' })).refused).toEqual(['NOT_FOUND'])
        expect((await remove(other, id)).refused).toEqual(['NOT_FOUND'])
      }
      expect((await save(undefined)).refused).toEqual(['UNAUTHENTICATED'])
      expect(await list(who)).toMatchObject([{ name: 'Bagerier' }])
    })
  })

  describe('a pitch that is published', () => {
    const health = { industry: 'health' as const, phase: 'startup' as const, text: 'Fysioterapi för seniorer.' }

    test('is told to the saved searches that find it, with the fields that narrow them', async () => {
      const who = await platform.person()
      const all = await saved(who)
      const exact = await saved(who, { query: { industries: ['health'], phases: ['startup'], counties: ['SE-E'] } })
      const inWords = await saved(who, { query: { text: 'fysioterapi', markets: ['SE'] }, alert: 'daily' })
      await saved(who, { query: { text: 'kiropraktik' } })
      await saved(who, { query: { industries: ['health'], counties: ['SE-AB'] } })
      await saved(who, { query: { industries: ['health'] }, alert: 'off' })
      const gone = await saved(who, { query: { industries: ['health'] } })
      await remove(who, gone)
      const found = await told(await platform.publish(health))
      expect(found).toMatchObject({
        [all]: [],
        [exact]: ['industry', 'phase', 'county'],
        [inWords]: ['text', 'market'],
      })
      expect(await ofPerson(who, found)).toHaveLength(3)
    })

    test('is told to those who look for verified owners when its owner is', async () => {
      const [who, owner] = [await platform.person(), await platform.person()]
      const id = await saved(who, { query: { industries: ['health'], verified: true } })
      expect(await told(await platform.publish(health))).not.toHaveProperty(id)
      await platform.setBadge(owner.id, true)
      await platform.settle()
      const pitchId = await platform.publish(health, { ownerId: owner.id })
      expect(await told(pitchId)).toMatchObject({ [id]: ['industry', 'verified'] })
    })

    test('is told by what was changed last', async () => {
      const who = await platform.person()
      const id = await saved(who, { query: { industries: ['beauty'] }, alert: 'off' })
      expect(await told(await platform.publish(health))).not.toHaveProperty(id)
      await change(who, { id, query: { industries: ['health'] }, alert: 'daily' })
      expect(await told(await platform.publish(health))).toHaveProperty(id)
      await change(who, { id, query: { industries: ['beauty'] } })
      expect(await told(await platform.publish(health))).not.toHaveProperty(id)
    })

    test('is told at its first publication only, and not to its owner', async () => {
      const [who, owner] = [await platform.person(), await platform.person()]
      const [theirs, own] = [await saved(who), await saved(owner)]
      const of = { ownerId: owner.id }
      const id = await platform.publish(health, of)
      const first = await told(id)
      expect([theirs in first, own in first]).toEqual([true, false])
      const later = await saved(who)
      await platform.publish({ ...health, companyName: 'Nytt namn' }, { id, ...of, revision: 2 })
      expect(await told(id)).toEqual(first)
      expect(first).not.toHaveProperty(later)
    })

    test('and hidden before its turn waits until it is shown, as it is then; removed, it is told to nobody', async () => {
      const who = await platform.person()
      const id = await saved(who, { query: { industries: ['security'] } })
      const owner = { ownerId: randomUUID() }
      await platform.stopSearch()
      const [back, removed] = [await platform.publish(health, owner),
        await platform.publish({ industry: 'security' }, owner)]
      const again = { ...owner, revision: 2, market: 'SE', dueAt: '2026-11-24T13:00:00Z' }
      await platform.tellPitch(back, 'PitchSubmitted', again)
      await platform.tellPitch(removed, 'PitchRemoved', { ...owner, reason: 'owner' })
      await platform.startSearch()
      expect([await told(back), await told(removed)]).toEqual([{}, {}])
      await platform.publish({ industry: 'security' }, { id: back, ...owner, revision: 2 })
      expect(await told(back)).toHaveProperty(id)
      expect(await told(removed)).toEqual({})
    })
  })

  describe('the newest matches of a person', () => {
    const newest = async (who: Person | undefined, variables: object = {}) => {
      await platform.settle()
      const query = `query ($since: Instant, $first: Int) { matches(since: $since, first: $first) { newCount nodes {
        foundAt pitch { id companyName promoted } by { reasons savedSearch { name } } } } }`
      const { data, errors = [] } = await platform.ask(query, variables, who)
      return data?.matches ?? errors.map(({ extensions: { code } }) => code)
    }
    const beauty = { industry: 'beauty' as const, text: 'Lavendel.' }
    const query = { industries: ['beauty'] }

    test('come last first, each pitch once with the searches that found it, and those of others do not', async () => {
      const [who, stranger] = [await platform.person(), await platform.person()]
      await saved(who, { name: 'Allt vackert', query })
      await saved(who, { name: 'Lavendel', query: { text: 'lavendel' }, alert: 'daily' })
      await saved(stranger, { query: { industries: ['security'] } })
      const first = await platform.publish({ ...beauty, companyName: 'Hudkliniken' })
      await platform.settle()
      platform.clock.move(60_000)
      const since = platform.clock.now()
      platform.clock.move(60_000)
      const second = await platform.publish({ ...beauty, companyName: 'Salongen', text: 'Hår.' })
      const { newCount, nodes } = await newest(who, { since })
      expect(newCount).toBe(1)
      expect(nodes.map(({ pitch }: { pitch: object }) => pitch)).toEqual([
        { id: second, companyName: 'Salongen', promoted: false },
        { id: first, companyName: 'Hudkliniken', promoted: false },
      ])
      expect(Date.parse(nodes[0].foundAt)).toBeGreaterThan(since.getTime())
      const byAll = { reasons: ['industry'], savedSearch: { name: 'Allt vackert' } }
      expect(nodes[0].by).toEqual([byAll])
      expect(nodes[1].by).toHaveLength(2)
      expect(nodes[1].by).toEqual(
        expect.arrayContaining([byAll, { reasons: ['text'], savedSearch: { name: 'Lavendel' } }]),
      )
      expect(await newest(who, { since, first: 1 })).toMatchObject({ newCount: 1, nodes: [{ pitch: { id: second } }] })
      expect(await newest(stranger)).toEqual({ newCount: 0, nodes: [] })
      expect([await newest(undefined), await newest(who, { first: 51 })]).toEqual([
        ['UNAUTHENTICATED'],
        ['INVALID_INPUT'],
      ])
    })

    test('are gone with their pitch, with their search, and after 90 days', async () => {
      const who = await platform.person()
      const id = await saved(who, { query })
      const owner = { ownerId: randomUUID() }
      const [shown, hidden] = [await platform.publish(beauty, owner), await platform.publish(beauty, owner)]
      await platform.settle()
      await platform.tellPitch(hidden, 'PitchWithdrawn', owner)
      const ids = async () => (await newest(who)).nodes.map(({ pitch }: { pitch: { id: string } }) => pitch.id)
      expect(await ids()).toEqual([shown])
      const other = await saved(who, { query: { text: 'lavendel' } })
      await platform.publish(beauty, owner)
      await remove(who, id)
      expect(await ids()).toHaveLength(1)
      platform.clock.move(91 * 24 * 3_600_000)
      await forgetMatches(database, platform.clock).tick()
      expect(await ids()).toEqual([])
      await remove(who, other)
    })
  })

  test('of an erased account nothing is left, and others hear that it is gone', async () => {
    const who = await platform.person()
    const id = await saved(who, { name: 'Kanariesökning', query: { text: 'kanarieord', cities: ['Kanarieby'] } })
    await platform.identity.tell(`account-${who.id}`, { type: 'AccountErased', data: { accountId: who.id } })
    await platform.settle()
    expect(await list(who)).toEqual([])
    const { rows } = await database.query('SELECT type, data::text FROM events WHERE stream = $1 ORDER BY version', [
      `saved-search-${id}`,
    ])
    expect(rows.map(({ type }) => type)).toEqual(['SearchSaved', 'SavedQueryChosen', 'SavedSearchDeleted'])
    expect(JSON.stringify(rows)).not.toMatch(/kanarie/i)
  })

  async function ofPerson(who: Person, found: object): Promise<string[]> {
    const { rows } = await database.query('SELECT id FROM saved_searches WHERE account_id = $1', [who.id])
    return rows.map(({ id }) => id).filter((id) => id in found)
  }
}
