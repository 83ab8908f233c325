/** @engines kafka mongo elasticsearch s3 smtp */
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startCluster } from '@delvik/apphost/cluster'
import { drawLogo } from '@delvik/apphost/demo/logo'
import { Person } from '@delvik/apphost/demo/person'
import type { PlatformOptions } from '@delvik/apphost/hosting'
import type { Page } from 'playwright-core'
import { startErasure } from '@delvik/operate/erase'
import { peopleOf } from '@delvik/simulators/social/people'
import { type SocialSimulator, startSocialSimulator } from '@delvik/simulators/social/social-simulator'
import { until } from '@delvik/runtime/testing/until'
import { signInBy } from './entrance/social.ts'
import { hear } from './hear.ts'
import { collectionsWith } from '@delvik/runtime/testing/mongo-collections'
import { indexesWith } from './canaries.ts'
import { openExport } from './own-copy.ts'
import { button, choose, desk, tickAll } from './desk.ts'
import { answered, enter, goOn, says, signIn } from './screen.ts'
import { password, patience, Stage } from './stage.ts'
import { chooseIndustry, field, fillCompany } from './wizard.ts'

// One story through every part of the platform, on all engines and a process for each service. Each of its rules is
// tried wholly in one process; what another engine or another process may break is on the way of these people.
const [tyra, rory, ivor] = ['tyra@example.org', 'rory@example.org', 'ivor@example.org']

let simulator: SocialSimulator
let stage: Stage
/** What all processes have written to their logs. */
const told: string[] = []
let owner: Page
let reviewer: Page
let investor: Page
let address: string
beforeAll(async () => {
  const start = (options: PlatformOptions) => startCluster({ ...options, tell: (_, line) => void told.push(line) })
  simulator = await startSocialSimulator()
  const environment = { ...patience, ...simulator.settings, DELVIK_LOG: 'info' }
  stage = await Stage.openOn(start, process.env['POSTGRES_URL']!, environment)
  await stage.staff(rory, 'reviewer', { market: 'GB' })
  await stage.member(ivor, { role: 'investor', market: 'GB' })
}, 240_000)
afterAll(async () => {
  await stage?.[Symbol.asyncDispose]()
  await simulator?.[Symbol.asyncDispose]()
}, 60_000)

/** The link of the newest mail. */
async function linkTo(email: string): Promise<string> {
  return /http\S+token=\S+/.exec((await stage.newestMail(email)).text)![0]
}

/** What a visitor finds by a word. */
async function found(text: string): Promise<string[]> {
  await stage.settle()
  const query = 'query ($text: String) { searchPitches(query: { text: $text }) { edges { node { companyName } } } }'
  const { searchPitches } = await stage.stranger().ask(query, { text })
  return searchPitches.edges.map(({ node }: { node: { companyName: string } }) => node.companyName)
}

test('E1 E4 an account is made, confirmed by the link of a mail, and given its role', async () => {
  owner = await stage.visit({ language: 'sv' })
  await owner.goto('/pages/sign-up')
  await field(owner, 'Namn').fill('Tyra Ström')
  await field(owner, 'E-post').fill(tyra)
  await field(owner, 'Lösenord').fill(password)
  await owner.getByRole('checkbox', { name: /^Jag godkänner användarvillkoren/ }).check()
  await owner.getByRole('main').getByRole('button', { name: 'Skapa konto' }).click()
  await says(owner, 'Du är nu registrerad.')
  expect(await stage.newestMail(tyra)).toMatchObject({ lang: 'sv', subject: 'Bekräfta din e-postadress' })
  await owner.goto(await linkTo(tyra))
  await says(owner, 'E-postadressen är bekräftad.')
  await owner.goto('/pages/sign-in')
  await signIn(owner, tyra, 'sv')
  await button(owner, /^Jag har ett företag$/).click()
  await says(owner, 'Rollen är vald.')
}, 90_000)

test('E2 somebody comes by Google, and comes again', async () => {
  const [person] = peopleOf('google')
  const page = await stage.visit({ language: 'sv' })
  await signInBy(page, 'Fortsätt med Google', person!)
  await says(page, 'Du är ny här.')
  await page.getByRole('checkbox').check()
  await button(page, /^Skapa konto$/).click()
  await page.waitForURL('**/pages/home')
  const again = await stage.visit({ language: 'sv' })
  await signInBy(again, 'Fortsätt med Google', person!)
  await again.waitForURL('**/pages/home')
}, 90_000)

