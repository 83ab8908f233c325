import { socialAccounts } from '@delvik/simulators/social/social-accounts'
import type { Market } from '@delvik/schemas/values/markets'
import { PostgresClock } from '@delvik/runtime/engine/postgres/clock.postgres'
import type { RunningPlatform } from '../hosting.ts'
import { verify } from './paying/checks.ts'
import { Crowd, inParallel } from './crowd.ts'
import type { DemoPitch } from './demo-pitch.ts'
import { allDemoPitches, type PlacedPitch } from './demo-pitches.ts'
import { numberOf } from './from-name.ts'
import { drawLogo } from './logo.ts'
import { askForDocument, lendDocument, lendPortfolio } from './lent-document.ts'
import { type DemoPerson, ownerOf, people } from './people.ts'
import { decide, finish, isRepriced, reprice, type SubmittedPitch, submit } from './pitch-life.ts'
import { demoPassword } from './people.ts'
import { writeProfiles } from './profiles.ts'
import { register, registerBySocial } from './registration.ts'
import { dealtCompanies } from './talk/conversations.ts'
import { declareAll, withdrawOne } from './talk/declarations.ts'
import { decideReports } from './talk/decide-reports.ts'
import { TalkLife } from './talk/talk-life.ts'
import { subscribe } from './paying/subscribers.ts'

const day = 24 * 3_600_000
/** How far back the register begins, and in how many steps it comes to today. */
const history = 63
const steps = 18
const submittedToday = 7
/** Before these steps investors save what they like, and are there for the last time. */
const savingStep = steps - 4
const lastVisitStep = steps - 2
/** Eight days ago; what is reported later waits. */
const decidingStep = steps - 3
/** Five weeks ago: whoever pays by the month has paid twice. */
const payingStep = 8

/** Moves the platform's time to where the demo world begins; before any service has started. */
export async function goBack(postgresUrl: string): Promise<void> {
  await using clock = await PostgresClock.open(postgresUrl)
  await clock.move(new Date(Date.now() - history * day).getTime() - clock.now().getTime())
}

/**
 * Lets the demo world happen, by the same commands that people use: accounts, pitches, reviews, bookmarks and
 * conversations of nine weeks, the platform's clock going along. Ends in the present.
 */
export async function seedDemoWorld(platform: RunningPlatform, tell: (step: string) => void): Promise<void> {
  tell(`demo world: ${people.length} people`)
  const crowd = new Crowd(platform.addresses, demoPassword)
  await register(platform, crowd, people)
  await registerBySocial(platform, crowd)
  await appoint(platform, crowd)
  await writeProfiles(crowd)
  await declareAll(crowd)
  await platform.settle()

  const { past, today } = inTime(mixed(allDemoPitches()))
  const perStep = Math.ceil(past.length / steps)
  const published: SubmittedPitch[] = []
  const ids = new Map<string, string>()
  const talks = new TalkLife(platform, crowd, ids)
  for (let step = 0; step < steps; step++) {
    tell(`demo world: ${step * perStep} of ${past.length} pitches`)
    await talks.until(timeOf(step))
    await platform.letPass(timeOf(step) - platform.now().getTime())
    crowd.tomorrow()
    if (step === payingStep) await subscribe(platform, crowd)
    if (step === payingStep + 1) await verify(platform, crowd)
    if (step === savingStep) {
      await lendDocument(platform, crowd, published)
      await lookAround(crowd, published)
    }
    if (step === decidingStep) await decideReports(crowd)
    if (step === lastVisitStep) await visit(crowd)
    const played = await play(crowd, past.slice(step * perStep, (step + 1) * perStep))
    published.push(...played)
    for (const { id, pitch } of played) ids.set(pitch.name, id)
    if (step === steps - 1) {
      await changeMinds(crowd, published)
      await askForDocument(crowd, published)
      await lendPortfolio(crowd)
    }
  }
  tell('demo world: today')
  await talks.until(Date.now())
  await platform.letPass(Date.now() - platform.now().getTime())
  crowd.tomorrow()
  await withdrawOne(crowd)
  await play(crowd, today)
  await platform.settle()
}

/** In an order that follows from the names: neighbours in the register come from everywhere. */
function mixed(pitches: readonly PlacedPitch[]): PlacedPitch[] {
  return pitches.toSorted((a, b) => numberOf(a.pitch.name) - numberOf(b.pitch.name))
}

async function appoint(platform: RunningPlatform, crowd: Crowd): Promise<void> {
  for (const one of people) {
    for (const role of one.staff) await platform.grant(one.email, role)
    if (one.staff.length > 0) await (await crowd.as(one)).takeSecondFactor(one.email, demoPassword)
  }
}

/** What still waits for a reviewer comes last: what is late, and what was submitted today. */
function inTime(pitches: readonly PlacedPitch[]): { past: PlacedPitch[]; today: PlacedPitch[] } {
  const waits = ({ pitch }: PlacedPitch) => pitch.state === 'underReview'
  const decided = pitches.filter((one) => !waits(one))
  const today = decided.filter(({ pitch }) => !pitch.state).slice(-submittedToday)
  return {
    past: [...decided.filter((one) => !today.includes(one)), ...pitches.filter(waits)],
    today: today.map((one) => ({ ...one, pitch: { ...one.pitch, state: 'underReview' } })),
  }
}

