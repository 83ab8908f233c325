import { randomUUID } from 'node:crypto'
import { drawLogo } from '@delvik/apphost/demo/logo'
import { linkToken } from '@delvik/apphost/demo/registration'
import { password } from './stage.ts'
import { marketFacts, markets } from '@delvik/schemas/values/markets'
import type { Page } from 'playwright-core'
import { answered, says, signIn, takenOver } from './screen.ts'
import type { Cast, Who, World } from './showcase.ts'

export interface Shown {
  name: string
  who: Who
  path: string | ((cast: Cast) => string | Promise<string>)
  /** How the world stands; the screens are in the order of the worlds. `full` without it. */
  world?: World
  /** Comes before the screen is opened. */
  first?: (page: Page, cast: Cast) => Promise<unknown>
  /** Brings the screen into the state that its name tells. */
  then?: (page: Page, cast: Cast) => Promise<unknown>
  /** A list lies over parts of it, which are smaller meanwhile than they are. */
  covered?: true
  /** It is there in one language. */
  untranslated?: true
  /** It shows what waits, for ever. */
  unfinished?: true
}

const press = (text: string) => (page: Page, { say }: Cast) => button(page, say(text)).click()
const alert = (page: Page) => page.getByRole('alert').first().waitFor()
const reads = (text: string) => (page: Page, { say }: Cast) => says(page.getByRole('main'), say(text))
const pressAndRead = (pressed: string, read: string) => async (page: Page, cast: Cast) => {
  await press(pressed)(page, cast)
  await reads(read)(page, cast)
}
const draft = (step: number) => ({ ids }: Cast) => `/pages/create/index?draft=${ids.draft}&step=${step}`
const created = '/pages/bookmark?tab=created'

