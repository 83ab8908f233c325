import { drawLogo } from '@delvik/apphost/demo/logo'
import { inputOf } from '@delvik/apphost/demo/pitch-life'
import type { PlatformOptions } from '@delvik/apphost/hosting'
import { Person } from '@delvik/apphost/demo/person'
import { type OneProcess, startPlatform } from '@delvik/apphost/platform'
import { password, Stage } from './stage.ts'
import { company, drafted, published, submitted } from './company.ts'

const engineSettings = /^(KAFKA|BUS|MONGODB|ELASTICSEARCH|S3|SMTP)_/

/** A small world in which something of everything has happened. */
export interface World {
  stage: Stage<OneProcess>
  /** What the platform was started with. */
  options: PlatformOptions
  /** Of a draft that the owner has saved several times. */
  draftId: string
  /** A pitch that waits for a reviewer. */
  waiting: string
  live: string
}

export const people = {
  owner: 'disa@example.org',
  investor: 'ivor@example.org',
  reviewer: 'runa@example.org',
  locked: 'lova@example.org',
  unconfirmed: 'ulla@example.org',
  forgetful: 'frank@example.org',
  late: 'lars@example.org',
}

/** In one process, on nothing but PostgreSQL and a folder. */
export async function openWorld(postgresUrl: string, settings: Record<string, string> = {}): Promise<World> {
  let options: PlatformOptions | undefined
  const stage = await Stage.openOn(
    (given) => {
      const environment = Object.fromEntries(
        Object.entries(given.environment ?? {}).filter(([name]) => !engineSettings.test(name)),
      )
      return startPlatform(options = { ...given, environment })
    },
    postgresUrl,
    settings,
  )
  const owner = await stage.member(people.owner, { role: 'entrepreneur' })
  const investor = await stage.member(people.investor, { role: 'investor' })
  const reviewer = await stage.staff(people.reviewer, 'reviewer')
  for (const email of [people.locked, people.forgetful, people.late]) await stage.member(email)
  await stage.register(people.unconfirmed)
  const live = await published({ owner, pitch: company({ name: 'Kringelgården' }) }, reviewer)
  await stage.wait(60_000)
  const gone = await published({ owner, pitch: company({ name: 'Släckta Lampan' }) }, reviewer)
  await owner.command('withdrawPitch', { pitchId: gone }, 'pitch { id }')
  await published({ owner, pitch: company({ name: 'Tvåsamma', state: 'rejected' }) }, reviewer)
  const waiting = await submitted({ owner, pitch: company({ name: 'Väntans Tider' }) })
  const draftId = await editedDraft(owner)
  await stage.settle()
  await investor.command('savePitch', { pitchId: live }, 'pitch { id }')
  for (const pitchId of [live, waiting]) await investor.command('viewPitch', { pitchId }, 'counted').catch(() => {})
  for (let n = 0; n < 5; n++) await stage.stranger().signIn(people.locked, `${password}?`).catch(() => {})
  await stage.settle()
  return { stage, options: options!, draftId, waiting, live } // it was started
}

async function editedDraft(owner: Person): Promise<string> {
  const pitch = company({ name: 'Halvfärdig' })
  const draftId = await drafted({ owner, pitch })
  const { draft } = await owner.ask('query ($id: ID!) { draft(id: $id) { version } }', { id: draftId })
  const logo = await owner.upload(`users/${owner.id}/logo/other.png`, await drawLogo('Annan', pitch.industry))
  const content = { ...inputOf({ market: 'SE', place: 0, pitch }), lang: 'sv', logo, text: 'Vi bakar.' }
  await owner.command('saveDraft', { draftId, version: draft.version, content }, 'draft { version }')
  return draftId
}

const pitch =
  `id state revision lang market industry logo companyName phase county city currency assets valuation equityOffered
  remainingShare excerpt publishedAt details { text companyType organisationNumber employees revenue fundingRound startDate
  website video owner { id name } } contact { address phone } plan views saved own promoted
  review { revision submittedAt dueAt decidedAt reasons { code field } note }`
const questions = [
  'query { me { account { id name } email emailConfirmed role language market staffRoles memberSince confirmationAgainAt } }',
  `query { searchPitches(query: {}) { totalCount edges { node { ${pitch} } } } }`,
  `query { searchPitches(query: { text: "kringlor" }, sort: valuationDesc) { totalCount edges { node { id companyName } } } }`,
  'query { openPitches { market count } }',
]
const questionsOfMembers = [
  `query { myPitches { totalCount edges { node { ${pitch} } } } }`,
  'query { bookmarks { totalCount edges { savedAt node { pitchId state companyName } } } }',
  `query { drafts { id version savedAt basedOn problems { path code } content { market lang industry companyName text assets
    logo { url receipt name size } equityOffered } } }`,
]
const questionsOfReviewers = [
  'query { reviewQueue { totalCount edges { node { revision submittedAt dueAt overdue warnings submitted { companyName text } pitch { id } } } } }',
]

/** Everything that people see, each by signing in with their password. */
export async function pagesOf(url: string): Promise<Record<string, unknown>> {
  const { owner, investor, reviewer, unconfirmed, late } = people
  const pages: Record<string, unknown> = {
    stranger: await Promise.all(questions.map((one) => Person.at(url).ask(one))),
  }
  for (const email of [owner, investor, reviewer, unconfirmed, late]) {
    const person = await Person.at(url).signIn(email, password)
    const asked = [...questions, ...questionsOfMembers, ...(email === reviewer ? questionsOfReviewers : [])]
    pages[email] = await Promise.all(asked.map((one) => person.ask(one)))
  }
  return pages
}

/** A browser's session: what it keeps between visits. */
export interface Session {
  cookie: string
  token: string
}

export async function sessionOf(url: string, email: string): Promise<Session> {
  const response = await visit(url, 'sign-in', { body: JSON.stringify({ email, password }) })
  const { accessToken } = (await response.json()) as { accessToken: string }
  return { token: accessToken, cookie: response.headers.get('set-cookie')!.split(';')[0]! }
}

export function visit(
  url: string,
  door: 'sign-in' | 'refresh',
  { headers = {}, body }: { headers?: object; body?: string },
): Promise<Response> {
  const usual = { 'content-type': 'application/json', 'x-delvik-csrf': '1', origin: url }
  return fetch(`${url}/auth/${door}`, { method: 'POST', headers: { ...usual, ...headers }, body })
}
