import { randomUUID } from 'node:crypto'
import { drawLogo } from '@delvik/apphost/demo/logo'
import { linkToken } from '@delvik/apphost/demo/registration'
import { marketFacts, markets } from '@delvik/schemas/values/markets'
import type { Page } from 'playwright-core'
import { answered, says, signIn, takenOver } from '../screen.ts'
import { password } from '../stage.ts'
import type { Cast } from './showcase.ts'
import { alert, button, press, reads } from './shown.ts'

function newAddress(): string {
  return `nora.lind.${randomUUID().slice(0, 8)}@example.org`
}

export async function openLanguages(page: Page): Promise<void> {
  await page.getByRole('banner').locator('summary').first().click()
  await page.getByRole('button', { name: 'Suomi' }).waitFor()
}

export async function openConsent(page: Page, { say }: Cast): Promise<void> {
  await takenOver(page)
  await page.getByRole('contentinfo').getByRole('button', { name: say('common:consent.change') }).click()
  await page.getByRole('dialog').waitFor()
}

export async function offline(page: Page, { say }: Cast): Promise<void> {
  await takenOver(page)
  await page.context().setOffline(true)
  await says(page, say('common:offline.title'))
}

/** With some of them unfolded: each is told in the same way. */
export async function openEvents(page: Page): Promise<void> {
  await page.evaluate('[...document.querySelectorAll("details")].slice(0, 8).forEach((one) => (one.open = true))')
}

/** The code of another page is not there yet. */
export async function offlineElsewhere(page: Page, { say }: Cast): Promise<void> {
  await takenOver(page)
  await page.context().setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: say('common:nav.signIn') }).click()
  await says(page, say('common:offline.page'))
}

export async function register(page: Page, cast: Cast): Promise<void> {
  const { say } = cast
  await page.getByLabel(say('account:name')).fill('Nora Lind')
  await page.getByLabel(say('account:email')).fill(newAddress())
  await page.getByRole('textbox', { name: say('account:password') }).fill(password)
  await page.getByRole('checkbox').check()
  await press('account:signUp.submit')(page, cast)
  await says(page, say('account:registered.title'))
}

export async function refuseSignIn(page: Page, { language }: Cast): Promise<void> {
  await signIn(page, 'nobody@example.org', language)
  await alert(page)
}

/** Of somebody who has just signed up. */
export async function confirmation({ stage, language }: Cast): Promise<string> {
  const email = newAddress()
  await stage.register(email, markets.find((market) => marketFacts[market].language === language))
  return `/pages/confirm-email?token=${await linkToken(stage.platform, email)}`
}

/** Somebody signs in, and signs out in another window. */
export async function endSession(page: Page, { stage, language, say }: Cast): Promise<void> {
  const email = newAddress()
  await stage.register(email, markets.find((market) => marketFacts[market].language === language))
  await signIn(page, email, language)
  await page.waitForURL(/\/pages\/home$/)
  const other = await page.context().newPage()
  await other.goto('/pages/settings')
  await button(other, say('settings:signOut')).click()
  await says(page, say('errors:SESSION_ENDED'))
  await other.close()
}

export async function refuseCompany(page: Page, cast: Cast): Promise<void> {
  await field(page, cast, 'website').fill('http://example.org')
  await answered(page, 'draftId', () => field(page, cast, 'phone').fill('the same as always'))
  await press('wizard:next')(page, cast)
  await alert(page)
}

export async function writeOffline(page: Page, cast: Cast): Promise<void> {
  await page.context().setOffline(true)
  await field(page, cast, 'city').fill(`Whitby ${randomUUID().slice(0, 4)}`)
  await says(page, cast.say('wizard:save.failed'))
}

/** Writes in two windows on one draft. */
export async function writeTwice(page: Page, cast: Cast): Promise<void> {
  const other = await page.context().newPage()
  await other.goto(page.url())
  await answered(other, 'draftId', () => field(other, cast, 'city').fill(`Whitby ${randomUUID().slice(0, 4)}`))
  await other.close()
  await field(page, cast, 'address').fill('1 Church Street')
  await says(page, cast.say('wizard:conflict.text'))
}

function field(page: Page, { say }: Cast, name: string) {
  return page.getByRole('textbox', { name: new RegExp(`^${say(`wizard:field.${name}`)}`) })
}

/** On a phone they lie behind a button. */
export async function openFilters(page: Page, { say }: Cast): Promise<void> {
  const toggle = page.getByRole('button', { name: new RegExp(`^${say('search:filters')}`) })
  if (await toggle.isVisible()) await toggle.click()
}

export function answerNothing(page: Page): Promise<unknown> {
  return page.route('**/graphql', () => {})
}

export async function saveAgain(_: Page, { people, ids }: Cast): Promise<void> {
  await people.investor.renew()
  await people.investor.command('savePitch', { pitchId: ids.pitch }, 'pitch { id }')
}

export async function takeAway(page: Page, { say }: Cast): Promise<void> {
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').click()
  await says(page.getByRole('listitem'), say('saved:takenAway'))
}

export async function openActions(page: Page, { say }: Cast): Promise<void> {
  const [before] = say('saved:actions').split('{{name}}')
  await page.getByRole('main').getByLabel(new RegExp(`^${before}`)).last().click()
}

export async function askToRemove(page: Page, cast: Cast): Promise<void> {
  await openActions(page, cast)
  await page.getByRole('button', { name: cast.say('saved:action.remove'), exact: true }).filter({ visible: true })
    .click()
  await page.getByRole('dialog').waitFor()
}

export async function addPasskey(page: Page, cast: Cast): Promise<void> {
  await press('settings:passkey.add')(page, cast)
  await page.getByRole('dialog').waitFor()
}

/** A field of each kind, one of them refused. */
export async function openFields(page: Page, cast: Cast) {
  const { say } = cast
  const open = async (field: string) =>
    page.getByRole('button', { name: new RegExp(`${say(`profile:field.${field}`)}$`) }).click()
  await open('phone')
  await page.getByRole('textbox', { name: say('profile:field.phone') }).fill('ring')
  await press('profile:save')(page, cast)
  await reads('errors:NOT_A_PHONE')(page, cast)
  await open('interests')
}

export async function cropPhoto(page: Page, { say }: Cast) {
  const choosing = page.waitForEvent('filechooser')
  await button(page, say('profile:photo.change')).click()
  await (await choosing).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: await drawLogo('Zoe', 'health') })
  await page.getByRole('dialog').getByRole('group', { name: say('profile:photo.picture') }).waitFor()
}

export async function openOwner(page: Page, cast: Cast) {
  await page.locator('section[aria-labelledby="owner"] h2 a').click()
  await reads('profile:section.facts')(page, cast)
}