/** Every screen of the client, in each state that looks its own way. */
export const screens: readonly Shown[] = [
  { name: 'landing-empty', world: 'empty', who: 'visitor', path: '/' },
  { name: 'search-empty', world: 'empty', who: 'visitor', path: '/pages/search', then: reads('search:empty.none') },
  { name: 'home-empty', world: 'empty', who: 'investor', path: '/pages/home', then: reads('home:new.none') },
  { name: 'saved-empty', world: 'empty', who: 'investor', path: '/pages/bookmark', then: reads('saved:empty.saved') },
  { name: 'created-empty', world: 'empty', who: 'entrepreneur', path: created, then: reads('saved:empty.created') },
  { name: 'review-empty', world: 'empty', who: 'reviewer', path: '/staff/review', then: reads('review:queueEmpty') },

  { name: 'landing', who: 'visitor', path: '/' },
  { name: 'languages', who: 'visitor', path: '/', then: openLanguages, covered: true },
  { name: 'country', who: 'visitor', path: '/united-kingdom' },
  { name: 'country-empty', who: 'visitor', path: '/denmark' },
  { name: 'help', who: 'visitor', path: '/help#cost' },
  { name: 'about', who: 'visitor', path: '/about' },
  { name: 'ranking', who: 'visitor', path: '/ranking' },
  { name: 'policy', who: 'visitor', path: '/data-protection-policy' },
  { name: 'consent', who: 'visitor', path: '/', then: openConsent, covered: true },
  { name: 'faq', who: 'visitor', path: '/pages/faq' },
  { name: 'social-media', who: 'visitor', path: '/pages/social-media' },
  { name: 'pitch-visitor', who: 'visitor', path: ({ ids }) => `/pitch/${ids.pitch}` },
  { name: 'pitch-done', who: 'visitor', path: ({ ids }) => `/pitch/${ids.done}` },
  { name: 'pitch-not-found', who: 'visitor', path: '/pitch/nowhere', then: reads('pitch:notFound.title') },
  { name: 'not-found', who: 'visitor', path: '/nowhere' },
  { name: 'offline', who: 'visitor', path: '/', then: offline },
  { name: 'offline-page', who: 'visitor', path: '/', then: offlineElsewhere },
  { name: 'components', who: 'visitor', path: '/ui', unfinished: true },
  { name: 'events', who: 'visitor', path: '/events', then: openEvents, untranslated: true },
  { name: 'sign-up', who: 'visitor', path: '/pages/sign-up' },
  {
    name: 'sign-up-refused',
    who: 'visitor',
    path: '/pages/sign-up',
    then: pressAndRead('account:signUp.submit', 'errors:FILL_IN_ALL_FIELDS'),
  },
  { name: 'sign-up-done', who: 'visitor', path: '/pages/sign-up', then: register },
  { name: 'sign-in', who: 'visitor', path: '/pages/sign-in?next=/pages/home' },
  { name: 'sign-in-refused', who: 'visitor', path: '/pages/sign-in', then: refuseSignIn },
  { name: 'session-ended', who: 'visitor', path: '/pages/sign-in', then: endSession },
  { name: 'invited-unknown', who: 'visitor', path: '/r/nobody', then: reads('refer:invited.unknown.title') },
  { name: 'forgot-password', who: 'visitor', path: '/pages/forgot-password' },
  {
    name: 'forgot-password-refused',
    who: 'visitor',
    path: '/pages/forgot-password',
    then: pressAndRead('account:forgot.submit', 'errors:EMAIL_REQUIRED'),
  },
  { name: 'reset-password', who: 'visitor', path: '/pages/reset-password?token=unknown' },
  { name: 'confirm-email', who: 'visitor', path: confirmation, then: reads('account:confirm.done') },
  { name: 'confirm-email-refused', who: 'visitor', path: '/pages/confirm-email?token=unknown', then: alert },
  { name: 'search-visitor', who: 'visitor', path: '/pages/search' },

  { name: 'home-newcomer', who: 'newcomer', path: '/pages/home' },
  { name: 'create-without-role', who: 'newcomer', path: '/pages/create/index' },
  { name: 'settings-newcomer', who: 'newcomer', path: '/pages/settings' },

  { name: 'home-entrepreneur', who: 'entrepreneur', path: '/pages/home' },
  { name: 'drafts', who: 'entrepreneur', path: '/pages/create/index' },
  { name: 'wizard-industry', who: 'entrepreneur', path: draft(1) },
  { name: 'wizard-company', who: 'entrepreneur', path: draft(2) },
  { name: 'wizard-pitch', who: 'entrepreneur', path: draft(3) },
  {
    name: 'wizard-pitch-refused',
    who: 'entrepreneur',
    path: draft(3),
    then: pressAndRead('wizard:publish', 'errors:ATTESTATION_MISSING'),
  },
  { name: 'wizard-company-refused', who: 'entrepreneur', path: draft(2), then: refuseCompany },
  { name: 'wizard-offline', who: 'entrepreneur', path: draft(2), then: writeOffline },
  { name: 'wizard-conflict', who: 'entrepreneur', path: draft(2), then: writeTwice },
  {
    name: 'wizard-gone',
    who: 'entrepreneur',
    path: '/pages/create/index?draft=nowhere',
    then: reads('wizard:gone.title'),
  },
  { name: 'created', who: 'entrepreneur', path: created },
  { name: 'created-actions', who: 'entrepreneur', path: created, then: openActions, covered: true },
  { name: 'created-remove', who: 'entrepreneur', path: created, then: askToRemove },
  { name: 'pitch-own', who: 'entrepreneur', path: ({ ids }) => `/pitch/${ids.own}`, then: reads('pitch:own.title') },
  {
    name: 'pitch-waiting',
    who: 'entrepreneur',
    path: ({ ids }) => `/pitch/${ids.waiting}`,
    then: reads('pitch:own.title'),
  },
  { name: 'settings', who: 'entrepreneur', path: '/pages/settings' },
  { name: 'profile', who: 'entrepreneur', path: '/pages/profile', then: openFields },
  { name: 'profile-photo', who: 'entrepreneur', path: '/pages/profile', then: cropPhoto },
  {
    name: 'profile-not-found',
    who: 'entrepreneur',
    path: '/pages/users/nobody',
    then: reads('profile:notFound.title'),
  },
  { name: 'perks', who: 'entrepreneur', path: '/pages/perks' },
  { name: 'refer', who: 'entrepreneur', path: '/pages/refer', then: reads('refer:rewards.none') },

  { name: 'home-investor', who: 'investor', path: '/pages/home' },
  { name: 'create-investor', who: 'investor', path: '/pages/create/index' },
  { name: 'search', who: 'investor', path: '/pages/search' },
  { name: 'search-waiting', who: 'investor', path: '/pages/search', first: answerNothing, unfinished: true },
  {
    name: 'search-filtered',
    who: 'investor',
    path: '/pages/search?market=SE&market=NO&phase=growth&sort=valuationDesc',
  },
  {
    name: 'search-nothing',
    who: 'investor',
    path: '/pages/search?market=FI&industry=financeLaw&phase=preStartup',
    then: reads('search:empty.title'),
  },
  { name: 'search-filters', who: 'investor', path: '/pages/search?market=DK', then: openFilters },
  { name: 'saved', who: 'investor', path: '/pages/bookmark' },
  { name: 'saved-undo', who: 'investor', path: '/pages/bookmark', first: saveAgain, then: takeAway },
  { name: 'pitch-member', who: 'investor', path: ({ ids }) => `/pitch/${ids.pitch}`, then: reads('pitch:phone') },
  { name: 'person', who: 'investor', path: ({ ids }) => `/pitch/${ids.pitch}`, then: openOwner },
  { name: 'people', who: 'investor', path: '/pages/users' },
  { name: 'people-nobody', who: 'investor', path: '/pages/users?text=xyz', then: reads('people:empty.title') },
  { name: 'staff-stranger', who: 'investor', path: '/staff/review', then: reads('common:notFound.title') },

  { name: 'review-queue', who: 'reviewer', path: '/staff/review' },
  { name: 'review', who: 'reviewer', path: ({ ids }) => `/staff/review/${ids.waiting}` },
  { name: 'review-elsewhere', who: 'reviewer', path: '/staff/review/nowhere', then: reads('review:notHere') },

  {
    name: 'landing-failed',
    world: 'withoutPitches',
    who: 'visitor',
    path: '/',
    then: reads('common:noAnswer.title'),
  },
  {
    name: 'pitch-failed',
    world: 'withoutPitches',
    who: 'visitor',
    path: ({ ids }) => `/pitch/${ids.pitch}`,
    then: reads('common:noAnswer.title'),
  },
  { name: 'search-failed', world: 'withoutPitches', who: 'investor', path: '/pages/search', then: alert },
  { name: 'home-failed', world: 'withoutPitches', who: 'investor', path: '/pages/home', then: alert },
  { name: 'saved-failed', world: 'withoutPitches', who: 'investor', path: '/pages/bookmark', then: alert },
  { name: 'created-failed', world: 'withoutPitches', who: 'entrepreneur', path: created, then: alert },
  { name: 'drafts-failed', world: 'withoutPitches', who: 'entrepreneur', path: '/pages/create/index', then: alert },
  { name: 'wizard-failed', world: 'withoutPitches', who: 'entrepreneur', path: draft(2), then: alert },
  { name: 'review-failed', world: 'withoutPitches', who: 'reviewer', path: '/staff/review', then: alert },
  { name: 'sign-in-failed', world: 'withoutAccounts', who: 'visitor', path: '/pages/sign-in', then: refuseSignIn },
  {
    name: 'home-unknown',
    world: 'withoutAccounts',
    who: 'investor',
    path: '/pages/home',
    then: reads('common:noAnswer.title'),
  },
]

