import type { Browser, Page } from 'playwright-core'
import { openContext } from './browser.ts'

/** What a person feels of a first visit. */
export interface Vitals {
  /** Milliseconds until the largest thing in view is painted. */
  lcp: number
  /** How much has jumped, as the sum of layout shifts. */
  cls: number
  /** Milliseconds beyond 50 in which tasks have held up the page. */
  tbt: number
}

/** Lighthouse's phone, throttled as it is applied and not simulated: slow 4G, a processor four times slower. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }
const slower = 4
/** Points of its screen. */
export const phone = { width: 412, height: 823 }

/** From here on a page is as slow as on that phone. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', slow4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
}

/** Opens a page as somebody who has never been here, and looks on until it is quiet. */
export async function vitalsOf(browser: Browser, address: string): Promise<Vitals> {
  const context = await openContext(browser, new URL(address).origin, phone)
  try {
    const page = await context.newPage()
    await slowDown(page)
    await page.addInitScript(watch)
    await page.goto(address, { waitUntil: 'networkidle' })
    return await page.evaluate(() => (globalThis as unknown as { vitals: Vitals }).vitals) // by `watch`
  } finally {
    await context.close()
  }
}

/** Runs in the browser, before the page. */
function watch(): void {
  const vitals = Object.assign(globalThis, { vitals: { lcp: 0, cls: 0, tbt: 0 } }).vitals
  const on = (type: string, tell: (entry: Entry) => void) =>
    new PerformanceObserver((list) => (list.getEntries() as unknown as Entry[]).forEach(tell)).observe({
      type: type as 'measure', // Node's types know no other
      buffered: true,
    })
  on('largest-contentful-paint', ({ startTime }) => (vitals.lcp = startTime))
  on('layout-shift', ({ value }) => (vitals.cls += value))
  on('longtask', ({ duration }) => (vitals.tbt += Math.max(0, duration - 50)))
}

/** A browser's performance entry, with what these three types have. */
interface Entry {
  startTime: number
  duration: number
  value: number
}
