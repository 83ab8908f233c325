import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Stage } from './stage.ts'
import { screens } from './screens.ts'
import { show } from './show.ts'
import { Showcase } from './showcase.ts'

let stage: Stage
let showcase: Showcase
beforeAll(async () => {
  stage = await Stage.open(process.env['POSTGRES_URL']!)
  showcase = await Showcase.open(stage, ['en-GB'])
}, 300_000)
afterAll(() => stage[Symbol.asyncDispose](), 60_000)

/**
 * Makes every word 40 % longer, as those of a language that nobody has translated to yet could be; addresses and names of
 * code stay as they are.
 * @returns what stands out of the window then, the outermost first
 */
const lengthen = `(() => {
  const word = /(?<!\\S)[\\p{L}’-]{2,}(?=[,.:;?!)]?(?!\\S))/gu
  const longer = (text) => text.replace(word, (one) => one + one.slice(0, Math.ceil(one.length * 0.4)))
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    if (!text.parentElement.closest('script, style, noscript, code')) text.data = longer(text.data)
  }
  for (const field of document.querySelectorAll('[placeholder]')) field.placeholder = longer(field.placeholder)
  if (document.documentElement.scrollWidth <= innerWidth) return []
  const wide = [...document.body.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > innerWidth)
  return wide.map((one) => one.tagName + '.' + one.className + ' ' + one.textContent.slice(0, 40)).concat('the page').slice(0, 5)
})()`

/** The catalogue of events is for those who build, and never translated. */
const shown = screens.filter(({ name, world = 'full' }) => world === 'full' && name !== 'events')

test.each(shown)('$name fits a narrow phone with words that are 40 % longer', async (screen) => {
  const [cast] = showcase.casts
  await cast!.windows[screen.who].setViewportSize({ width: 320, height: 800 })
  const page = await show(showcase, cast!, screen)
  expect(await page.evaluate(lengthen)).toEqual([])
}, 120_000)