function newAddress(): string {
  return `nora.lind.${randomUUID().slice(0, 8)}@example.org`
}

function button(page: Page, name: string) {
  return page.getByRole('main').getByRole('button', { name, exact: true })
}

async function openLanguages(page: Page): Promise<void> {
  await page.getByRole('banner').locator('summary').first().click()
  await page.getByRole('button', { name: 'Suomi' }).waitFor()
}

async function openConsent(page: Page, { say }: Cast): Promise<void> {
  await takenOver(page)
  await page.getByRole('contentinfo').getByRole('button', { name: say('common:consent.change') }).click()
  await page.getByRole('dialog').waitFor()
}

async function offline(page: Page, { say }: Cast): Promise<void> {
  await takenOver(page)
  await page.context().setOffline(true)
  await says(page, say('common:offline.title'))
}

/** With everything unfolded. */
async function openEvents(page: Page): Promise<void> {
  await page.evaluate('document.querySelectorAll("details").forEach((one) => (one.open = true))')
}

/** The code of another page is not there yet. */
async function offlineElsewhere(page: Page, { say }: Cast): Promise<void> {
  await takenOver(page)
  await page.context().setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: say('common:nav.signIn') }).click()
  await says(page, say('common:offline.page'))
}

async function register(page: Page, cast: Cast): Promise<void> {
  const { say } = cast
  await page.getByLabel(say('account:name')).fill('Nora Lind')
  await page.getByLabel(say('account:email')).fill(newAddress())
  await page.getByRole('textbox', { name: say('account:password') }).fill(password)
  await page.getByRole('checkbox').check()
  await press('account:signUp.submit')(page, cast)
  await says(page, say('account:registered.title'))
}

