import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { until } from '@delvik/runtime/testing/until'
import { handleOf } from '@delvik/schemas/values/handle'
import pg from 'pg'
import type { Answer, Person, SearchPlatform } from './search-fixture.ts'

const list = `query ($query: PeopleQuery, $first: Int! = 20, $after: String) {
  searchPeople(query: $query, first: $first, after: $after) {
    totalCount
    pageInfo { hasNextPage endCursor }
    edges { node { id handle username role market city interests verified memberSince photo } }
  }
}`

/** What nobody is to be found by, and what is not to be kept. */
const canaries = ['canary@mail.example', 'canaryjob', 'canarylife', '4711217', 'canary.example', '+46701740612']

/**
 * The network as a service shows it, on either store.
 * @param documents what an engine beside PostgreSQL holds
 */
export function peopleContract(open: () => Promise<SearchPlatform>, documents = async () => ''): void {
  let platform: SearchPlatform
  let reader: Person
  beforeAll(async () => {
    platform = await open()
    reader = await platform.person()
  }, 60_000)
  afterAll(() => platform[Symbol.asyncDispose]())

  const tell = (of: 'account' | 'profile', accountId: string, type: string, data: object = {}) =>
    platform.identity.tell(`${of}-${accountId}`, { type, data: { accountId, ...data } })

  async function register(name: string, email = 'a@example.com'): Promise<string> {
    const id = randomUUID()
    const terms = { termsVersion: '1', termsAcceptedAt: '2026-11-01T00:00:00Z' }
    await tell('account', id, 'AccountRegistered', { market: 'SE', lang: 'sv', via: 'password', name, email, ...terms })
    return id
  }
  async function member(name: string, email?: string): Promise<string> {
    const id = await register(name, email)
    await tell('account', id, 'EmailConfirmed')
    return id
  }
  async function find(query: object, page: object = {}): Promise<Answer> {
    await platform.settle()
    return platform.ask(list, { query, ...page }, reader)
  }
  const nodes = ({ data }: Answer) => data.searchPeople.edges.map(({ node }: { node: object }) => node)
  const found = async (text: string) => nodes(await find({ text })).map(({ id }: { id: string }) => id)

  async function everything(): Promise<string> {
    await using client = await connected(platform.databaseUrl)
    const { rows } = await client.query(`SELECT quote_ident(table_name) AS name FROM information_schema.tables
      WHERE table_schema = 'search'`)
    let all = await documents()
    for (const { name } of rows)
      all += JSON.stringify((await client.query(`SELECT t::text FROM search.${name} t`)).rows)
    return all
  }

  it('shows people to those who have signed in alone', async () => {
    const { errors } = await platform.ask(list)
    expect(errors?.map(({ extensions: { code } }) => code)).toEqual(['UNAUTHENTICATED'])
  })

  it('shows who has confirmed their address, by the name of the account, then by what they say of themselves', async () => {
    const id = await register('Ebba Sjunnesson')
    expect(await found('sjunnesson')).toEqual([])
    await tell('account', id, 'EmailConfirmed')
    expect(await found('sjunnesson')).toEqual([id])
    await tell('account', id, 'RoleChosen', { role: 'investor' })
    await tell('account', id, 'RegionChanged', { market: 'DK' })
    await tell('profile', id, 'ProfileChanged', { username: 'Ebba S', city: 'Århus', interests: ['health'] })
    await tell('profile', id, 'PhotoChanged', { path: '/users/e/photo/e.png', token: 't' })
    expect(await found('sjunnesson')).toEqual([])
    expect(nodes(await find({ text: 'ebba arhus' }))).toEqual([{
      id,
      handle: handleOf(id),
      username: 'Ebba S',
      role: 'investor',
      market: 'DK',
      city: 'Århus',
      interests: ['health'],
      verified: false,
      memberSince: expect.stringMatching(/^2026-11-24T/),
      photo: '/v0/b/delvik/o/%2Fusers%2Fe%2Fphoto%2Fe.png?alt=media&token=t',
    }])
    await tell('profile', id, 'ProfileChanged', { city: null })
    await tell('profile', id, 'PhotoRemoved')
    expect(nodes(await find({ text: 'ebba' }))).toMatchObject([{ username: 'Ebba S', city: null, photo: null }])
  })

  it('shows nobody who does not want to be found, until they do again', async () => {
    const id = await member('Folke Brandel')
    await tell('profile', id, 'NetworkVisibilityChanged', { inNetwork: false })
    expect(await found('brandel')).toEqual([])
    await tell('profile', id, 'NetworkVisibilityChanged', { inNetwork: true })
    expect(await found('brandel')).toEqual([id])
  })

  it('shows nobody who is about to leave, until they stay after all', async () => {
    const id = await member('Liv Utterby')
    await tell('account', id, 'AccountClosing', { until: '2026-12-07T09:00:00.000Z' })
    expect(await found('utterby')).toEqual([])
    await tell('account', id, 'AccountKept')
    expect(await found('utterby')).toEqual([id])
  })

  it('shows nobody who is of the staff, until they are no more', async () => {
    const id = await member('Runa Stavang')
    await tell('account', id, 'StaffMemberAppointed', { role: 'reviewer' })
    await tell('account', id, 'StaffMemberAppointed', { role: 'support' })
    await tell('account', id, 'StaffMemberDismissed', { role: 'support' })
    expect(await found('stavang')).toEqual([])
    await tell('account', id, 'StaffMemberDismissed', { role: 'reviewer' })
    expect(await found('stavang')).toEqual([id])
  })

  it('shows the badge of who was checked for as long as it holds', async () => {
    const id = await member('Verna Kontrast')
    const verified = async () => nodes(await find({ text: 'kontrast', verified: true }))
    expect(await verified()).toEqual([])
    await platform.setBadge(id, true)
    expect(await verified()).toMatchObject([{ id, verified: true }])
    await platform.setBadge(id, false)
    expect(await verified()).toEqual([])
    expect(await found('kontrast')).toEqual([id])
  })

  it('goes from page to page, and counts what it finds', async () => {
    const ids = [await member('Paging A'), await member('Paging B'), await member('Paging C')]
    const { data } = await find({ text: 'paging' }, { first: 2 })
    expect(data.searchPeople).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } })
    const rest = await find({ text: 'paging' }, { first: 2, after: data.searchPeople.pageInfo.endCursor })
    expect(rest.data.searchPeople.pageInfo.hasNextPage).toBe(false)
    expect([...nodes({ data }), ...nodes(rest)].map(({ id }) => id).sort()).toEqual(ids.sort())
    const facets = `{ searchPeople(query: { text: "paging" }) { facets { markets { value count } roles { value } } } }`
    const counted = await platform.ask(facets, {}, reader)
    expect(counted.data.searchPeople.facets).toEqual({ markets: [{ value: 'SE', count: 3 }], roles: [] })
  })

  it.each([
    ['a text too long', { query: { text: 'x'.repeat(201) } }, 'INVALID_INPUT'],
    ['a city without a name', { query: { cities: [' '] } }, 'INVALID_INPUT'],
    ['too many cities', { query: { cities: Array(21).fill('Lund') } }, 'INVALID_INPUT'],
    ['a page too long', { first: 51 }, 'INVALID_INPUT'],
    ['a cursor of nothing', { after: 'rubbish' }, 'BAD_CURSOR'],
  ])('refuses %s', async (_, variables, code) => {
    const { errors } = await platform.ask(list, variables, reader)
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual([code])
  })

  it('keeps nothing that nobody is to be found by, and finds nobody by it', async () => {
    const id = await member('Kanarie Persson', canaries[0])
    const budget = { least: 1, most: 4711217, currency: 'SEK' }
    await tell('profile', id, 'ProfileChanged', { job: canaries[1], biography: canaries[2], budget })
    const contact = { phone: canaries[5], links: [`https://${canaries[4]}`], hideEmail: false }
    await tell('profile', id, 'ContactDetailsChanged', contact)
    expect(await found('kanarie')).toEqual([id])
    const all = await everything()
    expect(all).toContain('Kanarie Persson')
    expect(canaries.filter((canary) => all.includes(canary))).toEqual([])
    for (const canary of canaries) expect(await found(canary)).toEqual([])
  })

  it('forgets who is erased, at once and everywhere', async () => {
    const id = await member('Zqvist Utplånad')
    await tell('profile', id, 'ProfileChanged', { username: 'Zqvist Profil', city: 'Zqvistad' })
    expect(await found('zqvist')).toEqual([id])
    await tell('profile', id, 'ProfileErased')
    await tell('account', id, 'AccountErased')
    // Not settled: an engine takes its time to purge.
    const total = async (query: object) => (await platform.ask(list, { query }, reader)).data.searchPeople.totalCount
    await until(async () => (await total({ text: 'zqvist' })) + (await total({ cities: ['Zqvistad'] })) === 0)
    await until(async () => !(await everything()).toLowerCase().includes('zqvist'))
  })
}

async function connected(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}
