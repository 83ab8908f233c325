import type { Page } from 'playwright-core'
import type { Shown } from './shown.ts'
import type { Cast, Showcase } from './showcase.ts'

/** Resolves once nothing is on its way any more. The page's own policy forbids Playwright's way to wait for this. */
const finished = `new Promise((resolve, reject) => {
  const patience = performance.now() + 15_000
  const look = () => {
    const waiting = document.querySelector('[aria-busy="true"], [role="status"][aria-label]')
    const images = [...document.images].filter((image) => !image.complete && image.getBoundingClientRect().top < innerHeight)
    if (!waiting && images.length === 0 && document.fonts.status === 'loaded') resolve()
    else if (performance.now() > patience) reject(new Error('The page does not get ready'))
    else requestAnimationFrame(look)
  }
  look()
})`

/** Opens a screen and waits until nothing of it is missing. */
export async function show(showcase: Showcase, cast: Cast, screen: Shown): Promise<Page> {
  const { who, path, world = 'full', first, then, unfinished } = screen
  await showcase.reach(world)
  const page = cast.windows[who]
  await comeBack(page)
  await first?.(page, cast)
  await page.goto(typeof path === 'string' ? path : await path(cast))
  await page.getByRole('main').locator('h1, h2, [role="alert"]').filter({ visible: true }).first().waitFor()
  await then?.(page, cast)
  if (!unfinished) await page.evaluate(finished)
  return page
}

/** Undoes what an earlier screen has done to the window. */
async function comeBack(page: Page): Promise<void> {
  // What is open may go on by itself once there is a connection, and would be in the way.
  if (!(await page.evaluate('navigator.onLine'))) await page.goto('about:blank')
  await page.context().setOffline(false)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}
