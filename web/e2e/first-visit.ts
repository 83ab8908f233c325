import type { Browser } from 'playwright-core'
import { openContext } from './browser.ts'

/** What a page costs somebody who has never been here. */
interface FirstVisit {
  requests: number
  /** As they go over the wire, with their headers. */
  bytes: number
}

/** Opens a page with nothing kept, and counts until it is quiet. @param usable what has to be there */
export async function firstVisit(browser: Browser, address: string, usable: string): Promise<FirstVisit> {
  const context = await openContext(browser, new URL(address).origin, { width: 390, height: 844 })
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  const visit: FirstVisit = { requests: 0, bytes: 0 }
  network.on('Network.requestWillBeSent', ({ request }) => (visit.requests += Number(request.url.startsWith('http'))))
  network.on('Network.loadingFinished', ({ encodedDataLength }) => (visit.bytes += encodedDataLength))
  await network.send('Network.enable')
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.locator(usable).first().waitFor()
  await context.close()
  return visit
}
