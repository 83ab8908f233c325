import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { violationsOf } from './axe.ts'
import { Stage } from './stage.ts'
import { type Language, languages, localeOf } from '@delvik/schemas/values/languages'
import type { Page } from 'playwright-core'
import { screens } from './screens/screens.ts'
import { show } from './screens/show.ts'
import { type Cast, Showcase } from './screens/showcase.ts'
import type { Shown } from './screens/shown.ts'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What the scheme, the room and the length of words change. */
const ofLooks = ['color-contrast', 'link-in-text-block', 'target-size']
/** A page is looked at wholly at one width, and at the other for what differs there: every other one the other way round. */
const wholly = [
  [[1280, 'light', standard], [390, 'dark', ofLooks]],
  [[390, 'dark', standard], [1280, 'light', ofLooks]],
] as const
/** The least room in which a page has to fit, and how much longer than ours the words of a language may be. */
const narrow = 320
const textNodes = `function* textNodes() {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) if (!texts.currentNode.parentElement.closest('script, style')) yield texts.currentNode
}`
const lengthenWords = `(() => {
  ${textNodes}
  for (const text of textNodes())
    text.data = text.data.replace(/\\p{L}{4,}/gu, (word) => word + 'n'.repeat(Math.ceil(word.length * 0.4)))
})()`
/** Texts that begin in the window and end outside. */
const tooWide = `(() => {
  ${textNodes}
  const range = document.createRange()
  const isCut = (text) => (range.selectNodeContents(text), range.getBoundingClientRect().right > innerWidth)
  return [...textNodes()].filter((text) => text.data.trim() && isCut(text)).map(({ data }) => data)
})()`

/** Of those whose words, too, have to be right for all who hear them. */
const keyScreens = screens.filter(({ name }) => ['landing', 'search-visitor', 'sign-in', 'wizard-pitch'].includes(name))

let stage: Stage
let showcase: Showcase
let cast: Cast
/** What browsers complained about, such as a broken content security policy. */
const complaints: string[] = []
beforeAll(async () => {
  stage = await Stage.open(process.env['POSTGRES_URL']!)
  showcase = await Showcase.open(stage, ['en-GB'])
  cast = showcase.casts[0]!
  hearComplaints(Object.values(cast.windows))
}, 300_000)
afterAll(() => stage[Symbol.asyncDispose](), 60_000)

function hearComplaints(pages: readonly Page[]): void {
  for (const page of pages) {
    page.on('console', (message) => message.type() === 'error' && complaints.push(`${page.url()}: ${message.text()}`))
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  }
}

/** Of a screen; the first one of a world comes when the world is there. */
const patience = 360_000

const whole = screens.filter(({ world }) => !world?.startsWith('without'))
const broken = screens.filter((one) => !whole.includes(one))

test.each(whole)('$name is accessible and fits', isAccessible, patience)

test.each(languages.filter((one) => one !== 'en-GB'))('the main screens are accessible in %s', async (language) => {
  const others = await showcase.inLanguage(language)
  hearComplaints([others.windows.visitor, others.windows.entrepreneur])
  for (const screen of keyScreens) await isAccessibleIn(language, others, screen)
}, 120_000)

test.each(broken)('$name is accessible and fits', isAccessible, patience)

test('no browser has complained', () => {
  const refusals = /the server responded with a status of (40[14]|50[0234])|net::ERR_INTERNET_DISCONNECTED/
  expect(complaints.filter((complaint) => !refusals.test(complaint))).toEqual([])
})

async function isAccessible(screen: Shown): Promise<void> {
  const page = await show(showcase, cast, screen)
  for (const look of wholly[screens.indexOf(screen) % 2]!) await passes(page, screen, look)
  await showWhole(page, narrow)
  if (!screen.untranslated) await page.evaluate(lengthenWords)
  const wide = await widthOf(page)
  expect({ wide, outside: wide === narrow ? [] : await page.evaluate(tooWide) }).toEqual({ wide: narrow, outside: [] })
}

async function isAccessibleIn(language: Language, others: Cast, screen: Shown): Promise<void> {
  const page = await show(showcase, others, screen)
  expect(await page.evaluate('document.documentElement.lang')).toBe(localeOf[language].split('-')[0])
  await passes(page, screen, [1280, 'light', standard])
  await passes(page, screen, [390, 'dark', ofLooks])
}

type Look = readonly [width: number, colorScheme: 'light' | 'dark', rules: readonly string[]]

async function passes(page: Page, screen: Shown, [width, colorScheme, rules]: Look): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await showWhole(page, width)
  const found = await violationsOf(page, rules, screen.covered ? ['target-size'] : [])
  const { name } = screen
  expect({ name, width, colorScheme, found, wide: await widthOf(page) }).toEqual(
    { name, width, colorScheme, found: [], wide: width },
  )
}

/** What sticks to the foot of the window covers nothing at the foot of the page. */
async function showWhole(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  const height = Number(await page.evaluate('document.documentElement.scrollHeight'))
  await page.setViewportSize({ width, height: Math.max(900, height) })
}

function widthOf(page: Page): Promise<unknown> {
  return page.evaluate('document.documentElement.scrollWidth')
}
