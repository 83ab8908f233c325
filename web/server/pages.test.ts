import { beforeEach, describe, expect, test } from '@jest/globals'
import { createLogger } from '@delvik/runtime/logger'
import type { BuiltWeb } from './built.ts'
import type { WebConfig } from './config.ts'
import { PageCache } from './page-cache.ts'
import { age, Pages } from './pages.ts'
import type { PageWriter, Written } from './renderer.ts'
import { type Site, Sites } from './sites.ts'

const config: WebConfig = {
  mode: 'demo',
  host: '127.0.0.1',
  port: 0,
  operationsPort: 0,
  logLevel: 'silent',
  gatewayUrl: 'http://127.0.0.1:1',
  publicUrl: 'http://localhost',
  patience: 15_000,
}
const sites = new Sites(config)
const [sv, fi] = (['sv', 'fi'] as const).map((language) => ({ language, origin: config.publicUrl })) as [Site, Site]
const hydration = { loaderData: {} }
const page: Written = { status: 200, title: 'Tidewrack', head: {}, html: '<h1>Tidewrack</h1>', hydration }

/** The written pages of one pitch, as the built client would write them. */
class OnePitch implements PageWriter {
  version: string | null = 'pitch-1 revision-1'
  written = 0
  places: string[] = []
  asked = ''
  next: () => Promise<Written> = async () => page
  async addressOf(pathname: string) {
    this.asked = pathname
    const rendered = pathname.startsWith('/pitch/')
    return {
      pattern: rendered ? '/pitch/:id' : '/pages/search',
      rendered,
      kept: pathname === '/pitch/shared',
      translated: false,
      hidden: !rendered,
      title: 'Shell',
      shell: 'waiting',
      files: [],
      texts: {},
    }
  }
  async versionOf() {
    return this.version
  }
  async write(url: URL) {
    this.written += 1
    this.places.push(url.pathname + url.search)
    return this.next()
  }
}

let writer: OnePitch
let pages: Pages
let withPatience: (patience: number) => Pages
let now: number

beforeEach(() => {
  writer = new OnePitch()
  now = 0
  const logger = createLogger({ service: 'web', level: 'silent' })
  const renderer = {
    openPageWriter: () => writer,
    translatedPaths: [],
    places: [],
    htmlLang: (language: string) => language,
    headScript: '',
    pageStateBlock: () => '',
  }
  const built: BuiltWeb = { client: '', renderer, manifest: { 'src/app/entry-client.tsx': { file: 'entry.js' } } }
  withPatience = (patience) =>
    new Pages(built, { ...config, patience }, { sites, logger, cache: new PageCache(() => now) })
  pages = withPatience(config.patience)
})

describe('a written page', () => {
  test('is written once as long as nothing in it has changed', async () => {
    await pages.page('/pitch/1/a', sv)
    expect((await pages.page('/pitch/1/b', sv)).document).toContain('<h1>Tidewrack</h1>')
    expect(writer.written).toBe(1)
  })

  test('is written anew for another revision and for another language', async () => {
    await pages.page('/pitch/1/a', sv)
    writer.version = 'pitch-1 revision-2'
    await pages.page('/pitch/1/a', sv)
    await pages.page('/pitch/1/a', fi)
    expect(writer.written).toBe(3)
  })

  test('is kept as it stands at its one address, whatever address it was first asked for at', async () => {
    writer.next = async () => {
      const html = `<a href="/pages/sign-in?next=${writer.places.at(-1)}">`
      return { ...page, head: { canonical: '/pitch/1/tidewrack' }, html }
    }
    for (const path of ['/pitch/1/a-word-of-mine?next=//elsewhere.example', '/pitch/1/tidewrack']) {
      expect((await pages.page(path, sv)).document).toContain('next=/pitch/1/tidewrack"')
    }
    expect(writer.written).toBe(2)
  })

  test('without an address of its own is kept without what follows the path', async () => {
    await pages.page('/pitch/1?from=mail', sv)
    expect(writer.places).toEqual(['/pitch/1?from=mail', '/pitch/1'])
  })

  test('is not kept when it is missing', async () => {
    writer.version = null
    writer.next = async () => ({ ...page, status: 404 })
    expect((await pages.page('/pitch/1/a', sv)).status).toBe(404)
    await pages.page('/pitch/1/a', sv)
    expect(writer.written).toBe(2)
  })

  test('is not kept when it was written without its data', async () => {
    writer.next = async () => ({ ...page, status: 500, hydration: undefined })
    expect((await pages.page('/pitch/1/a', sv)).status).toBe(500)
    writer.next = async () => page
    expect((await pages.page('/pitch/1/a', sv)).status).toBe(200)
  })

  test('gives way to the shell when the data take too long', async () => {
    writer.next = () => new Promise(() => {})
    const { status, document } = await withPatience(50).page('/pitch/1/a', sv)
    expect(status).toBe(200)
    expect(document).toContain('<div id="root">waiting</div>')
  })
})

describe('a page that all visitors share', () => {
  const latest = (html: string) => (writer.next = async () => ({ ...page, html }))

  test('is written once for all who ask, whatever follows its path', async () => {
    const asked = ['/pitch/shared', '/pitch/shared?from=mail'].map((path) => pages.page(path, sv))
    const [one, other] = await Promise.all(asked)
    expect(await pages.page('/pitch/shared', sv)).toBe(one)
    expect(other).toBe(one)
    expect(writer.places).toEqual(['/pitch/:id'])
  })

  test('shows what is new once it has come of age, and not before', async () => {
    latest('old')
    await pages.page('/pitch/shared', sv)
    latest('new')
    now = age - 1
    expect((await pages.page('/pitch/shared', sv)).document).toContain('old')
    now = age
    expect((await pages.page('/pitch/shared', sv)).document).toContain('new')
  })

  test('is written for each language', async () => {
    await pages.page('/pitch/shared', sv)
    await pages.page('/pitch/shared', fi)
    expect(writer.written).toBe(2)
  })

  test('is not kept when it was written without its data', async () => {
    writer.next = async () => ({ ...page, status: 500, hydration: undefined })
    expect((await pages.page('/pitch/shared', sv)).status).toBe(500)
    latest('there')
    expect((await pages.page('/pitch/shared', sv)).status).toBe(200)
  })
})

test('a page that can not be written is a shell that says so', async () => {
  writer.next = () => Promise.reject(new Error('broken'))
  const { status, document } = await pages.page('/pitch/1/a', sv)
  expect([status, document.includes('<div id="root">waiting</div>')]).toEqual([500, true])
})

test('a path never names another host', async () => {
  await pages.page('//elsewhere.example/pitch/1', sv)
  expect(writer.asked).toBe('//elsewhere.example/pitch/1')
})

test('every other page is a shell that search engines leave out', async () => {
  const { document } = await pages.page('/pages/search', sv)
  expect(document).toContain('<div id="root">waiting</div>')
  expect(document).toContain('noindex')
  expect(writer.written).toBe(0)
})