test('E5 a pitch is written, with its picture, and sent to review', async () => {
  await stage.settle()
  const person = await stage.signIn(tyra)
  const { draft } = await person.command('startDraft', { market: 'SE', language: 'sv' }, 'draft { id }')
  await owner.goto(`/pages/create/index?draft=${draft.id}`)
  await chooseIndustry(owner)
  await fillCompany(owner, await drawLogo('Kringelgården', 'groceriesStores'))
  await goOn(owner, 'Pitchen')
  await field(owner, 'Pitchtext').fill('Vi bakar surdegskringlor i en vedugn.')
  await owner.getByRole('checkbox', { name: 'Jag intygar' }).check()
  await button(owner, /^Publicera/).click()
  await says(owner, /^Skickad till granskning/)
}, 90_000)

test('R2 R3 it is reviewed, published and told of by mail', async () => {
  await stage.settle()
  reviewer = await enter(stage, { email: rory, language: 'en-GB', path: desk })
  await approve('Kringelgården')
  expect(await stage.newestMail(tyra)).toMatchObject({ lang: 'sv', subject: 'Kringelgården är publicerad' })
  expect(await found('surdegskringla')).toEqual(['Kringelgården'])
}, 90_000)

async function approve(name: string): Promise<void> {
  await choose(reviewer, name)
  await says(reviewer, 'You hold this review')
  await tickAll(reviewer, 'Checklist')
  await button(reviewer, /^Publish/).click()
  await says(reviewer, `${name} is published.`)
}

test('I2 I4 an investor finds it by filters and words, sees its picture, and saves it', async () => {
  investor = await enter(stage, { email: ivor, language: 'en-GB', path: '/pages/home' })
  await investor.goto('/pages/search?market=SE&sort=valuationDesc')
  await investor.getByRole('combobox', { name: 'Keywords' }).fill('surdegskringla')
  await button(investor, /^Search$/).click()
  await investor.getByRole('heading', { level: 1, name: '1 pitch', exact: true }).waitFor()
  await investor.getByRole('main').getByRole('link', { name: 'Kringelgården' }).click()
  await investor.getByRole('heading', { level: 1, name: 'Kringelgården' }).waitFor()
  address = new URL(investor.url()).pathname
  const picture = await investor.locator('main img[src*="/v0/"]').first().getAttribute('src')
  expect((await fetch(new URL(picture!, stage.url))).headers.get('content-type')).toBe('image/webp')
  await investor.getByRole('button', { name: 'Save', exact: true }).click()
  await investor.getByRole('status').filter({ hasText: /^Saved$/ }).waitFor()
  await stage.settle()
  await investor.goto('/pages/bookmark')
  await says(investor.getByRole('main').getByRole('listitem').filter({ hasText: 'Kringelgården' }), /You saved it on/)
}, 90_000)

test('E7 an edit takes it away from everybody until it is approved', async () => {
  await owner.goto('/pages/bookmark?tab=created')
  const row = owner.getByRole('listitem').filter({ hasText: 'Kringelgården' }).filter({ hasText: 'Publicerad' })
  await row.getByLabel('Åtgärder för Kringelgården').click()
  await row.getByRole('link', { name: 'Ändra' }).click()
  await goOn(owner, 'Företaget')
  await field(owner, 'Ort').fill('Torsby')
  await goOn(owner, 'Pitchen')
  await owner.getByRole('checkbox', { name: 'Jag intygar' }).check()
  await button(owner, /^Publicera/).click()
  await says(owner, /^Skickad till granskning/)
  expect(await found('surdegskringla')).toEqual([])
  expect((await fetch(new URL(address, stage.url))).status).toBe(404)
  await investor.goto('/pages/bookmark')
  const left = investor.getByRole('region', { name: 'No longer in the register' }).getByRole('listitem')
  await says(left.filter({ hasText: 'Kringelgården' }), 'Under review')

  await reviewer.goto(desk)
  await approve('Kringelgården')
  expect(await found('surdegskringla')).toEqual(['Kringelgården'])
}, 90_000)

test('V2 every process hears what a member chooses, and pages are written in the reader’s language', async () => {
  await investor.goto('/')
  await investor.getByRole('banner').getByText('English').first().click()
  await answered(investor, 'fi', () => investor.getByRole('button', { name: 'Suomi', exact: true }).click())
  await stage.settle()
  expect(await (await stage.signIn(ivor)).ask('{ me { language } }')).toEqual({ me: { language: 'fi' } })
  const written = await fetch(stage.url, { headers: { cookie: 'lang=sv' } })
  expect(await written.text()).toMatch(/<html lang="sv".*Kringelgården/s)
}, 90_000)

