import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { OneProcess } from '@delvik/apphost/platform'
import { launchBrowser } from '@delvik/web/e2e/browser'
import { firstVisit } from '@delvik/web/e2e/first-visit'
import { assetsOf, openBuiltWeb } from '@delvik/web/server/built'
import { atMost, type BenchRow } from './rows.ts'

/** Bytes of compressed scripts that a first visit may load, by page. */
const scripts = { '/': 110_000, '/help': 110_000, '/sweden': 165_000, '/pages/search': 250_000 }

/** Requests and kB of a whole first visit, by page, and what makes it usable. */
const visits = { '/pages/sign-in': { requests: 25, kB: 180, usable: 'main input[type="password"]' } }

/** What pages cost a first visit: by the build's own account, and in a browser. */
export async function* rows(_: string, platform: () => Promise<OneProcess>): AsyncIterable<BenchRow> {
  yield* scriptRows()
  yield* visitRows((await platform()).url)
}

/** The scripts that a page's document asks for, as they go over the wire. */
async function* scriptRows(): AsyncIterable<BenchRow> {
  const { client, manifest, renderer } = await openBuiltWeb()
  const pages = renderer.openPageWriter({ gatewayUrl: 'http://127.0.0.1', demo: false })
  for (const [place, goal] of Object.entries(scripts)) {
    const { files } = await pages.addressOf(place, 'en-GB')
    const { scripts } = assetsOf(manifest, files)
    const sizes = await Promise.all(scripts.map(async (file) => (await stat(path.join(client, `${file}.br`))).size))
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    yield atMost(`scripts of ${place}`, bytes / 1000, [goal / 1000, 'kB'])
  }
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