/** For how many days at least a pitch has been in the register; 0 for what is submitted today. */
export function daysSinceShown(company: string): number {
  const { past } = inTime(mixed(allDemoPitches()))
  const place = past.findIndex(({ pitch }) => pitch.name === company)
  return place < 0 ? 0 : daysBefore(Math.floor(place / Math.ceil(past.length / steps)))
}

function daysBefore(step: number): number {
  return 1 + Math.round(((steps - 1 - step) * (history - 2)) / (steps - 1))
}

/** Working hours of a working day, the last step yesterday or the Friday before. */
function timeOf(step: number): number {
  const at = new Date(Date.now() - daysBefore(step) * day)
  at.setUTCHours(9 + (step % 4), (step * 17) % 60, 0, 0)
  const weekend = { 0: 2, 6: 1 }[at.getUTCDay()] ?? 0
  return at.getTime() - weekend * day
}

/** What the pitches of one step go through: written and submitted, then decided, then taken back by some of their owners. */
async function play(crowd: Crowd, placed: readonly PlacedPitch[]): Promise<SubmittedPitch[]> {
  const reviewer = await crowd.as(people.find(({ staff }) => staff.includes('reviewer'))!)
  const played: SubmittedPitch[] = []
  await inParallel(placed, async (one) => {
    const owner = await crowd.as(ownerOf(one.market, one.place))
    const submitted = await submit(owner, one, await drawLogo(one.pitch.name, one.pitch.industry))
    await decide(reviewer, submitted)
    if (submitted.pitch.state === 'withdrawn') await finish(owner, submitted)
    played.push(submitted)
  })
  return played
}

/** Every investor keeps a search of what is new at home, saves some pitches, also such as will change, and reads more. */
async function lookAround(crowd: Crowd, published: readonly SubmittedPitch[]): Promise<void> {
  const changing = new Set(published.filter(({ pitch }) => willChange(pitch)).map(({ id }) => id))
  await saveSearches(crowd)
  const investors = people.filter(({ role }) => role === 'investor')
  await inParallel(investors, async (investor) => {
    const person = await crowd.as(investor)
    const query =
      `query ($market: Market!) { searchPitches(query: { markets: [$market] }, first: 50) { edges { node { id } } } }`
    const { searchPitches } = await person.ask(query, { market: investor.market })
    const ids: string[] = searchPitches.edges.map(({ node }: { node: { id: string } }) => node.id)
    for (const id of ids) {
      const chance = numberOf(`${investor.email} ${ids.indexOf(id)}`) % 10
      if (chance < 5) await person.command('viewPitch', { pitchId: id }, 'counted')
      if (chance < 2 || changing.has(id)) await person.command('savePitch', { pitchId: id }, 'pitch { id }')
    }
  })
}

/** Every investor sees the home feed; what comes after that is new to them. */
async function visit(crowd: Crowd): Promise<void> {
  const investors = people.filter(({ role }) => role === 'investor')
  await inParallel(investors, async (one) => void (await (await crowd.as(one)).command('visitHome', {}, 'me { role }')))
}

function willChange(pitch: DemoPitch): boolean {
  return pitch.state === 'done' || isRepriced(pitch)
}

/** Some owners offer more for the same sum, others have found who they looked for. */
async function changeMinds(crowd: Crowd, published: readonly SubmittedPitch[]): Promise<void> {
  const reviewer = await crowd.as(people.find(({ staff }) => staff.includes('reviewer'))!)
  const changing = published.filter(({ pitch }) => willChange(pitch) && !dealtCompanies.has(pitch.name))
  await inParallel(changing, async (one) => {
    const owner = await crowd.as(ownerOf(one.market, one.place))
    if (isRepriced(one.pitch)) await reprice({ owner, reviewer }, one)
    else await finish(owner, one)
  })
}

const newAtHome: Record<Market, string> = {
  SE: 'Nytt i Sverige',
  NO: 'Nytt i Norge',
  DK: 'Nyt i Danmark',
  FI: 'Uutta Suomessa',
  GB: 'New in the UK',
}

async function saveSearches(crowd: Crowd): Promise<void> {
  const investors = people.filter(({ role }) => role === 'investor')
  await inParallel(investors, async ({ market, ...investor }) => {
    const person = await crowd.as(investor)
    await person.command(
      'saveSearch',
      { name: newAtHome[market], query: { markets: [market] }, alert: 'daily' },
      'savedSearch { id }',
    )
  })
}

/** The accounts to try the platform with, one for each role. */
export function printAccounts(print: (line: string) => void): void {
  const shown: [string, DemoPerson | undefined][] = [
    ['entrepreneur', people.find(({ role }) => role === 'entrepreneur')],
    ['investor', people.find(({ role }) => role === 'investor')],
    ...(['reviewer', 'support', 'analyst', 'operator'] as const).map(
      (role): [string, DemoPerson | undefined] => [role, people.find(({ staff }) => staff.includes(role))],
    ),
  ]
  for (const [role, person] of shown) if (person) print(`${role.padEnd(13)}${person.email}`)
  print(`${'password'.padEnd(13)}${demoPassword}`)
  for (const { provider, name } of socialAccounts) print(`${`by ${provider}`.padEnd(13)}${name}`)
}
