import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectConformity, noisyPng, quotaOf } from '@delvik/storage/testing/client-rules'
import { runClient } from '@delvik/storage/testing/client-scenario'
import { openStorage } from '@delvik/storage/testing/storage-fixture'
import { launchBrowser, openContext } from '@delvik/web/e2e/browser'

/** The unmodified modules of the client, as they are installed. */
const modules = {
  '@firebase/app': '@firebase/app/dist/esm/index.esm.js',
  '@firebase/storage': '@firebase/storage/dist/index.esm.js',
  '@firebase/component': '@firebase/component/dist/esm/index.esm.js',
  '@firebase/logger': '@firebase/logger/dist/esm/index.esm.js',
  '@firebase/util': '@firebase/util/dist/index.esm.js',
  idb: 'idb/build/index.js',
}
const installed = new URL('../../node_modules/', import.meta.url)

/** Uses the client in Chromium, from a page of another origin than that of storage. */
export async function conformsInBrowser(name: string, settings: Record<string, string>): Promise<void> {
  await using opened = new AsyncDisposableStack()
  const pages = opened.adopt(createServer(answer), (server) => void server.close().closeAllConnections())
  pages.listen(0, '127.0.0.1')
  await once(pages, 'listening')
  const { port: pagePort } = pages.address() as AddressInfo // listens on TCP
  const origin = `http://127.0.0.1:${pagePort}`
  const png = await noisyPng()
  const storage = opened.use(
    await openStorage(name, { ...settings, STORAGE_QUOTA_BASIC: quotaOf(png), ORIGINS: origin }),
  )
  const browser = opened.adopt(await launchBrowser(), (one) => one.close())
  const page = await (await openContext(browser, origin)).newPage()
  await page.goto('/')
  const [ada, eve] = [await storage.person(), await storage.person()]
  const { hostname: host, port } = new URL(storage.url)
  const report = await page.evaluate(runClient, {
    host,
    port: Number(port),
    userId: ada.id,
    token: ada.token,
    png: png.toString('base64'),
    otherId: eve.id,
  })
  expectConformity(report, { userId: ada.id, png })
}

async function answer(...[request, response]: Parameters<Parameters<typeof createServer>[1] & object>): Promise<void> {
  if (request.url === '/') {
    const imports = Object.fromEntries(Object.entries(modules).map(([name, file]) => [name, `/${file}`]))
    return void response.setHeader('content-type', 'text/html').end(
      `<!doctype html><script type="importmap">${JSON.stringify({ imports })}</script>`,
    )
  }
  const file = await readFile(new URL(`.${request.url}`, installed)).catch(() => undefined)
  response.writeHead(file ? 200 : 404, { 'content-type': 'text/javascript' }).end(file)
}
