import { demoPassword, people } from '@delvik/apphost/demo/people'
import { Person } from '@delvik/apphost/demo/person'
import type { OneProcess } from '@delvik/apphost/platform'
import type { BenchRow } from '../rows.ts'
import { quantile, timed } from '../measures.ts'
import { trustedIds } from '../trusted-ids.ts'
import { atPace } from './at-pace.ts'
import type { Answers, Guessing } from './guesser.ts'
import { inOwnProcess } from './own-process.ts'
import type { Searching } from './searcher.ts'

const guessing = { perSecond: 200, seconds: 22 }
const searching = { perSecond: 25, seconds: 20 }
const signingIn = { perSecond: 1, seconds: 20 }
/** Searches that find code that has never run, or guesses that have not begun. */
const warmUp = 2 * searching.perSecond
const accounts = 1_000

/** Refusals that say that it was too much. */
const excess = ['TRY_AGAIN', 'TOO_MANY_REQUESTS', 'ACCOUNT_LOCKED']

/** What people who search and sign in notice of others who guess passwords, each by themselves. */
export async function* guesses(platform: OneProcess): AsyncGenerator<BenchRow> {
  const { url } = platform
  const guess: Guessing = { url, emails: emails(), ...guessing }
  const search: Searching = { url, documentId: (await trustedIds())('SearchPitches'), ...searching }
  const browsers = await knownBrowsers(url)
  await platform.settle()
  const alone = await searches(search)
  const [answers, beside] = await Promise.all([inOwnProcess<Answers>('guesser.js', guess), searches(search)])
  const ratio = beside / alone
  yield {
    name: `search beside ${guessing.perSecond} wrong sign-ins a second`,
    figure: `p99 ${beside.toFixed(1)} ms, ${ratio.toFixed(2)} times of ${alone.toFixed(1)} ms without them`,
    goal: 'p99 <= 2 times',
    holds: ratio <= 2,
  }
  yield refused(answers)
  await platform.settle()
  const [, times] = await Promise.all([inOwnProcess<Answers>('guesser.js', guess), signIns(browsers)])
  yield {
    name: 'sign-ins beside them, by browsers that are known',
    figure: `${times.length} of ${browsers.length}, p50 ${quantile(times, 0.5).toFixed(0)} ms`,
    goal: 'all',
    holds: times.length === browsers.length,
  }
}

async function searches(search: Searching): Promise<number> {
  return quantile((await inOwnProcess<number[]>('searcher.js', search)).slice(warmUp), 0.99)
}

/** Signs in once more, with the browser in which it has done so before. */
type SignIn = () => Promise<unknown>

async function knownBrowsers(url: string): Promise<SignIn[]> {
  const members = people.filter(({ staff }) => staff.length === 0).slice(0, signingIn.perSecond * signingIn.seconds)
  return Promise.all(members.map(async ({ email }) => {
    const person = await Person.at(url).signIn(email, demoPassword)
    return () => person.signIn(email, demoPassword)
  }))
}

/** @returns what those took, in milliseconds, that were let in */
async function signIns(browsers: readonly SignIn[]): Promise<number[]> {
  const times: number[] = []
  await atPace(signingIn, (n) => timed(browsers[n]!).then((time) => void times.push(time), () => {}))
  return times
}

/** Of the demo world; and others, which cost the same and are answered alike. */
function emails(): string[] {
  const known = people.map(({ email }) => email)
  const unknown = Array.from({ length: accounts - known.length }, (_, n) => `nobody-${n}@delvik.example`)
  return [...known, ...unknown]
}

/** Every guess is answered, by what is wrong with it or by what is too much. */
function refused(answers: Answers): BenchRow {
  const all = guessing.perSecond * guessing.seconds
  const tooMuch = excess.reduce((sum, code) => sum + (answers[code] ?? 0), 0)
  const figure = Object.entries(answers).sort().map(([code, count]) => `${code} ${count}`).join(', ')
  const holds = tooMuch > 0 && tooMuch + (answers['WRONG_CREDENTIALS'] ?? 0) === all
  return { name: `${all} wrong sign-ins from ${accounts} addresses`, figure, goal: 'the excess refused', holds }
}
