import { AxeBuilder } from '@axe-core/playwright'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Stage } from './stage.ts'
import { screens } from './screens.ts'
import { show } from './show.ts'
import { Showcase } from './showcase.ts'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/**
 * The second language has long words, and is looked at where there is little room for them. A page is looked at wholly at
 * each width, and in the other scheme for what colours change.
 */
const views = {
  'en-GB': [[1280, 'light'], [1280, 'dark'], [390, 'dark'], [390, 'light']],
  fi: [[390, 'light']],
} as const
const languages = ['en-GB', 'fi'] as const
const ofColours = ['color-contrast', 'link-in-text-block']

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
  for (const [n, [width, colorScheme]] of views[language].entries()) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    // Its other mode opens a page more for each analysis, to join frames of other origins: there are none.
    const axe = new AxeBuilder({ page }).setLegacyMode()
    const isNewWidth = width !== views[language][n - 1]?.[0]
    const wanted = isNewWidth ? axe.withTags(standard).disableRules(screen.covered ? ['target-size'] : []) : axe.withRules(ofColours)
    const { violations } = await wanted.analyze()
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`))
    const wide = await page.evaluate('document.documentElement.scrollWidth')
    expect({ width, colorScheme, found, wide }).toEqual({ width, colorScheme, found: [], wide: width })
  }
}, 120_000)

test('no browser has complained', () => {
  const refusals = /the server responded with a status of (40[14]|50[0234])|net::ERR_INTERNET_DISCONNECTED/
  expect(complaints.filter((complaint) => !refusals.test(complaint))).toEqual([])
})
