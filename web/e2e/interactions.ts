import type { Page } from 'playwright-core'

/** Keys and clicks, and how long the slowest of them took to be seen: of fewer than fifty that is INP. */
export interface Interactions {
  count: number
  /** Milliseconds from the key or the click to the next picture, which Chromium tells in steps of eight, from 16 on. */
  slowest: number
}

/** What somebody feels who does something on an open page. */
export async function interactionsOf(page: Page, act: () => Promise<void>): Promise<Interactions> {
  await page.evaluate(watch)
  await act()
  return page.evaluate(tell)
}

/** Runs in the browser. A key's press and its release are one interaction, whose slower event counts. */
function watch(): void {
  const here = globalThis as unknown as Window
  const felt: Window['felt'] = { before: here.performance.interactionCount, slowest: 0, take: () => {} }
  const keep = (entries: unknown) => {
    for (const { interactionId, duration } of entries as Entry[]) {
      if (interactionId) felt.slowest = Math.max(felt.slowest, duration)
    }
  }
  const observer = new PerformanceObserver((list) => keep(list.getEntries()))
  felt.take = () => keep(observer.takeRecords())
  observer.observe({ type: 'event', durationThreshold: 16 } as unknown as { type: 'measure' }) // Node's types know no other
  here.felt = felt
}

/** Runs in the browser, and waits until the last picture stands. */
async function tell(): Promise<Interactions> {
  const { felt, performance, requestAnimationFrame, requestIdleCallback } = globalThis as unknown as Window
  await new Promise<void>((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)))
  felt.take()
  return { count: performance.interactionCount - felt.before, slowest: felt.slowest }
}

/** A browser's, with what is used of it here. */
interface Window {
  performance: { interactionCount: number }
  requestAnimationFrame: (then: () => void) => void
  requestIdleCallback: (then: () => void) => void
  felt: { before: number; slowest: number; take: () => void }
}

interface Entry {
  interactionId: number
  duration: number
}
