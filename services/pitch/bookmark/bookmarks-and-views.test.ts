/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { openDatabase } from '@delvik/runtime/database'
import { bookmarkStream } from './bookmark.ts'
import { content } from '../testing/example-content.ts'
import { openPitchService, type Person, type PitchPlatform } from '../testing/pitch-fixture.ts'
import { people } from '../testing/pitch-people.ts'

let platform: PitchPlatform
let does: ReturnType<typeof people>
let owner: Person
let reviewer: Person
beforeAll(async () => {
  platform = await openPitchService(`pitch_${randomUUID().slice(0, 8)}`, { PITCH_LIMIT: '100' })
  does = people(platform)
  reviewer = await platform.person({ staff: ['reviewer'] })
  owner = await does.entrepreneur()
})
afterAll(() => platform[Symbol.asyncDispose]())

const save = (who: Person | undefined, pitchId: string, commandId: string = randomUUID()) =>
  platform.command('savePitch', who, { commandId, pitchId }, 'pitch { id saved } position { stream version }')
const unsave = (who: Person | undefined, pitchId: string) =>
  platform.command('unsavePitch', who, { pitchId }, 'pitch { id saved } position { version }')

describe('a bookmark', () => {
  const list = async (who: Person) => {
    const query = '{ bookmarks { totalCount edges { savedAt node { pitchId state companyName pitch { id saved } } } } }'
    return (await platform.ask(query, who)).data.bookmarks
  }

  test('is set and taken back, each once', async () => {
    const investor = await platform.person()
    const id = await does.published(owner, reviewer)
    expect((await save(investor, id)).data).toEqual({
      pitch: { id, saved: true },
      position: { stream: bookmarkStream({ accountId: investor.id, pitchId: id }), version: 1 },
    })
    expect((await save(investor, id)).data.position.version).toBe(1)
    expect((await list(investor)).totalCount).toBe(1)
    expect((await unsave(investor, id)).data).toEqual({ pitch: { id, saved: false }, position: { version: 2 } })
    expect((await unsave(investor, id)).data.position.version).toBe(2)
    expect((await list(investor)).totalCount).toBe(0)
  })

  test('keeps its row whatever becomes of the pitch', async () => {
    const investor = await platform.person()
    const id = await does.published(owner, reviewer)
    await save(investor, id)
    const node = async () => (await list(investor)).edges[0].node
    const kept = { pitchId: id, companyName: content.companyName }
    expect(await node()).toEqual({ ...kept, state: 'published', pitch: { id, saved: true } })
    await does.edit(owner, id, { companyName: 'Inte granskat' })
    expect(await node()).toEqual({ ...kept, state: 'underReview', pitch: null })
    const reasons = [{ code: 'unclearOffer' }]
    await platform.codes('requestChanges', reviewer, { pitchId: id, revision: 2, reasons })
    expect(await node()).toEqual({ ...kept, state: 'underReview', pitch: null })
    await platform.codes('removePitch', owner, { pitchId: id })
    expect(await node()).toEqual({ ...kept, state: 'removed', pitch: null })
    expect((await unsave(investor, id)).data).toEqual({ pitch: null, position: { version: 2 } })
  })

  test('is nobody else’s', async () => {
    const investor = await platform.person()
    const id = await does.published(owner, reviewer)
    await save(investor, id)
    for (const who of [owner, reviewer]) {
      expect((await platform.ask(`{ pitch(id: "${id}") { saved } }`, who)).data.pitch).toEqual({ saved: false })
      expect((await unsave(who, id)).data.pitch).toEqual({ id, saved: false })
    }
    expect((await list(investor)).totalCount).toBe(1)
    expect((await save(undefined, id)).codes).toEqual(['UNAUTHENTICATED'])
    expect((await unsave(undefined, id)).codes).toEqual(['NOT_FOUND'])
  })

  test('comes page by page, the last first', async () => {
    const investor = await platform.person()
    const ids: string[] = []
    for (let n = 0; n < 3; n += 1) {
      ids.push(await does.published(owner, reviewer))
      await save(investor, ids[n] ?? '')
      platform.clock.move(n * 1000)
    }
    const page = async (after: string | null) => {
      const query = `query ($after: String) { bookmarks(first: 2, after: $after) { edges { node { pitchId } }
        pageInfo { hasNextPage endCursor } } }`
      return (await platform.ask(query, investor, { after })).data.bookmarks
    }
    const first = await page(null)
    const second = await page(first.pageInfo.endCursor)
    expect([...first.edges, ...second.edges].map(({ node }) => node.pitchId).sort()).toEqual([...ids].sort())
    expect(first.edges[0].node.pitchId).toBe(ids[2])
    expect([first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([true, false])
  })

  test('by one command id is set once', async () => {
    const investor = await platform.person()
    const id = await does.published(owner, reviewer)
    const commandId = randomUUID()
    const first = await save(investor, id, commandId)
    await unsave(investor, id)
    const { data } = await save(investor, id, commandId)
    expect([data.position, data.pitch.saved]).toEqual([first.data.position, false])
  })
})

describe('what became of bookmarks', () => {
  const changes = async (who: Person | undefined, since: Date | null = null, first = 5) => {
    const query =
      `query ($since: Instant, $first: Int) { bookmarkChanges(since: $since, first: $first) { newCount nodes {
      at figures { field before after } bookmark { pitchId state companyName pitch { id } } } } }`
    const { data, codes } = await platform.ask(query, who, { since, first })
    return data?.bookmarkChanges ?? codes
  }
  const later = () => {
    platform.clock.move(60_000)
    return platform.clock.now()
  }

  test('is told to who has saved them, the last change first', async () => {
    const investor = await platform.person()
    const [cheaper, closed, same] = [
      await does.published(owner, reviewer),
      await does.published(owner, reviewer),
      await does.published(owner, reviewer),
    ]
    for (const id of [cheaper, closed, same]) await save(investor, id)
    const since = later()
    later()
    await does.edit(owner, cheaper, { valuation: '2000000000' })
    await does.approve(reviewer, cheaper, 2)
    later()
    await platform.codes('markDone', owner, { pitchId: closed })
    await platform.settle()
    const { newCount, nodes } = await changes(investor, since)
    expect(newCount).toBe(2)
    expect(nodes).toMatchObject([
      { bookmark: { pitchId: closed, state: 'done', companyName: content.companyName }, figures: [] },
      {
        bookmark: { pitchId: cheaper, state: 'published', pitch: { id: cheaper } },
        figures: [{ field: 'valuation', before: String(content.valuation), after: '2000000000' }],
      },
    ])
    expect(await changes(investor, later(), 1)).toMatchObject({
      newCount: 0,
      nodes: [{ bookmark: { pitchId: closed } }],
    })
    expect(await changes(await platform.person(), since)).toEqual({ newCount: 0, nodes: [] })
    expect(await changes(undefined)).toEqual(['UNAUTHENTICATED'])
    expect(await changes(investor, since, 0)).toEqual(['INVALID_INPUT'])
  })

  test('says no figures of a pitch that they do not see any more', async () => {
    const investor = await platform.person()
    const id = await does.published(owner, reviewer)
    await save(investor, id)
    later()
    await does.edit(owner, id, { valuation: '2000000000' })
    await does.approve(reviewer, id, 2)
    await platform.codes('withdrawPitch', owner, { pitchId: id })
    await platform.settle()
    expect((await changes(investor)).nodes).toMatchObject([
      { bookmark: { state: 'withdrawn', pitch: null }, figures: [] },
    ])
  })
})

describe('a view', () => {
  const view = async (who: Person | undefined, pitchId: string, address = '192.0.2.1') => {
    const headers = { 'x-forwarded-for': address }
    return (await platform.command('viewPitch', who, { pitchId }, 'counted', headers)).data.counted
  }
  const views = async (id: string) => (await platform.ask(`{ pitch(id: "${id}") { views } }`, owner)).data.pitch.views

  test('of two viewers counts as two, each once a day', async () => {
    const id = await does.published(owner, reviewer)
    const [first, second] = [await platform.person(), await platform.person()]
    expect([await view(first, id), await view(second, id), await view(first, id)]).toEqual([true, true, false])
    expect(await views(id)).toBe(2)
    platform.clock.move(24 * 3_600_000)
    expect(await view(first, id)).toBe(true)
    expect(await views(id)).toBe(3)
  })

  test('of the owner or of staff does not count', async () => {
    const id = await does.published(owner, reviewer)
    const support = await platform.person({ staff: ['support'] })
    for (const who of [owner, reviewer, support]) expect(await view(who, id)).toBe(false)
    expect(await views(id)).toBe(0)
  })

  test('of a signed-out caller counts once for an address', async () => {
    const id = await does.published(owner, reviewer)
    expect([await view(undefined, id), await view(undefined, id)]).toEqual([true, false])
    expect(await view(undefined, id, '192.0.2.2')).toBe(true)
    expect(await views(id)).toBe(2)
  })

  test('is counted exactly by twenty viewers at once', async () => {
    const id = await does.published(owner, reviewer)
    await Promise.all(Array.from({ length: 40 }, (_, n) => view(undefined, id, `192.0.2.${n % 20}`)))
    expect(await views(id)).toBe(20)
  })

  test('of a done pitch does not count', async () => {
    const id = await does.published(owner, reviewer)
    await platform.codes('markDone', owner, { pitchId: id })
    expect(await view(await platform.person(), id)).toBe(false)
  })

  test('leaves no name behind, and none that can be found again once its day is over', async () => {
    const id = await does.published(owner, reviewer)
    const visitor = await platform.person()
    await view(visitor, id)
    await view(undefined, id, '198.51.100.7')
    await using database = openDatabase({ url: platform.databaseUrl, schema: 'pitch' })
    const stored = await database.query("SELECT encode(viewer, 'escape') || encode(viewer, 'hex') AS viewer FROM views")
    for (const row of stored.rows) {
      expect(row.viewer).not.toContain(visitor.id)
      expect(row.viewer).not.toContain('198.51.100.7')
    }
    platform.clock.move(3 * 24 * 3_600_000)
    await view(visitor, id)
    expect((await database.query('SELECT day FROM view_salts')).rowCount).toBe(1)
  })
})
