import { AxeBuilder } from '@axe-core/playwright'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Stage } from '@delvik/embedded/stage'
import { screens, show } from './screens.ts'
import { openShowcase, type Showcase } from './showcase.ts'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

let stage: Stage
let showcase: Showcase
/** What browsers complained about, such as a broken content security policy. */
const complaints: string[] = []
beforeAll(async () => {
  stage = await Stage.open(process.env['POSTGRES_URL']!)
  showcase = await openShowcase(stage)
  for (const page of Object.values(showcase.windows)) {
    page.on('console', (message) => message.type() === 'error' && complaints.push(`${page.url()}: ${message.text()}`))
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  }
}, 300_000)
afterAll(() => stage[Symbol.asyncDispose](), 60_000)

const views = [[1280, 'light'], [1280, 'dark'], [390, 'dark'], [390, 'light']] as const

test.each(screens)('$name is accessible, wide and narrow, light and dark', async (screen) => {
  const page = showcase.windows[screen.who]
  await page.setViewportSize({ width: 1280, height: 900 })
  await show(showcase, screen)
  for (const [width, colorScheme] of views) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page }).withTags(standard).analyze()
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`))
    expect({ width, colorScheme, found }).toEqual({ width, colorScheme, found: [] })
  }
}, 60_000)

test('no browser has complained', () => {
  const refusals = /the server responded with a status of 40[14]/
  expect(complaints.filter((complaint) => !refusals.test(complaint))).toEqual([])
})
