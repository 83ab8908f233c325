import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { openBuiltWeb } from '@delvik/web/server/built'
import { routeTable } from '@delvik/web/src/app/route-table'
import type { BrowserContext, Page } from 'playwright-core'
import { britishCompany, drafted, published } from './company.ts'
import { enter, holds, says } from './screen.ts'
import { Stage } from './stage.ts'

let stage: Stage
let context: BrowserContext
let pitch: string
let draft: string
let files: Awaited<ReturnType<typeof openBuiltWeb>>['manifest']
beforeAll(async () => {
  files = (await openBuiltWeb()).manifest
  stage = await Stage.open(process.env['POSTGRES_URL']!)
  const reviewer = await stage.staff('runa@example.org', 'reviewer', { role: 'entrepreneur', market: 'GB' })
  const owner = await stage.member('disa@example.org', { role: 'entrepreneur', market: 'GB' })
  pitch = await published({ owner, pitch: britishCompany({ name: 'Seaglass Brewing' }), market: 'GB' }, reviewer)
  draft = await drafted({ owner: reviewer, pitch: britishCompany({ name: 'Tidewrack' }), market: 'GB' })
  await stage.settle()
  const email = 'runa@example.org'
  context = (await enter(stage, { email, language: 'en-GB', path: '/pages/settings' })).context()
}, 240_000)
afterEach(async () => {
  await context.setOffline(false)
  for (const page of context.pages().slice(1)) if (page !== walker) await page.close()
})
afterAll(() => stage[Symbol.asyncDispose](), 60_000)

/** A page of the table, by an address that it has. */
const addressOf = (path: string) =>
  path.replace(':id/:slug?', pitch).replace('/:id?', '').replace('*', '/nowhere') + '?from=here#there'

