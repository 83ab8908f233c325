import type { OneProcess } from '@delvik/apphost/platform'
import { launchBrowser } from '@delvik/web/e2e/browser'
import { vitalsOf, type Vitals } from '@delvik/web/e2e/vitals'
import type { BenchRow } from '../rows.ts'

const publicPage = { lcp: 1800, cls: 0.02, tbt: 200 }
const appPage = { lcp: 2500, cls: 0.02, tbt: 200 }
const pages: Record<string, Vitals> = {
  '/': publicPage,
  '/sweden': publicPage,
  '/help': publicPage,
  '/about': publicPage,
  '/terms-and-conditions': publicPage,
  '/pages/sign-in': publicPage,
  '/pages/search': appPage,
}
const visits = 5

/** Core web vitals of a first visit with a phone, median of five. */
export async function* rows(_: string, platform: () => Promise<OneProcess>): AsyncIterable<BenchRow> {
  const { url } = await platform()
  const browser = await launchBrowser()
  try {
    for (const [place, goal] of Object.entries(pages)) {
      const measured: Vitals[] = []
      for (let n = 0; n < visits; n++) measured.push(await vitalsOf(browser, new URL(place, url).href))
      const median = (of: keyof Vitals) => measured.map((one) => one[of]).sort((a, b) => a - b)[visits >> 1]!
      const vitals = { lcp: median('lcp'), cls: median('cls'), tbt: median('tbt') }
      yield { name: `vitals of ${place}`, figure: said(vitals), goal: said(goal), holds: within(vitals, goal) }
    }
  } finally {
    await browser.close()
  }
}

const said = ({ lcp, cls, tbt }: Vitals) => `LCP ${lcp.toFixed(0)} ms, CLS ${cls.toFixed(3)}, TBT ${tbt.toFixed(0)} ms`

function within({ lcp, cls, tbt }: Vitals, goal: Vitals): boolean {
  return lcp <= goal.lcp && cls <= goal.cls && tbt <= goal.tbt
}
