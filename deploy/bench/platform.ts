import { quantile, timed } from './measures.ts'
import { IndexInUse } from '@delvik/search/projection/index-in-use'
import { reviewChecklist } from '@delvik/schemas/values/pitch'
import { allDemoPitches, type PlacedPitch } from '@delvik/apphost/demo/demo-pitches'
import { drawLogo } from '@delvik/apphost/demo/logo'
import { ownerOf, people } from '@delvik/apphost/demo/people'
import { submit } from '@delvik/apphost/demo/pitch-life'
import { demoPassword } from '@delvik/apphost/demo/people'
import { Person } from '@delvik/apphost/demo/person'
import type { RunningPlatform } from '@delvik/apphost/hosting'
import type { OneProcess } from '@delvik/apphost/platform'
import { newestPitches, trustedIds } from './trusted-ids.ts'

const published = 120
const searches = 400
/** The first ones find code that has never run. */
const warmUp = 20

/** What people wait for, measured at the front of the platform with its demo world. */
export async function* rows(_: string, open: () => Promise<OneProcess>) {
  const platform = await open()
  const { p50, p99 } = await searchableAfter(platform, published)
  yield {
    name: 'approved pitch searchable after',
    figure: `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    goal: 'p50 <= 15 ms, p99 <= 100 ms',
    holds: p50 <= 15 && p99 <= 100,
  }
  yield await firstPage(platform, await visitorOf(platform))
}

/** Ids of the newest pitches, as the client asks for a visitor's search; promoted ones come first. */
type Ask = (text?: string) => Promise<string[]>

/** From the answer to a reviewer's approval until a visitor's search shows the pitch, in milliseconds. */
export async function searchableAfter(
  platform: RunningPlatform,
  published: number,
): Promise<{ p50: number; p99: number }> {
  const ask = await visitorOf(platform)
  const reviewer = await signIn(platform, people.find(({ staff }) => staff.includes('reviewer'))!)
  const places = allDemoPitches().filter(({ pitch }) => !pitch.state)
  const times: number[] = []
  for (let n = 0; n < warmUp + published; n++) {
    const time = await publish(platform, reviewer, places[n % places.length]!, ask)
    if (n >= warmUp) times.push(time)
  }
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

/** One more pitch of somebody, who withdraws it in the end, so that there is always room for another. */
async function publish(platform: RunningPlatform, reviewer: Person, placed: PlacedPitch, ask: Ask): Promise<number> {
  const owner = await signIn(platform, ownerOf(placed.market, placed.place))
  const { id: pitchId } = await submit(owner, placed, await drawLogo(placed.pitch.name, placed.pitch.industry))
  await reviewer.command('claimReview', { pitchId }, 'review { claimedByMe }')
  await platform.settle()
  await reviewer.command('approvePitch', { pitchId, revision: 1, checked: reviewChecklist }, 'pitch { id }')
  const began = performance.now()
  while (!(await ask(placed.pitch.name)).includes(pitchId));
  const time = performance.now() - began
  await owner.command('withdrawPitch', { pitchId }, 'pitch { id }')
  return time
}

/** The front's page and the index's own, in turn. */
async function firstPage(platform: OneProcess, ask: Ask) {
  const index = platform.services.search.app.get(IndexInUse).get()
  const ownPage = () => index.search({ filter: {}, sort: 'newest', promotedFirst: true, first: 20, now: Date.now() })
  const [front, own]: [number[], number[]] = [[], []]
  for (let n = 0; n < warmUp + searches; n++) {
    const [atFront, atIndex] = [await timed(() => ask()), await timed(ownPage)]
    if (n >= warmUp) front.push(atFront)
    if (n >= warmUp) own.push(atIndex)
  }
  const [p50, bare] = [quantile(front, 0.5), quantile(own, 0.5)]
  return {
    name: 'first page at the front - at the index',
    figure: `+${(p50 - bare).toFixed(1)} ms (p50 ${p50.toFixed(1)} - ${bare.toFixed(1)} ms)`,
    goal: '<= +5 ms',
    holds: p50 - bare <= 5,
  }
}

async function visitorOf({ url }: RunningPlatform): Promise<Ask> {
  const visitor = Person.at(url)
  const id = (await trustedIds())('SearchPitches')
  const variables = { ...newestPitches, first: 20, mine: false }
  return async (text) => {
    const query = text ? { text } : {}
    const { searchPitches } = await visitor.askTrusted(id, { ...variables, query })
    return searchPitches.edges.map(({ node }: { node: { id: string } }) => node.id)
  }
}

function signIn({ addresses }: RunningPlatform, { email }: { email: string }): Promise<Person> {
  return new Person(addresses).signIn(email, demoPassword)
}
