/** @service */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { neighbour } from '@delvik/runtime/testing/neighbour'
import { pitchEvents } from '@delvik/schemas/events/pitch'
import { searchEvents } from '@delvik/schemas/events/search'
import type { Language } from '@delvik/schemas/values/languages'
import type { SearchAlert } from '@delvik/schemas/values/saved-search'
import { readFileSync } from 'node:fs'
import { type Addressee, type NotificationSample, openNotificationSample } from '../testing/notification-sample.ts'

const hour = 3_600_000
const pitch = neighbour('pitch', pitchEvents, ['content'])
const search = neighbour('search', searchEvents, ['content'])
let sample: NotificationSample

beforeAll(async () => {
  const WEB_HOSTS = 'en=en.example,sv=se.example,no=no.example,da=dk.example,fi=fi.example'
  sample = await openNotificationSample([pitch, search], { WEB_HOSTS })
})
afterAll(() => sample[Symbol.asyncDispose]())

const fixture = new URL('../../../schemas/fixtures/pitch/PitchPublished.v4.json', import.meta.url)
const { data: { content } } = JSON.parse(readFileSync(fixture, 'utf8'))

const searcher = (lang: Language = 'sv') => sample.registered(lang)

async function saved({ accountId }: Addressee, alert: SearchAlert = 'immediate', name = 'Bagerier'): Promise<string> {
  const savedSearchId = randomUUID()
  const data = { savedSearchId, accountId, name, alert }
  await search.tell(`saved-search-${savedSearchId}`, { type: 'SearchSaved', data })
  return savedSearchId
}

const ofSearch = (type: string, savedSearchId: string, { accountId }: Addressee, more: object = {}) =>
  search.tell(`saved-search-${savedSearchId}`, { type, data: { savedSearchId, accountId, ...more } })

async function published(companyName: string): Promise<{ pitchId: string; ownerId: string }> {
  const of = { pitchId: randomUUID(), ownerId: randomUUID() }
  const data = { ...of, revision: 1, first: true, content: { ...content, companyName } }
  await pitch.tell(`pitch-${of.pitchId}`, { type: 'PitchPublished', data })
  return of
}

async function found(pitchId: string, who: Addressee, ...searches: string[]): Promise<void> {
  const match = (savedSearchId: string) => ({
    savedSearchId,
    accountId: who.accountId,
    reasons: ['industry', 'county'],
  })
  const data = { pitchId, chunk: 1, matches: searches.map(match), last: true }
  await search.tell(`match-${pitchId}`, { type: 'SavedSearchesMatched', data })
}

describe('whoever wants to hear at once', () => {
  test('is told of a pitch with its name, the search and why, in their language and at its host', async () => {
    const who = await searcher('en-GB')
    const id = await saved(who)
    const { pitchId } = await published('Kringlan')
    await found(pitchId, who, id)
    const [mail, ...others] = await sample.mails(who)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ lang: 'en-GB', subject: 'Kringlan matches your search Bagerier' })
    expect(mail?.text).toContain('matches your saved search “Bagerier” because of industry and region')
    expect(mail?.text).toContain(`http://en.example/pages/saved-searches?open=${id}\n`)
    expect(mail?.text).toContain(`http://en.example/pages/saved-searches?off=${id}\n`)
  })

  test('is told once of what comes twice, and by the name that a search has now', async () => {
    const who = await searcher()
    const id = await saved(who)
    await ofSearch('SavedSearchRenamed', id, who, { name: 'Bröd' })
    await sample.settle()
    const { pitchId } = await published('Kringlan')
    await found(pitchId, who, id)
    await sample.settle()
    await found(pitchId, who, id)
    expect((await sample.mails(who)).map(({ subject }) => subject)).toEqual(['Kringlan matchar din sökning Bröd'])
  })

  test('is not told of what is not published any more, nor of a search without alert or that is gone', async () => {
    const who = await searcher()
    const [off, gone, live] = [await saved(who), await saved(who), await saved(who)]
    await ofSearch('SearchAlertChanged', off, who, { alert: 'off' })
    await ofSearch('SavedSearchDeleted', gone, who)
    const [hidden, shown] = [await published('Dold'), await published('Kringlan')]
    await pitch.tell(`pitch-${hidden.pitchId}`, { type: 'PitchWithdrawn', data: hidden })
    await sample.settle()
    await found(hidden.pitchId, who, live)
    await found(shown.pitchId, who, off, gone)
    expect(await sample.mails(who)).toEqual([])
    expect((await sample.database.query('SELECT FROM search_alerts WHERE told_at IS NULL')).rowCount).toBe(0)
  })

  test('is told of a pitch that is heard of after it was found', async () => {
    const who = await searcher()
    const id = await saved(who)
    const pitchId = randomUUID()
    await found(pitchId, who, id)
    expect(await sample.mails(who)).toEqual([])
    const data = {
      pitchId,
      ownerId: randomUUID(),
      revision: 1,
      first: true,
      content: { ...content, companyName: 'Sen' },
    }
    await pitch.tell(`pitch-${pitchId}`, { type: 'PitchPublished', data })
    expect(await sample.mails(who)).toHaveLength(1)
  })
})

describe('whoever wants to hear daily', () => {
  test('has one mail in the morning of what was found and is still published', async () => {
    const who = await searcher()
    const [one, other] = [await saved(who, 'daily'), await saved(who, 'daily', 'Bröd')]
    const [first, second, hidden] = [await published('Kringlan'), await published('Limpan'), await published('Dold')]
    await found(first.pitchId, who, one, other)
    await found(second.pitchId, who, one)
    await found(hidden.pitchId, who, one)
    sample.clock.move(20 * hour)
    expect(await sample.mails(who)).toEqual([])
    await pitch.tell(`pitch-${hidden.pitchId}`, { type: 'PitchWithdrawn', data: hidden })
    await sample.settle()
    sample.clock.move(hour)
    const [mail, ...others] = await sample.mails(who)
    expect(others).toEqual([])
    expect(mail?.text.match(/(?<=- )(Kringlan|Limpan|Dold)(?=: )/g)?.sort()).toEqual(['Kringlan', 'Kringlan', 'Limpan'])
    sample.clock.move(24 * hour)
    expect(await sample.mails(who)).toHaveLength(1)
  })
})

test('an erased account is told of nothing, and nothing of it is left', async () => {
  const who = await searcher()
  const id = await saved(who)
  const { pitchId } = await published('Kringlan')
  await sample.identity.tell(`account-${who.accountId}`, { type: 'AccountErased', data: { accountId: who.accountId } })
  await sample.settle()
  await found(pitchId, who, id)
  expect(await sample.mails(who)).toEqual([])
})
