import type { OneProcess } from '@delvik/apphost/platform'
import { launchBrowser } from '@delvik/web/e2e/browser'
import { firstVisit } from '@delvik/web/e2e/first-visit'
import { weights } from '@delvik/web/e2e/weights'
import { atMost, type BenchRow } from '../rows.ts'

/** Requests and kB of a whole first visit, by page, and what makes it usable. */
const visits = { '/pages/sign-in': { requests: 25, kB: 180, usable: 'main input[type="password"]' } }

/** What pages cost a first visit: by the build's own account, and in a browser. */
export async function* rows(_: string, platform: () => Promise<OneProcess>): AsyncIterable<BenchRow> {
  yield* weightRows()
  yield* visitRows((await platform()).url)
}

async function* weightRows(): AsyncIterable<BenchRow> {
  for (const { what, bytes, most } of await weights()) yield atMost(what, bytes / 1000, [most / 1000, 'kB'])
}

async function* visitRows(origin: string): AsyncIterable<BenchRow> {
  const browser = await launchBrowser()
  try {
    for (const [place, { requests, kB, usable }] of Object.entries(visits)) {
      const visit = await firstVisit(browser, origin + place, usable)
      yield atMost(`requests of ${place}`, visit.requests, [requests, 'requests'])
      yield atMost(`first visit of ${place}`, visit.bytes / 1000, [kB, 'kB'])
    }
  } finally {
    await browser.close()
  }
}