async function refuseSignIn(page: Page, { language }: Cast): Promise<void> {
  await signIn(page, 'nobody@example.org', language)
  await alert(page)
}

/** Of somebody who has just signed up. */
async function confirmation({ stage, language }: Cast): Promise<string> {
  const email = newAddress()
  await stage.register(email, markets.find((market) => marketFacts[market].language === language))
  return `/pages/confirm-email?token=${await linkToken(stage.platform, email)}`
}

/** Somebody signs in, and signs out in another window. */
async function endSession(page: Page, { stage, language, say }: Cast): Promise<void> {
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

async function refuseCompany(page: Page, cast: Cast): Promise<void> {
  await field(page, cast, 'website').fill('http://example.org')
  await answered(page, 'draftId', () => field(page, cast, 'phone').fill('the same as always'))
  await press('wizard:next')(page, cast)
  await alert(page)
}

async function writeOffline(page: Page, cast: Cast): Promise<void> {
  await page.context().setOffline(true)
  await field(page, cast, 'city').fill(`Whitby ${randomUUID().slice(0, 4)}`)
  await says(page, cast.say('wizard:save.failed'))
}

/** Writes in two windows on one draft. */
async function writeTwice(page: Page, cast: Cast): Promise<void> {
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
async function openFilters(page: Page, { say }: Cast): Promise<void> {
  const toggle = page.getByRole('button', { name: new RegExp(`^${say('search:filters')}`) })
  if (await toggle.isVisible()) await toggle.click()
}

function answerNothing(page: Page): Promise<unknown> {
  return page.route('**/graphql', () => {})
}

async function saveAgain(_: Page, { people, ids }: Cast): Promise<void> {
  await people.investor.renew()
  await people.investor.command('savePitch', { pitchId: ids.pitch }, 'pitch { id }')
}

async function takeAway(page: Page, { say }: Cast): Promise<void> {
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').click()
  await says(page.getByRole('listitem'), say('saved:takenAway'))
}

async function openActions(page: Page, { say }: Cast): Promise<void> {
  const [before] = say('saved:actions').split('{{name}}')
  await page.getByRole('main').getByLabel(new RegExp(`^${before}`)).last().click()
}

async function askToRemove(page: Page, cast: Cast): Promise<void> {
  await openActions(page, cast)
  await page.getByRole('button', { name: cast.say('saved:action.remove'), exact: true }).filter({ visible: true })
    .click()
  await page.getByRole('dialog').waitFor()
}

/** A field of each kind, one of them refused. */
async function openFields(page: Page, cast: Cast) {
  const { say } = cast
  const open = async (field: string) =>
    page.getByRole('button', { name: new RegExp(`${say(`profile:field.${field}`)}$`) }).click()
  await open('phone')
  await page.getByRole('textbox', { name: say('profile:field.phone') }).fill('ring')
  await press('profile:save')(page, cast)
  await reads('errors:NOT_A_PHONE')(page, cast)
  await open('interests')
}

async function cropPhoto(page: Page, { say }: Cast) {
  const choosing = page.waitForEvent('filechooser')
  await button(page, say('profile:photo.change')).click()
  await (await choosing).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: await drawLogo('Zoe', 'health') })
  await page.getByRole('dialog').getByRole('group', { name: say('profile:photo.picture') }).waitFor()
}

async function openOwner(page: Page, cast: Cast) {
  await page.locator('section[aria-labelledby="owner"] h2 a').click()
  await reads('profile:section.facts')(page, cast)
}
