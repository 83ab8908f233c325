import type { Locator, Page } from 'playwright-core'
import { says } from '../screen.ts'
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

export const press = (text: string) => (page: Page, { say }: Cast) => button(page, say(text)).click()
export const alert = (page: Page) => page.getByRole('alert').first().waitFor()
export const reads = (text: string) => (page: Page, { say }: Cast) => says(page.getByRole('main'), say(text))
export const pressAndRead = (pressed: string, read: string) => async (page: Page, cast: Cast) => {
  await press(pressed)(page, cast)
  await reads(read)(page, cast)
}

export function button(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('button', { name, exact: true })
}
