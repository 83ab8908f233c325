import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { atMost } from './rows.ts'
import { people } from '@delvik/apphost/demo/people'
import { demoPassword } from '@delvik/apphost/demo/people'
import { NpmStart } from './npm-start.ts'
import { Person } from '@delvik/apphost/demo/person'
import { newestPitches, trustedIds } from './trusted-ids.ts'

const idOf = await trustedIds()
const currency = 'SEK'
const investor = people.find(({ role }) => role === 'investor')!

/** How soon `npm start` is there, what it takes, that it leaves nothing behind and loses nothing. */
export async function* rows() {
  const data = path.join(tmpdir(), `delvik-start-${randomUUID()}`)
  try {
    const first = await NpmStart.over(data)
    yield atMost('start with seeding', first.answeredAfter, [45, 's'])
    yield atMost('start with seeding, longest silence', first.longestSilence, [5, 's'])
    yield atMost('Ctrl-C until no process is left', await first.interrupt(), [5, 's'])
    const second = await NpmStart.over(data)
    yield atMost('start over seeded data', second.answeredAfter, [15, 's'])
    yield atMost('memory a minute later, after 200 requests', await memoryOf(second), [450, 'MB'])
    yield await keeps(second, () => NpmStart.over(data))
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}

async function memoryOf(start: NpmStart): Promise<number> {
  const minute = delay(60_000)
  for (let n = 0; n < 20; n++) await tenRequests(Person.at(start.url), start.url, n)
  await minute
  return start.memory()
}

/** Pages, files and data, as a visitor and as a member. */
export async function tenRequests(person: Person, url: string, n: number): Promise<void> {
  const { searchPitches } = await person.askTrusted(idOf('SearchPitches'), { ...newestPitches, first: 20, mine: false })
  const { id, logo } = searchPitches.edges[n].node
  await person.askTrusted(idOf('Landing'), { currency })
  await person.askTrusted(idOf('PitchPage'), { id, currency })
  for (const place of ['/', '/pages/search', `/pitch/${id}`, logo, '/assets/favicon.svg'])
    await (await fetch(new URL(place, url))).arrayBuffer()
  await person.signIn(investor.email, demoPassword)
  await person.askTrusted(idOf('Me'))
}

/** Everything is killed after the last answer to somebody who saves pitches. */
async function keeps(start: NpmStart, again: () => Promise<NpmStart>) {
  const person = await Person.at(start.url).signIn(investor.email, demoPassword)
  const before = await savedBy(person)
  const { searchPitches } = await person.askTrusted(idOf('SearchPitches'), { ...newestPitches, first: 50, mine: true })
  const ids: string[] = searchPitches.edges.map(({ node }: { node: { id: string } }) => node.id)
  const fresh = ids.filter((id) => !before.has(id)).slice(0, 20)
  for (const pitchId of fresh)
    await person.askTrusted(idOf('SavePitch'), { input: { commandId: randomUUID(), pitchId } })
  await start.kill()
  const next = await again()
  const after = await savedBy(await Person.at(next.url).signIn(investor.email, demoPassword))
  await next.interrupt()
  const kept = fresh.filter((id) => after.has(id)).length
  const holds = kept === fresh.length
  return { name: 'kill -9, writes that are there after it', figure: `${kept} of ${fresh.length}`, goal: 'all', holds }
}

async function savedBy(person: Person): Promise<Set<string>> {
  const ids = new Set<string>()
  for (let page = { hasNextPage: true, endCursor: null }; page.hasNextPage;) {
    const { bookmarks } = await person.askTrusted(idOf('Bookmarks'), { currency, after: page.endCursor })
    for (const { node } of bookmarks.edges) ids.add(node.pitchId)
    page = bookmarks.pageInfo
  }
  return ids
}