test('E18 every process gives its part of what somebody asks for of themselves', async () => {
  await owner.goto('/pages/settings')
  const section = owner.getByRole('region', { name: 'Mina uppgifter' })
  await section.getByRole('button', { name: 'Hämta mina uppgifter' }).click()
  await section.getByLabel('Nuvarande lösenord').fill(password)
  await section.getByRole('button', { name: 'Skapa filen' }).click()
  await section.getByText(/^Din fil är klar/).waitFor()
  expect(await stage.newestMail(tyra)).toMatchObject({ subject: 'Dina uppgifter är klara att ladda ner' })
  const download = owner.waitForEvent('download')
  await section.getByRole('button', { name: 'Ladda ner mina uppgifter' }).click()
  const files = openExport(await readFile(await (await download).path()))
  const services = new Set([...files.keys()].map((name) => name.split('/')[0]))
  expect([...services].sort()).toEqual(['files', 'identity', 'notification', 'pitch', 'storage'])
  expect(files.get('identity/account.json')).toContain('Tyra Ström')
  expect(files.get('pitch/events.json')).toContain('surdegskringlor i en vedugn')
}, 90_000)

test('E13 what is written in one process is heard in another', async () => {
  const [from, to] = [await stage.signIn(ivor), await stage.signIn(tyra)]
  const { conversation } = await from.command('openConversation', { accountId: to.id }, 'conversation { id }')
  const conversationId = conversation.id
  await using heard = await hear(stage.url, to, 'MessageSent', { conversationId, after: 0 })
  for (const body of ['Hej', 'Hallå']) {
    await from.command('sendMessage', { conversationId, body }, 'message { seq }')
    await until(() => heard.all.at(-1)?.['messageSent'].body === body)
  }
  expect(heard.all.map(({ messageSent: { seq } }) => seq)).toEqual([1, 2])
}, 90_000)

test('E3 in every process time passes alike, and a new password ends the sessions', async () => {
  for (let n = 1; n <= 5; n++)
    await expect(stage.stranger().signIn(tyra, `wrong ${n}`)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
  await stage.settle()
  await expect(stage.signIn(tyra)).rejects.toMatchObject({ code: 'ACCOUNT_LOCKED' })
  await stage.wait(15 * 60_000)
  const before = await stage.signIn(tyra)
  const atFront = await Person.at(stage.url).signIn(tyra, password)
  // No service is asked for it: what is said of it is the gateway's own word.
  const unknown = `sha256:${'0'.repeat(64)}`
  await expect(atFront.askTrusted(unknown)).rejects.toMatchObject({ code: 'DOCUMENT_NOT_TRUSTED' })
  await before.command('requestPasswordReset', { email: tyra }, 'sent')
  const token = new URL(await linkTo(tyra)).searchParams.get('token')
  await before.command('resetPassword', { token, password: 'Havtorn-5580-gren' }, 'changed')
  await stage.settle()
  await expect(before.ask('{ drafts { id } }')).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  await expect(atFront.askTrusted(unknown)).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  await expect(stage.signIn(tyra)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
}, 90_000)

test('who is erased is in no engine any more, and nobody was ever in a log', async () => {
  const { environment } = stage.platform
  const { MONGODB_URL, ELASTICSEARCH_URL, ELASTICSEARCH_PREFIX } = environment
  const kept = async (word: string) => [
    ...(await collectionsWith(MONGODB_URL!, word)),
    ...(await indexesWith(ELASTICSEARCH_URL!, { prefix: ELASTICSEARCH_PREFIX!, word })),
  ]
  expect(await kept('Kringelgården')).toEqual([
    expect.stringMatching(/^stage_.*pitch\./),
    expect.stringContaining(ELASTICSEARCH_PREFIX!),
  ])
  const { id } = await stage.stranger().signIn(tyra, 'Havtorn-5580-gren')
  await startErasure(environment, id)
  await stage.wait(11 * 60_000)
  await stage.settle()
  expect(await kept('Kringelgården')).toEqual([])
  expect(await found('surdegskringla')).toEqual([])
  expect(told.length).toBeGreaterThan(0)
  const personal = [tyra, rory, ivor, 'Tyra Ström', 'Kringelgården', 'Havtorn-5580-gren', password, 'vedugn']
  expect(told.filter((line) => personal.some((word) => line.includes(word)))).toEqual([])
}, 180_000)
