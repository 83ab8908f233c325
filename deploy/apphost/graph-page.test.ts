/** @platform */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { openTestDatabase, until } from '@delvik/runtime/testing/until'
import { type RunningService, startService } from '@delvik/runtime/service'
import { pitchService } from '@delvik/pitch/service'
import { launchBrowser, openContext } from '@delvik/web/e2e/browser'
import type { Browser, Page } from 'playwright-core'
import { withGraphPage } from './graph-page.ts'

// A large program in a browser, on a busy machine.
const patience = 90_000
jest.setTimeout(patience)

const opened = new AsyncDisposableStack()
let service: RunningService
let browser: Browser
beforeAll(async () => {
  const files = await mkdtemp(path.join(tmpdir(), 'delvik-service-'))
  opened.defer(() => rm(files, { recursive: true, force: true }))
  const { url } = opened.use(await openTestDatabase())
  const environment = {
    DELVIK_MODE: 'demo',
    DELVIK_LOG: 'error',
    GRAPH_OPEN: 'true',
    PORT: '0',
    FILES_FOLDER: files,
    POSTGRES_URL: url,
  }
  service = opened.use(await startService(withGraphPage(pitchService), environment))
  browser = await launchBrowser()
  opened.defer(() => browser.close())
})
afterAll(() => opened.disposeAsync())

/** The page as a person opens it, and whom it has asked besides this service, or tried to. */
async function open(): Promise<{ page: Page; outside: string[] }> {
  const outside: string[] = []
  const { origin } = new URL(service.url)
  const context = await openContext(browser, origin)
  opened.defer(() => context.close())
  context.setDefaultTimeout(patience)
  await context.route((url) => url.origin !== origin && url.protocol !== 'blob:', (route) => {
    outside.push(route.request().url())
    return route.abort()
  })
  const page = await context.newPage()
  page.on('websocket', (socket) => outside.push(socket.url()))
  page.on('console', (message) => /Content Security Policy/.test(message.text()) && outside.push(message.text()))
  await page.goto('/explore')
  return { page, outside }
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Request' }).click()
const result = (page: Page, text: string) => page.locator('app-query-result').getByText(text).first().waitFor()

test('a service alone shows a page that runs a query, and asks nobody else', async () => {
  const { page, outside } = await open()
  await send(page)
  await result(page, '"__typename"')
  await result(page, '"Query"')
  expect(outside).toEqual([])
})

test('the page sends the access token that it is given', async () => {
  const { page, outside } = await open()
  await page.getByLabel('Set Headers').click()
  for (const [field, text] of [['Header key', 'Authorization'], ['Header value', 'Bearer of nothing']]) {
    const editor = page.locator(`[aria-placeholder="${field}"]`).first()
    await editor.fill(text!)
    await editor.getByText(text!).waitFor()
  }
  // The first one may end a list of proposals only.
  await until(async () => {
    await page.keyboard.press('Escape')
    return (await page.getByRole('dialog').count()) === 0
  })
  const asked = page.waitForRequest((request) =>
    request.method() === 'POST' && request.headers()['authorization'] === 'Bearer of nothing'
  )
  await send(page)
  await asked
  await result(page, '"UNAUTHENTICATED"')
  expect(outside).toEqual([])
})

test('has every file of the page from itself, and no file besides', async () => {
  const get = async (path: string) => (await fetch(service.url + path)).status
  expect(await Promise.all(['/explore', '/explore/main.js', '/explore/options.js', '/explore/styles.css'].map(get)))
    .toEqual([200, 200, 200, 200])
  expect(
    await Promise.all(
      ['/explore/nothing.js', '/explore/..%2f..%2fpackage.json', '/explore/%2e%2e/package.json'].map(get),
    ),
  ).toEqual([404, 404, 404])
})
