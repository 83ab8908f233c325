import { allDemoPitches, type PlacedPitch } from '@delvik/embedded/demo/demo-pitch'
import { drawLogo } from '@delvik/embedded/demo/logo'
import { decide, finish, submit, write } from '@delvik/embedded/demo/pitch-life'
import type { Person } from '@delvik/embedded/person'
import type { Stage } from '@delvik/embedded/stage'
import { type Market, marketFacts, markets } from '@delvik/schemas/values/markets'
import type { Page } from 'playwright-core'
import { signIn } from './screen.ts'

/** Who looks at a screen. */
export const whos = ['visitor', 'newcomer', 'entrepreneur', 'investor', 'reviewer'] as const
export type Who = (typeof whos)[number]

/** A small world in which every screen has something to show. */
export interface Showcase {
  /** One window for each, signed in. */
  windows: Record<Who, Page>
  /** Of a published pitch, of one's own, of a draft that lacks nothing, and of what waits for a reviewer. */
  ids: Record<'pitch' | 'own' | 'draft' | 'waiting', string>
}

const names: Record<Exclude<Who, 'visitor'> | Market, string> = {
  newcomer: 'nell.harding', entrepreneur: 'edith.marlowe', investor: 'ivor.pascoe', reviewer: 'rory.tulloch',
  SE: 'malin.ek', NO: 'tonje.lie', DK: 'mette.holm', FI: 'aino.salo', GB: 'callum.reid',
}
const addressOf = (who: keyof typeof names) => `${names[who]}@example.org`

/** What became of the entrepreneur's own pitches. */
const fates = ['done', 'rejected', 'changesRequested', 'underReview', undefined, undefined] as const

export async function openShowcase(stage: Stage): Promise<Showcase> {
  const reviewer = await stage.staff(addressOf('reviewer'), 'reviewer', { market: 'GB' })
  await stage.register(addressOf('newcomer'), 'GB')
  const investor = await stage.member(addressOf('investor'), { role: 'investor', market: 'GB' })
  const entrepreneur = await stage.member(addressOf('entrepreneur'), { role: 'entrepreneur', market: 'GB' })
  const owners = await ownersOf(stage)
  const published = await fillRegister(stage, owners, reviewer)
  for (const pitchId of published.slice(0, 5)) await investor.command('savePitch', { pitchId }, 'pitch { id }')
  await owners.SE.command('markDone', { pitchId: published[0] }, 'pitch { id }')
  await owners.NO.command('removePitch', { pitchId: published[1] }, 'pitch { id }')
  const [draft, ...placed] = allDemoPitches().filter(({ market, place }) => market === 'GB' && place >= 8)
  const own: string[] = []
  for (const [n, state] of fates.entries()) own.push(await live(entrepreneur, reviewer, { ...placed[n]!, pitch: { ...placed[n]!.pitch, state } }))
  const { draftId } = await write(entrepreneur, draft!, await drawLogo(draft!.pitch.name, draft!.pitch.industry))
  await stage.settle()
  const windows = {} as Record<Who, Page> // filled below
  for (const who of whos) windows[who] = await windowOf(stage, who)
  return { windows, ids: { pitch: published.at(-1)!, own: own.at(-1)!, draft: draftId, waiting: own[3]! } }
}

async function ownersOf(stage: Stage): Promise<Record<Market, Person>> {
  const owners = {} as Record<Market, Person> // filled below
  for (const market of markets) owners[market] = await stage.member(addressOf(market), { role: 'entrepreneur', market })
  return owners
}

/** Five pitches of each market, published. */
async function fillRegister(stage: Stage, owners: Record<Market, Person>, reviewer: Person): Promise<string[]> {
  const ids: string[] = []
  for (const placed of allDemoPitches().filter(({ place }) => place < 5)) {
    ids.push(await live(owners[placed.market], reviewer, { ...placed, pitch: { ...placed.pitch, state: undefined } }))
  }
  await stage.settle()
  return ids
}

async function live(owner: Person, reviewer: Person, placed: PlacedPitch): Promise<string> {
  const submitted = await submit(owner, placed, await drawLogo(placed.pitch.name, placed.pitch.industry))
  await decide(reviewer, submitted)
  await finish(owner, submitted)
  return submitted.id
}

async function windowOf(stage: Stage, who: Who): Promise<Page> {
  const page = await stage.visit({ language: marketFacts.GB.language })
  if (who === 'visitor') return page
  await page.goto('/pages/sign-in')
  await signIn(page, addressOf(who), marketFacts.GB.language)
  await page.waitForURL(/\/pages\/home$/)
  return page
}
