import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { violationsOf } from './axe.ts'
import { Stage } from './stage.ts'
import { screens } from './screens.ts'
import { show } from './show.ts'
import { Showcase } from './showcase.ts'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What the scheme, the room and the length of words change. */
const ofLooks = ['color-contrast', 'link-in-text-block', 'target-size']
/**
 * A page is looked at wholly at each width, and its colours in each scheme at each. The second language has long words:
 * what they can spoil is whether a page fits where there is little room.
 */
const views = {
  'en-GB': [[1280, 'light', standard], [1280, 'dark', ofLooks], [390, 'dark', standard], [390, 'light', ofLooks]],
  fi: [[390, 'light', []]],
} as const
const languages = ['en-GB', 'fi'] as const

let stage: Stage
let showcase: Showcase
/** What browsers complained about, such as a broken content security policy. */
const complaints: string[] = []
beforeAll(async () => {
  stage = await Stage.open(process.env['POSTGRES_URL']!)
  showcase = await Showcase.open(stage, languages)
  for (const page of showcase.casts.flatMap(({ windows }) => Object.values(windows))) {
    page.on('console', (message) => message.type() === 'error' && complaints.push(`${page.url()}: ${message.text()}`))
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  }
}, 300_000)
afterAll(() => stage[Symbol.asyncDispose](), 60_000)

const shown = screens.flatMap((screen) => languages.map((language) => ({ ...screen, language })))

test.each(shown)('$name is accessible and fits, in $language', async ({ language, ...screen }) => {
  const cast = showcase.casts.find((one) => one.language === language)!
  const page = cast.windows[screen.who]
  await page.setViewportSize({ width: views[language][0][0], height: 900 })
  await show(showcase, cast, screen)
  for (const [width, colorScheme, rules] of views[language]) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    // What sticks to the foot of the window covers nothing at the foot of the page.
    const height = Number(await page.evaluate('document.documentElement.scrollHeight'))
    await page.setViewportSize({ width, height: Math.max(900, height) })
    const found = rules.length ? await violationsOf(page, rules, screen.covered ? ['target-size'] : []) : []
    const wide = await page.evaluate('document.documentElement.scrollWidth')
    expect({ width, colorScheme, found, wide }).toEqual({ width, colorScheme, found: [], wide: width })
  }
}, 120_000)

test('no browser has complained', () => {
  const refusals = /the server responded with a status of (40[14]|50[0234])|net::ERR_INTERNET_DISCONNECTED/
  expect(complaints.filter((complaint) => !refusals.test(complaint))).toEqual([])
})