/** Another page, with the client running, whose browser has nothing kept of what it opens next. */
async function elsewhere(path: string): Promise<Page> {
  const page = await context.newPage()
  await page.route('**/*', (route) => route.fallback())
  await page.goto(path.startsWith('/pages/settings') ? '/pages/bookmark' : '/pages/settings')
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** Goes there as a link of the client does. */
async function go(page: Page, address: string): Promise<void> {
  const state = '{ idx: (history.state?.idx ?? 0) + 1, key: "test", usr: null }'
  await page.evaluate(`history.pushState(${state}, '', '${address}'); dispatchEvent(new PopStateEvent('popstate'))`)
}

/** The page around it is there and has a heading: the one that is expected, or any but those of a failure. */
async function shows(page: Page, heading?: RegExp): Promise<void> {
  const first = page.getByRole('main').getByRole('heading').first()
  if (heading) await first.filter({ hasText: heading }).waitFor()
  else await first.filter({ hasNotText: /^(Offline|No answer)/ }).waitFor()
  await page.getByRole('banner').or(page.getByRole('navigation')).filter({ visible: true }).first().waitFor()
}

const offlineBar = `[...document.querySelectorAll('#root > [role="status"]')]
  .find((one) => one.textContent.startsWith('Offline.'))`

/** Where the browser loads a screen's code from. */
const screenOf = (screen: string) => `**/${files[`src/features/${screen}-screen.tsx`]!.file}`

/** A page that went well, and has not seen the screens that are still to come. */
let walker: Page | undefined

/** A route of each screen: those of one screen differ in their address only. */
const screens = [...new Map(routeTable.map((entry) => [entry.screen, entry])).values()]

test.each(screens)(
  '$path goes on by itself when the network goes before its code comes, and stays when it goes again',
  async (
    { path },
  ) => {
    // Where a page begins, and those of staff, whose code comes together.
    const known = path === '/pages/settings' || path.startsWith('/staff')
    const page = (!known && walker) || (await elsewhere(path))
    walker = undefined
    await context.setOffline(true)
    await go(page, addressOf(path))
    await shows(page, /^Offline/)
    await context.setOffline(false)
    await shows(page)
    await holds(page, `!document.querySelector('main [role="alert"]')?.textContent.includes('Try again')`)
    expect(page.url()).toBe(stage.url + addressOf(path))
    await context.setOffline(true)
    await page.evaluate('scrollTo(0, document.body.scrollHeight)')
    await holds(page, `${offlineBar}?.getBoundingClientRect().top === 0`)
    await shows(page)
    await context.setOffline(false)
    await holds(page, `!${offlineBar}`)
    if (!known) walker = page
  },
  60_000,
)

/** One of each frame that a visit can begin or go on in. */
const ofEachFrame = screens.filter(({ frame }, index) => screens.findIndex((one) => one.frame === frame) === index)

test.each(ofEachFrame)('$path goes on by itself when the network goes while its data are on their way', async (
  { path },
) => {
  const page = await elsewhere(path)
  await page.route(/graphql|auth\//, (route) => route.abort())
  await go(page, addressOf(path))
  await page.getByRole('main').locator('h1, [role="alert"]').filter({ hasNotText: 'Settings' }).first().waitFor()
  await page.unroute(/graphql|auth\//)
  await page.evaluate(`dispatchEvent(new Event('online'))`)
  await shows(page)
  await holds(page, `!document.querySelector('main [role="alert"]')?.textContent.includes('Try again')`)
  expect(page.url()).toBe(stage.url + addressOf(path))
}, 60_000)

test.each(ofEachFrame)('$path comes from the newer build when its own is gone, at the same address', async (
  { path, screen },
) => {
  const page = await elsewhere(path)
  await page.route(screenOf(screen), (route) => route.fulfill({ status: 404 }))
  const loaded: string[] = []
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return
    loaded.push(request.url())
    void page.unroute(screenOf(screen))
  })
  const anew = page.waitForEvent('load')
  await go(page, addressOf(path))
  await anew
  await shows(page)
  expect(page.url()).toBe(stage.url + addressOf(path))
  expect(loaded).toHaveLength(1)
}, 60_000)

test('a page whose code is gone for good is loaded once more, and then says so in its place', async () => {
  const page = await elsewhere('/pages/bookmark')
  await page.route(screenOf('bookmarks/bookmarks'), (route) => route.fulfill({ status: 404 }))
  let loaded = 0
  page.on('request', (request) => (loaded += Number(request.isNavigationRequest())))
  await go(page, '/pages/bookmark?tab=created')
  await shows(page, /^No answer/)
  expect(loaded).toBe(1)
}, 60_000)

test('a page whose scripts do not come says so, and is loaded anew when they do', async () => {
  const page = await context.newPage()
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto('/pages/settings')
  await page.getByRole('heading', { name: 'No answer' }).waitFor()
  await page.unroute(/\/assets\/.*\.js$/)
  await page.evaluate(`dispatchEvent(new Event('online'))`)
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
}, 60_000)

test('a draft that is written without a connection is there when one comes back to it', async () => {
  const page = await elsewhere('/pages/create/index')
  await page.goto(`/pages/create/index?draft=${draft}&step=2`)
  const city = page.getByRole('textbox', { name: /^City/ })
  await city.waitFor()
  await context.setOffline(true)
  await city.fill('Robin Hood’s Bay')
  await says(page, 'Offline.')
  await go(page, '/pages/bookmark')
  await shows(page, /^Offline/)
  await context.setOffline(false)
  await shows(page, /^Saved/)
  await page.goBack()
  await city.waitFor()
  expect(await city.inputValue()).toBe('Robin Hood’s Bay')
}, 60_000)

test('a pitch that is saved without a connection is said not to be', async () => {
  const page = await context.newPage()
  await page.goto('/pages/search')
  const save = page.getByRole('button', { name: 'Save Seaglass Brewing' })
  await save.waitFor()
  await context.setOffline(true)
  await save.click()
  await says(page, 'Not saved: there is no connection.')
  await page.getByRole('button', { name: 'Save Seaglass Brewing', pressed: false }).waitFor()
  await context.setOffline(false)
}, 60_000)
