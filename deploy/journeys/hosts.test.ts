import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startChildPlatform } from '@delvik/apphost/child-platform'
import { languages, localeOf } from '@delvik/schemas/values/languages'
import type { Page } from 'playwright-core'
import { gone, holds, says, signIn, takenOver } from './screen.ts'
import { patience, Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  const postgres = process.env['POSTGRES_URL']!
  stage = await Stage.openOn((options) => startChildPlatform({ ...options, languageHosts: true }), postgres, patience)
  await stage.member('rut@example.org', { role: 'investor' })
}, 240_000)
afterAll(() => stage[Symbol.asyncDispose](), 60_000)

/** Of a language's host. */
const at = (name: string) => stage.url.replace('//', name ? `//${name}.` : '//')
const language = (page: Page) => page.locator('html').getAttribute('lang')

async function choose(page: Page, now: string, name: string): Promise<void> {
  await takenOver(page)
  await page.locator('summary', { hasText: now }).filter({ visible: true }).first().click()
  await page.getByRole('button', { name, exact: true }).filter({ visible: true }).click()
}

test.each([['', 'en-GB'], ['se', 'sv'], ['no', 'nb'], ['dk', 'da'], ['fi', 'fi'], ['elsewhere', 'sv']])(
  'V2 the host "%s" in front of localhost speaks %s',
  async (name, lang) => {
    const page = await stage.visit({ language: 'fi' })
    await page.goto(at(name))
    expect(await language(page)).toBe(lang)
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(
      `${at(name === 'elsewhere' ? 'se' : name)}/`,
    )
    expect(await page.locator('link[hreflang]').count()).toBe(6)
  },
  60_000,
)

/** A page as a host writes it; Node finds no name in front of `localhost`. */
function asked(host: string, path: string): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(stage.url)
    get({ hostname, port, path, headers: { host } }, async (answer) => {
      resolve({ status: answer.statusCode, body: await text(answer) })
    }).on('error', reject)
  })
}

const links = (body: string, link: RegExp) => [...body.matchAll(link)].map(([, ...found]) => found)
const ofPage = /<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g
const ofMap = /<xhtml:link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g

test.each(['', 'se', 'no', 'dk', 'fi'])(
  'search engines find every public page of the host "%s", with its translations, by its map',
  async (name) => {
    const { host, origin } = new URL(at(name))
    expect((await asked(host, '/robots.txt')).body).toContain(`Sitemap: ${origin}/sitemap.xml`)
    const { body: map } = await asked(host, '/sitemap.xml')
    const entries = map.split('<url>').slice(1)
    expect(entries).toHaveLength(15)
    for (const entry of entries) {
      const [[address = ''] = []] = links(entry, /<loc>([^<]+)/g)
      expect(new URL(address).origin).toBe(origin)
      const { status, body } = await asked(host, new URL(address).pathname)
      expect([status, links(body, /<link rel="canonical" href="([^"]+)"/g)]).toEqual([200, [[address]]])
      expect(body).not.toContain('noindex')
      expect(links(body, ofPage)).toEqual(links(entry, ofMap))
      expect(links(body, ofPage).map(([lang]) => lang)).toEqual([...languages.map((one) => localeOf[one]), 'x-default'])
    }
  },
  60_000,
)

test('V2 a visitor who chooses a language comes to its host, at the same place', async () => {
  const page = await stage.visit()
  await page.goto(`${at('fi')}/?from=mail#how`)
  await choose(page, 'Suomi', 'Svenska')
  await page.waitForURL(`${at('se')}/?from=mail#how`)
  expect(await language(page)).toBe('sv')
  await page.goto(at('fi'))
  expect(await page.evaluate(`localStorage.getItem('preferredLanguage')`)).toBe('sv')
  await page.getByRole('button', { name: 'Den här sidan finns på svenska' }).click()
  await page.waitForURL(`${at('se')}/`)
}, 60_000)

test('V2 a member stays one on the host of another language, until they sign out on any', async () => {
  const page = await stage.visit()
  await page.goto('/pages/sign-in?next=/pages/search%3Fmarket%3DSE')
  await signIn(page, 'rut@example.org', 'en-GB')
  await page.waitForURL(`${stage.url}/pages/search?market=SE`)
  expect(await language(page)).toBe('en-GB')
  await page.getByRole('button', { name: 'Den här sidan finns på svenska' }).waitFor()

  await choose(page, 'English', 'Suomi')
  await page.waitForURL(`${at('fi')}/pages/search?market=SE`)
  await page.getByRole('link', { name: 'Tallennetut' }).first().waitFor()
  await page.reload()
  await page.getByRole('link', { name: 'Tallennetut' }).first().waitFor()
  await stage.settle()
  const { me } = await (await stage.signIn('rut@example.org')).ask('{ me { language } }')
  expect(me).toEqual({ language: 'fi' })

  await page.getByRole('button', { name: 'Kirjaudu ulos' }).click()
  await holds(page, `location.pathname === '/'`)
  await gone(page.getByRole('link', { name: 'Tallennetut' }))
  await page.goto('/pages/settings')
  await page.waitForURL(/\/pages\/sign-in/)
  await says(page, 'Sign in')
}, 120_000)
