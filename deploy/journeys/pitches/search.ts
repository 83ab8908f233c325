import { beforeAll, describe, expect, test } from '@jest/globals'
import type { DemoPitch } from '@delvik/apphost/demo/demo-pitch'
import type { Stage } from '../stage.ts'
import type { Market } from '@delvik/schemas/values/markets'
import type { Page } from 'playwright-core'
import { company, published } from '../company.ts'
import { enter, says, takenOver } from '../screen.ts'

/** Valuations in five currencies: about 1.2 million euro, 1.0, 0.7, 0.5 and none. */
const abroad: [Market, Parameters<typeof company>[0]][] = [
  ['SE', { name: 'Timmerlod', industry: 'construction', county: 'SE-W', valuation: 8_000_000 }],
  ['GB', {
    name: 'Seaglass Brewing',
    industry: 'hotelRestaurant',
    phase: 'startup',
    county: 'UKE',
    valuation: 900_000,
    text: 'We brew beer.',
  }],
  ['FI', {
    name: 'Kotihoiva',
    industry: 'health',
    phase: 'profitable',
    county: 'FI-19',
    valuation: 500_000,
    text: 'Hoidamme.',
  }],
  ['DK', {
    name: 'Klinik Sundbro',
    industry: 'health',
    county: 'DK-84',
    valuation: 9_000_000,
    text: 'Vi behandler knæ.',
  }],
  ['NO', { name: 'Fjordvakt', industry: 'security', county: 'NO-46', valuation: null, text: 'Vi passer på båter.' }],
]
const atHome = Array.from({ length: 17 }, (_, n) =>
  company({
    name: `Bageri ${n + 1}`,
    phase: 'preStartup',
    valuation: 100_000 + n * 1_000,
    text: 'Vi bakar limpor.',
  }))
const all: [Market, DemoPitch][] = [
  ...abroad.map(([market, pitch]): [Market, DemoPitch] => [market, company(pitch)]),
  ...atHome.map((pitch): [Market, DemoPitch] => ['SE', pitch]),
]

