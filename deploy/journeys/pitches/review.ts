import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Person } from '@delvik/apphost/demo/person'
import type { Stage } from '../stage.ts'
import type { Locator, Page } from 'playwright-core'
import { company, published, submitted } from '../company.ts'
import { button, choose, desk, tickAll } from '../desk.ts'
import { enter, goOn, says } from '../screen.ts'

const day = 24 * 3_600_000
const [disa, rory, runa] = ['disa@example.org', 'rory@example.org', 'runa@example.org']

let stage: Stage
let owner: Person
export function review(onStage: () => Stage): void {
  beforeAll(async () => {
    stage = onStage()
    await stage.staff(rory, 'reviewer', { market: 'GB' })
    await stage.staff(runa, 'reviewer', { role: 'entrepreneur' })
    owner = await stage.member(disa, { role: 'entrepreneur' })
    await submitted({ owner, pitch: company({ name: 'Timmerlod', text: 'Vi timrar lusthus av kärnfura.' }) })
    // Long enough for another due time, whatever weekend or holiday it is.
    await stage.wait(8 * day)
    await submitted({ owner: await stage.signIn(runa), pitch: company({ name: 'Hamnstäd' }) })
    await stage.wait(8 * day)
    owner = await stage.signIn(disa)
    await submitted({ owner, pitch: company({ name: 'Kringelgården', text: 'Vi bakar kringlor och mer därtill.' }) })
    await stage.settle()
  }, 180_000)

  const enabled = (target: Locator) => target.and(target.page().locator(':enabled')).waitFor()
  const disabled = (target: Locator) => target.and(target.page().locator(':disabled')).waitFor()

  /** Names of what a visitor finds by a word. */
  async function found(text: string): Promise<string[]> {
    const query = 'query ($text: String) { searchPitches(query: { text: $text }) { edges { node { companyName } } } }'
    await stage.settle()
    const { searchPitches } = await stage.stranger().ask(query, { text })
    return searchPitches.edges.map(({ node }: { node: { companyName: string } }) => node.companyName)
  }

  describe('at the reviewers’ desk', () => {
    let english: Page
    let swedish: Page
    beforeAll(async () => {
      english = await enter(stage, { email: rory, language: 'en-GB', path: desk })
      swedish = await enter(stage, { email: runa, language: 'sv', path: desk })
    }, 60_000)

    test('R1 the queue stands by due time, what is late first', async () => {
      await says(english, '2 late,')
      await says(english, '3 waiting')
      const names = await english.getByRole('region', { name: 'Reviews' }).getByRole('link').allTextContents()
      expect(names).toEqual(['Timmerlod', 'Hamnstäd', 'Kringelgården'])
    }, 60_000)

    test('R1 reviewers have a mail of what is late, but for their own', async () => {
      expect(await stage.newestMail(rory)).toMatchObject({ lang: 'en-GB', subject: '2 pitches need a review' })
      const received = await stage.platform.mailbox(runa)
      expect(received.map(({ subject }) => subject)).not.toContain('2 pitchar väntar på granskning')
    }, 60_000)

    test('R1 nobody else has a desk', async () => {
      const page = await enter(stage, { email: disa, language: 'sv', path: desk })
      await says(page, 'Sidan du försökte hitta finns inte.')
      const visitor = await stage.visit({ language: 'en-GB' })
      await visitor.goto(desk)
      await visitor.waitForURL(/\/pages\/sign-in\?next=/)
    }, 60_000)

    test('R2 who opens a submission holds it, and the second reviewer sees by whom it is held', async () => {
      await choose(english, 'Timmerlod')
      await says(english, 'You hold this review for 30 minutes.')
      await choose(swedish, 'Timmerlod')
      await says(swedish, 'Rory arbetar med pitchen.')
      await tickAll(swedish, 'Checklista')
      await disabled(button(swedish, /^Publicera/))
      await button(swedish, /^Ta den/).click()
      await says(swedish, 'En annan granskare arbetar med den.')
    }, 60_000)

    test('R2 one’s own pitch can’t be taken', async () => {
      await choose(swedish, 'Hamnstäd')
      await says(swedish, 'Det går inte med din egen pitch.')
      await tickAll(swedish, 'Checklista')
      await disabled(button(swedish, /^Publicera/))
    }, 60_000)

    test('R3 a pitch is published when every point of the checklist is ticked', async () => {
      await choose(english, 'Timmerlod')
      await says(english, 'You hold this review')
      await disabled(button(english, /^Publish/))
      await tickAll(english, 'Checklist')
      await enabled(button(english, /^Publish/))
      await button(english, /^Publish/).click()
      await says(english, 'Timmerlod is published.')
      expect(await stage.newestMail(disa)).toMatchObject({ lang: 'sv', subject: 'Timmerlod är publicerad' })
      expect(await found('lusthus')).toEqual(['Timmerlod'])
    }, 60_000)

    test('R4 a rejection reaches its author with the reason, in the author’s language', async () => {
      await choose(english, 'Hamnstäd')
      await english.getByRole('heading', { name: 'Hamnstäd', level: 2 }).waitFor()
      await disabled(button(english, /^Reject/))
      await english.getByRole('checkbox', { name: 'Promise of a return' }).check()
      await button(english, /^Reject/).click()
      await says(english, 'Hamnstäd is rejected.')
      const mail = await stage.newestMail(runa)
      expect(mail).toMatchObject({ lang: 'sv', subject: 'Din pitch publiceras inte' })
      expect(mail.text).toContain('Texten lovar avkastning')
      await swedish.goto('/pages/bookmark?tab=created')
      const row = swedish.getByRole('listitem').filter({ hasText: 'Hamnstäd' })
      await says(row, 'Avslagen')
      await says(row, 'Löfte om avkastning')
    }, 60_000)
  })

  describe('E6', () => {
    let english: Page
    beforeAll(async () => {
      english = await enter(stage, { email: rory, language: 'en-GB', path: desk })
    }, 60_000)

    test('E6 changes are asked for in English and read in Swedish', async () => {
      await choose(english, 'Kringelgården')
      await says(english, 'You hold this review')
      await english.getByRole('checkbox', { name: 'The offer is unclear' }).check()
      await english.getByRole('textbox', { name: /^Words to the author, in Swedish/ }).fill(
        'Skriv vad pengarna går till.',
      )
      await button(english, /^Return to author/).click()
      await says(english, 'Kringelgården is returned.')
      const mail = await stage.newestMail(disa)
      expect(mail).toMatchObject({ lang: 'sv', subject: 'Din pitch behöver ändras' })
      expect(mail.text).toContain('Det framgår inte vad som erbjuds')
      expect(mail.text).toContain('Skriv vad pengarna går till.')
    }, 60_000)

    test('E6 the owner mends it, and it appears in the search', async () => {
      const page = await enter(stage, { email: disa, language: 'sv', path: '/pages/home' })
      await says(page, 'Kringelgården behöver ändras.')
      await says(page, 'Erbjudandet är oklart. Skriv vad pengarna går till.')
      await page.getByRole('link', { name: 'Ändra pitchen' }).click()
      await says(page, /^Granskaren skickade tillbaka pitchen den .+ och ber om ändringar\.$/)
      await says(page, 'Skriv vad pengarna går till.')
      const text = page.getByRole('textbox', { name: /^Pitchtext/, description: 'Granskaren: Erbjudandet är oklart.' })
      await text.fill('Pengarna går till en större ugn för kringlor.')
      await says(page, 'Du har ändrat allt som granskaren tog upp.')
      await page.getByRole('checkbox', { name: 'Jag intygar' }).check()
      await button(page, /^Publicera/).click()
      await says(page, /^Skickad till granskning/)
      await stage.settle()

      await english.reload()
      await choose(english, 'Kringelgården')
      await says(english, /^Try 2 by Disa, submitted /)
      await says(
        english.getByRole('region', { name: 'Earlier decisions' }),
        'The offer is unclear (changed: Pitch text)',
      )
      await says(english.locator('del'), 'mer')
      await says(english, 'You hold this review')
      await tickAll(english, 'Checklist')
      await button(english, /^Publish/).click()
      await says(english, 'Kringelgården is published.')
      expect(await found('ugn')).toEqual(['Kringelgården'])
    }, 90_000)
  })

  test('E7 an edit takes a pitch out of the search until it is approved', async () => {
    const pitch = company({ name: 'Återglas', text: 'Vi blåser glas av gamla fönster.' })
    await published({ owner, pitch }, await stage.signIn(rory))
    await stage.settle()
    const page = await enter(stage, { email: disa, language: 'sv', path: '/pages/bookmark?tab=created' })
    const row = page.getByRole('listitem').filter({ hasText: 'Återglas' })
    await says(row, 'Publicerad')
    const address = (await row.getByRole('link', { name: 'Återglas' }).getAttribute('href'))!
    await row.getByLabel('Åtgärder för Återglas').click()
    await row.getByRole('link', { name: 'Ändra' }).click()
    await goOn(page, 'Företaget')
    await page.getByRole('textbox', { name: /^Ort/ }).fill('Torsby')
    await goOn(page, 'Pitchen')
    await page.getByRole('checkbox', { name: 'Jag intygar' }).check()
    await button(page, /^Publicera/).click()
    await says(page, /^Skickad till granskning/)
    expect(await found('fönster')).toEqual([])
    const visitor = await stage.visit({ language: 'en-GB' })
    expect((await visitor.goto(address))!.status()).toBe(404)
    await says(visitor, 'Pitch not found')

    const reviewer = await enter(stage, { email: rory, language: 'en-GB', path: desk })
    await choose(reviewer, 'Återglas')
    await says(reviewer.getByRole('row', { name: /^City/ }).locator('del'), 'Sunne')
    await says(reviewer.getByRole('row', { name: /^City/ }).locator('ins'), 'Torsby')
    await tickAll(reviewer, 'Checklist')
    await button(reviewer, /^Publish/).click()
    await says(reviewer, 'Återglas is published.')
    expect(await found('fönster')).toEqual(['Återglas'])
    expect((await visitor.goto(address))!.status()).toBe(200)
  }, 120_000)
}
