import { password, type Stage } from './stage.ts'
import type { View } from '@delvik/web/e2e/browser'
import type { Language } from '@delvik/schemas/values/languages'
import type { Locator, Page } from 'playwright-core'
import { sayIn } from './texts.ts'

/** A member at the screen, signed in by the form, where `path` leads. */
export async function enter(
  stage: Stage,
  { email, language, path, ...view }:
    & { email: string; language: Language; path: string }
    & Pick<View, 'zone' | 'proxy'>,
): Promise<Page> {
  const page = await stage.visit({ language, ...view })
  await page.goto(path)
  await signIn(page, email, language)
  if (stage.isStaff(email)) await giveCode(page, await stage.codeOf(email), language)
  await page.waitForURL((url) => url.pathname + url.search === path)
  return page
}

/** Fills the sign-in form that is open. */
export async function signIn(page: Page, email: string, language: Language): Promise<void> {
  const say = sayIn(language)
  await page.getByLabel(say('account:email')).fill(email)
  await page.getByRole('textbox', { name: say('account:password') }).fill(password)
  await page.getByRole('main').getByRole('button', { name: say('account:signIn.submit'), exact: true }).click()
}

/** The second step of the staff, after the form. */
export async function giveCode(page: Page, code: string, language: Language): Promise<void> {
  const say = sayIn(language)
  await page.getByLabel(say('account:secondStep.code'), { exact: true }).fill(code)
  await page.getByRole('main').getByRole('button', { name: say('account:signIn.submit'), exact: true }).click()
}

/** Waits until a page says something. */
export function says(page: Page | Locator, text: string | RegExp): Promise<void> {
  return page.getByText(text).first().waitFor()
}

/** Does something, and waits until the server has answered the request about `topic` that it sends. */
export async function answered(page: Page, topic: string, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().postData()?.includes(topic) ?? false)
  await act()
  await answer
}

/** Goes on to a step of the Swedish wizard, and waits until it is open. */
export async function goOn(page: Page, step: 'Företaget' | 'Pitchen'): Promise<void> {
  await page.getByRole('button', { name: 'Nästa' }).click()
  await page.locator('[aria-current="step"]', { hasText: step }).waitFor()
}

/** Waits until an expression holds in a page, whose own policy forbids Playwright's way to wait for it. */
export async function holds(page: Page, expression: string): Promise<void> {
  await page.evaluate(`new Promise((resolve, reject) => {
    const patience = performance.now() + 20_000
    const look = () => {
      if (${expression}) resolve()
      else if (performance.now() > patience) reject(new Error(${
    JSON.stringify(`It does not come true: ${expression}`)
  }))
      else requestAnimationFrame(look)
    }
    look()
  })`)
}

/** React's own word for it: it begins with the root, and is done some slices later. */
const isTakenOver = `(() => {
  const root = document.getElementById('root')
  const key = Object.keys(root).find((key) => key.startsWith('__reactContainer'))
  return root[key]?.stateNode.current.memoizedState.isDehydrated === false
})()`

/** Waits until the client has taken over the page that the server has written: what is chosen before that is lost. */
export function takenOver(page: Page): Promise<void> {
  return holds(page, isTakenOver)
}

/** Waits until something has the focus. */
export async function focused(page: Page, target: Locator): Promise<void> {
  await target.and(page.locator(':focus')).waitFor()
}

/** Waits until something is gone. */
export function gone(target: Locator): Promise<void> {
  return target.first().waitFor({ state: 'detached' })
}
