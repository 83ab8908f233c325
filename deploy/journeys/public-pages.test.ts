import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Stage } from './stage.ts'
import { britishCompany, published } from './company.ts'
import type { Page } from 'playwright-core'
import { enter, gone, holds, says, takenOver } from './screen.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open(process.env['POSTGRES_URL']!)
  const owner = await stage.member('disa@example.org', { role: 'entrepreneur' })
  const reviewer = await stage.staff('runa@example.org', 'reviewer')
  await published({ owner, pitch: britishCompany({ name: 'Seaglass Brewing' }), market: 'GB' }, reviewer)
  await stage.settle()
}, 240_000)
afterAll(() => stage[Symbol.asyncDispose](), 60_000)

const language = (page: Page) => page.locator('html').getAttribute('lang')
const choose = async (page: Page, name: string) => {
  await takenOver(page)
  await page.getByRole('banner').getByText(/^(English|Svenska|Suomi)$/).first().click()
  await page.getByRole('button', { name, exact: true }).click()
}

describe('V2', () => {
  test('V2 one’s own machine speaks English until another language is chosen, which stays', async () => {
    const page = await stage.visit()
    await page.goto('/')
    await takenOver(page)
    await says(page, 'Co-owners wanted.')
    expect(await language(page)).toBe('en-GB')
    await choose(page, 'Suomi')
    await says(page, 'Osakkaita etsitään.')
    expect([await language(page), await page.title(), new URL(page.url()).pathname]).toEqual(['fi',
      'Osakkaita etsitään - Delvik', '/'])
    expect(await page.evaluate(() => localStorage.getItem('preferredLanguage'))).toBe('fi')
    await page.getByRole('banner').getByText('Suomi').first().click()
    await page.getByRole('button', { name: 'Suomi' }).and(page.locator('[aria-current]')).waitFor()

    const later = await page.context().newPage()
    await later.goto('/')
    await says(later, 'Osakkaita etsitään.')
  }, 60_000)

  test('V2 what a member chooses is kept on the account', async () => {
    await stage.member('rut@example.org')
    const page = await enter(stage, { email: 'rut@example.org', language: 'sv', path: '/pages/home' })
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Inställningar' }).waitFor()
    await gone(page.getByRole('contentinfo').getByRole('link', { name: 'Logga in' }))
    await choose(page, 'Suomi')
    await says(page, 'Osakkaita etsitään.')
    await stage.settle()
    const { me } = await (await stage.signIn('rut@example.org')).ask('{ me { language } }')
    expect(me).toEqual({ language: 'fi' })
  }, 60_000)

  test('V2 the written page is in the reader’s language before any script runs', async () => {
    const get = async (lang: string) => (await fetch(stage.url, { headers: { cookie: `lang=${lang}` } })).text()
    expect(await get('sv')).toContain('Delägare sökes.')
    expect(await get('da')).toContain('<html lang="da"')
    expect(await get('en-GB')).toContain('Seaglass Brewing')
  }, 60_000)
})

describe('V3', () => {
  test('V3 an address that does not exist says so, and leads home', async () => {
    const page = await stage.visit({ language: 'sv' })
    await page.goto('/')
    await says(page, 'Delägare sökes.')
    await holds(page, `sessionStorage.getItem('delvik.lastAddress') === '/'`)
    expect((await page.goto('/there-is-no-such-page'))!.status()).toBe(404)
    await says(page, 'Sidan du försökte hitta finns inte.')
    expect(await page.title()).toBe('Sidan finns inte - Delvik')
    expect(await page.evaluate(() => sessionStorage.getItem('delvik.lastAddress'))).toBe('/')
    await page.getByRole('link', { name: 'Till startsidan' }).click()
    await says(page, 'Delägare sökes.')
  }, 60_000)

  test('V3 a pitch that is not there has its own words', async () => {
    const page = await stage.visit({ language: 'en-GB' })
    expect((await page.goto('/pitch/no-such-pitch'))!.status()).toBe(404)
    await says(page, 'Pitch not found')
    expect(await page.title()).toMatch(/ - Delvik$/)
    await page.getByRole('searchbox', { name: 'Search pitches' }).fill('seaweed')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await page.getByRole('link', { name: 'Seaglass Brewing' }).waitFor()
  }, 60_000)

  test.each([
    ['/pages/sign-up', 'Sign up - Delvik'],
    ['/pages/sign-in', 'Sign in - Delvik'],
    ['/pages/forgot-password', 'Forgotten password - Delvik'],
    ['/pages/search', 'Search pitches - Delvik'],
  ])('V3 %s has its title', async (path, title) => {
    const page = await stage.visit({ language: 'en-GB' })
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.title()).toBe(title)
  }, 60_000)
})

describe('V1', () => {
  test('V1 a stranger is asked for consent once, may change it at the foot, and loads nothing of others', async () => {
    const page = await (await stage.visit({ language: 'sv', unasked: true })).context().newPage()
    const told: string[] = []
    page.on(
      'request',
      (request) => request.url().includes('/vitals?') && told.push(request.url().slice(stage.url.length)),
    )
    await page.goto('/')
    const dialog = page.getByRole('dialog', { name: 'Får vi mäta hur snabba våra sidor är?' })
    await dialog.getByRole('button', { name: 'Bara nödvändiga' }).click()
    await gone(dialog)
    await page.goto('/help')
    await takenOver(page)
    expect(await dialog.count()).toBe(0)
    await page.getByRole('contentinfo').getByRole('button', { name: 'Kakor' }).click()
    await dialog.getByRole('button', { name: 'Tillåt mätning' }).click()
    await gone(dialog)
    await holds(page, `JSON.parse(localStorage.getItem('consent')).analytics === true`)
    expect(told).toEqual([])
    await page.reload()
    await page.evaluate(`Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      setInterval(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })), 50)`)
    while (told.length === 0) await page.waitForRequest(/\/vitals\?/)
    expect(told).toEqual([expect.stringMatching(/^\/vitals\?lcp=\d+&cls=\d\.\d+$/)])
    const foreign = await page.evaluate<number>(
      'performance.getEntriesByType("resource").filter(({ name }) => !name.startsWith(location.origin)).length',
    )
    expect(foreign).toBe(0)
  }, 60_000)

  test('V1 every public page is written in the reader’s language before any script runs', async () => {
    const get = (path: string) => fetch(new URL(path, stage.url), { headers: { cookie: 'lang=fi' } })
    const pages = [
      ['/united-kingdom', '1 brittiläinen yritys etsii osakkaita.'],
      ['/sweden', '0 ruotsalaista yritystä etsii osakkaita.'],
      ['/help', 'Kauanko tarkastus kestää?'],
      ['/about', 'Omistamista avoimesti.'],
      ['/terms-and-conditions', 'Nämä ehdot koskevat sinua'],
      ['/disclaimer', 'Vastuuvapauslauseke'],
    ] as const
    for (const [path, text] of pages) {
      const answer = await get(path)
      expect([path, answer.status]).toEqual([path, 200])
      expect(await answer.text()).toContain(text)
    }
    const pdf = await get('/assets/policies/disclaimer-fi.pdf')
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await get('/iceland')).status).toBe(404)
  }, 60_000)

  test('V1 an answer of the help has an address of its own', async () => {
    const page = await stage.visit({ language: 'en-GB' })
    await page.goto('/help#renew')
    await page.getByText('until you cancel it. From Premium').waitFor()
    await page.getByRole('searchbox', { name: 'Search the questions' }).fill('climate nonsense')
    await says(page, 'No answer has all of these words.')
  }, 60_000)
})