let stage: Stage
export function search(onStage: () => Stage): void {
  beforeAll(async () => {
    stage = onStage()
    const reviewer = await stage.staff('rolf@example.org', 'reviewer')
    const owners = await Promise.all(
      ['agda', 'bosse', 'cilla'].map((name) => stage.member(`${name}@example.org`, { role: 'entrepreneur' })),
    )
    for (const [n, [market, pitch]] of all.entries())
      await published({ owner: owners[n % 3]!, pitch, market }, reviewer)
    await stage.settle()
  }, 240_000)

  const more = (page: Page) => page.getByRole('button', { name: '10 more industries' }).click()

  async function openSearch(query = '', view = {}): Promise<Page> {
    const page = await stage.visit({ language: 'en-GB', ...view })
    await page.goto(`/pages/search${query}`)
    await rows(page).first().waitFor()
    // What is pressed on a page of the server before that is lost.
    await takenOver(page)
    return page
  }

  const rows = (page: Page) => page.getByRole('region', { name: /^(Results|Träffar)$/ }).getByRole('listitem')
  const names = (page: Page) => rows(page).getByRole('heading').allTextContents()
  const counts = (page: Page, text: string) =>
    page.getByRole('heading', { level: 1, name: text, exact: true }).waitFor()
  const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true }).check()

  /** Waits for the rows to stand so. */
  async function stand(page: Page, first: string): Promise<string[]> {
    await rows(page).first().filter({ hasText: first }).waitFor()
    return names(page)
  }

  test('I2 the count is exact, and more is shown until there is no more', async () => {
    const page = await openSearch()
    await counts(page, '22 pitches')
    expect(await names(page)).toHaveLength(20)
    await page.getByRole('button', { name: 'Show 2 more' }).click()
    await says(page, 'There are no more posts to show.')
    expect(await names(page)).toHaveLength(22)
    await says(page, '22 of 22')
  }, 60_000)

  describe('I2 sorts', () => {
    const newest = all.map(([, { name }]) => name).reverse()

    test('I2 newest first, oldest first', async () => {
      const page = await openSearch()
      expect(await names(page)).toEqual(newest.slice(0, 20))
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Oldest')
      expect(await stand(page, 'Timmerlod')).toEqual([...newest].reverse().slice(0, 20))
    }, 60_000)

    test('I2 by valuation, whatever its currency; without one last, both ways', async () => {
      const page = await openSearch('?industry=health&industry=construction&industry=hotelRestaurant&industry=security')
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Highest valuation')
      const highest = ['Klinik Sundbro', 'Seaglass Brewing', 'Timmerlod', 'Kotihoiva', 'Fjordvakt']
      expect(await stand(page, 'Klinik Sundbro')).toEqual(highest)
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Lowest valuation')
      expect(await stand(page, 'Kotihoiva')).toEqual(['Kotihoiva', 'Timmerlod', 'Seaglass Brewing', 'Klinik Sundbro',
        'Fjordvakt'])
      await says(page, /Amounts marked “about” use the rates of/)
    }, 60_000)
  })

  describe('I2 filters', () => {
    test('I2 by industry, market, phase and words, each and together', async () => {
      const page = await openSearch()
      await more(page)
      await tick(page, 'Health and healthcare')
      await counts(page, '2 pitches')
      await tick(page, 'Finland')
      await counts(page, '1 pitch')
      expect(await names(page)).toEqual(['Kotihoiva'])
      await page.getByRole('button', { name: 'Remove Health and healthcare' }).click()
      await page.getByRole('button', { name: 'Remove Finland' }).click()
      await counts(page, '22 pitches')
      await tick(page, 'Start-up')
      await counts(page, '1 pitch')
      await page.getByRole('button', { name: 'Clear all' }).click()
      await counts(page, '22 pitches')
    }, 60_000)

    test('I2 words are found in the language of the pitch, and only when asked for', async () => {
      const page = await openSearch()
      await page.getByRole('combobox', { name: 'Keywords' }).fill('limpa')
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await counts(page, '17 pitches')
      await page.getByRole('button', { name: 'Remove “limpa”' }).click()
      await counts(page, '22 pitches')
    }, 60_000)

    test('I2 what is typed is suggested, by keyboard, as a filter, a pitch or a word', async () => {
      const page = await openSearch()
      const field = page.getByRole('combobox', { name: 'Keywords' })
      const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
      await field.pressSequentially('heal')
      await options.filter({ hasText: 'Health and healthcare' }).waitFor()
      await field.press('ArrowDown')
      await options.and(page.getByRole('option', { selected: true })).waitFor()
      await field.press('Escape')
      expect(await options.count()).toBe(0)
      await field.press('ArrowUp')
      await page.getByRole('option', { name: 'Health and healthcare', selected: true }).waitFor()
      await field.press('Enter')
      await counts(page, '2 pitches')
      expect(await page.getByRole('checkbox', { name: 'Health and healthcare' }).isChecked()).toBe(true)
      await field.pressSequentially('seag')
      await options.filter({ hasText: 'Seaglass Brewing' }).click()
      await page.getByRole('heading', { level: 1, name: 'Seaglass Brewing' }).waitFor()
    }, 60_000)

    test('I2 a word that is mistyped or of another language finds what it means', async () => {
      const page = await openSearch('?text=seagluss%20breving')
      await says(page, 'Showing results for “seaglass brewing”.')
      expect(await names(page)).toEqual(['Seaglass Brewing'])
      expect(await rows(page).locator('mark').allTextContents()).toContain('Seaglass')
      await page.goto('/pages/search?text=bakery')
      await counts(page, '17 pitches')
    }, 60_000)

    test('I2 the last industries open on demand', async () => {
      const page = await openSearch()
      await more(page)
      await tick(page, 'Security and defence')
      await counts(page, '1 pitch')
      await page.getByRole('button', { name: 'Show fewer' }).click()
      expect(await page.getByRole('checkbox', { name: 'Security and defence' }).isChecked()).toBe(true)
    }, 60_000)

    test('I2 a search that finds nothing says what would', async () => {
      const page = await openSearch()
      await more(page)
      await tick(page, 'Health and healthcare')
      await counts(page, '2 pitches')
      await tick(page, 'Norway')
      await says(page, 'No pitch matches all of this.')
      await page.getByRole('button', { name: 'Without Norway there are 2.' }).click()
      await counts(page, '2 pitches')
    }, 60_000)

    test('I2 Back from a pitch keeps them', async () => {
      const page = await openSearch()
      await tick(page, 'Denmark')
      await counts(page, '1 pitch')
      await rows(page).getByRole('link', { name: 'Klinik Sundbro' }).click()
      await page.getByRole('heading', { level: 1, name: 'Klinik Sundbro' }).waitFor()
      await page.goBack()
      await counts(page, '1 pitch')
      expect(await page.getByRole('checkbox', { name: 'Denmark' }).isChecked()).toBe(true)
    }, 60_000)

    test('I2 a member begins in their own region, and may leave it', async () => {
      await stage.member('ivor@example.org', { role: 'investor', market: 'GB' })
      const page = await enter(stage, { email: 'ivor@example.org', language: 'en-GB', path: '/pages/home' })
      // Before it is known who is here, the link leads a visitor.
      await page.getByRole('navigation').getByRole('link', { name: 'Saved', exact: true }).waitFor()
      await page.getByRole('navigation').getByRole('link', { name: 'Search', exact: true }).click()
      await counts(page, '1 pitch')
      await rows(page).filter({ hasText: 'Seaglass Brewing' }).waitFor()
      await page.getByRole('button', { name: 'Remove United Kingdom' }).click()
      await counts(page, '22 pitches')
    }, 60_000)

    test('I2 on a phone they are confirmed', async () => {
      const page = await openSearch('', { width: 390, height: 844, language: 'sv' })
      const filters = page.getByRole('button', { name: /^Filter/ })
      await filters.click()
      await tick(page, 'Norge')
      await page.getByRole('button', { name: 'Visa 1 pitch', exact: true }).click()
      await counts(page, '1 pitch')
      await rows(page).filter({ hasText: 'Fjordvakt' }).waitFor()
    }, 60_000)
  })
}
