import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { drawLogo } from '@delvik/apphost/demo/logo'
import type { Person } from '@delvik/apphost/demo/person'
import type { Stage } from '../stage.ts'
import type { Page } from 'playwright-core'
import { answered, enter, focused, gone, goOn, holds, says, signIn } from '../screen.ts'
import { chooseIndustry, choosePicture, field, fillCompany } from '../wizard.ts'

const email = 'vera@example.org'
const create = '/pages/create/index'

let stage: Stage
let owner: Person
let logo: Buffer
export function wizard(onStage: () => Stage): void {
  beforeAll(async () => {
    stage = onStage()
    owner = await stage.member(email, { role: 'entrepreneur' })
    logo = await drawLogo('Kringelgården', 'groceriesStores')
  }, 240_000)

  // The next ones count what waits for a reviewer.
  afterAll(async () => {
    const { myPitches } = await owner.ask('{ myPitches { edges { node { id } } } }')
    for (const { node } of myPitches.edges) await owner.command('removePitch', { pitchId: node.id }, 'pitch { state }')
    await stage.settle()
  })

  async function begin(): Promise<Page> {
    const { draft } = await owner.command('startDraft', { market: 'SE', language: 'sv' }, 'draft { id }')
    return enter(stage, { email, language: 'sv', path: `${create}?draft=${draft.id}` })
  }

  const next = (page: Page) => page.getByRole('button', { name: 'Nästa' }).click()
  const refusedAt = (
    page: Page,
    role: 'textbox' | 'combobox' | 'radiogroup' | 'group' | 'button',
    name: string,
    text: string,
  ) => page.getByRole(role, { name: new RegExp(`^${name}`), description: text }).waitFor()

  /** Writes what nobody has written before, and waits until it has been saved. */
  const save = (page: Page, name: string, text: string) => answered(page, text, () => field(page, name).fill(text))

  describe('E5 the wizard', () => {
    test('E5 asks for the industry, and has it beside the list, with the focus', async () => {
      const page = await begin()
      await next(page)
      await says(page, 'En sak att rätta.')
      await refusedAt(page, 'radiogroup', 'Vilken bransch', 'Fyll i fältet.')
      await focused(page, page.getByRole('radio').first())
    }, 60_000)

    test('E5 names every starred field that is missing, and moves the focus to the first', async () => {
      const page = await begin()
      await chooseIndustry(page)
      await next(page)
      await says(page, '6 saker att rätta.')
      await refusedAt(page, 'textbox', 'Företagsnamn', 'Fyll i fältet.')
      for (const name of ['Bolagsform', 'Fas', 'Län', 'Valuta'])
        await refusedAt(page, 'combobox', name, 'Fyll i fältet.')
      await refusedAt(page, 'button', 'Logotyp Välj bild', 'Fyll i fältet.')
      await focused(page, field(page, 'Företagsnamn'))
    }, 60_000)

    test.each([
      ['a gif', { name: 'logga.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a;') },
        'Fel filtyp. Bara .png och .jpg är tillåtna.'],
      ['a renamed program', {
        name: 'logga.png',
        mimeType: 'image/png',
        buffer: Buffer.from('MZ\u0090\0 This program cannot be run'),
      }, 'Fel filtyp. Bara .png och .jpg är tillåtna.'],
      ['one byte more than 5 MiB', {
        name: 'logga.png',
        mimeType: 'image/png',
        buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
      }, 'Filen är för stor. Högst 5 MB.'],
    ])('E5 refuses %s as logo', async (_, file, text) => {
      const page = await begin()
      await chooseIndustry(page)
      await field(page, 'Företagsnamn').fill('Kringelgården')
      await choosePicture(page, file)
      await refusedAt(page, 'button', 'Logotyp Välj bild', text)
      await focused(page, page.getByRole('button', { name: 'Logotyp Välj bild' }))
      expect(await field(page, 'Företagsnamn').inputValue()).toBe('Kringelgården')
    }, 60_000)

    test('E5 refuses a website without https', async () => {
      const page = await begin()
      await chooseIndustry(page)
      await fillCompany(page, logo)
      await field(page, 'Webbplats').fill('http://kringelgarden.example')
      await next(page)
      await refusedAt(page, 'textbox', 'Webbplats', 'Skriv hela adressen, med https:// först.')
      await focused(page, field(page, 'Webbplats'))
      expect(await field(page, 'Webbplats').inputValue()).toBe('http://kringelgarden.example')
      await field(page, 'Webbplats').fill('https://kringelgarden.example')
      await next(page)
      await field(page, 'Pitchtext').waitFor()
    }, 60_000)
  })

  describe('E5 the text', () => {
    let page: Page
    beforeAll(async () => {
      page = await begin()
      await chooseIndustry(page)
      await fillCompany(page, logo)
      await goOn(page, 'Pitchen')
    }, 60_000)

    test('E5 may have 1,000 characters, whatever each takes, and no more', async () => {
      const attest = page.getByRole('checkbox', { name: 'Jag intygar' })
      await attest.check()
      await field(page, 'Pitchtext').fill('🥨'.repeat(1001))
      await says(page, /^1\s001 av 1\s000 tecken$/)
      await page.getByRole('button', { name: 'Publicera' }).click()
      await refusedAt(page, 'textbox', 'Pitchtext', 'För långt: högst 1')
      await focused(page, field(page, 'Pitchtext'))
      expect([...(await field(page, 'Pitchtext').inputValue())]).toHaveLength(1001)
      await attest.uncheck()
      await field(page, 'Pitchtext').fill('🥨'.repeat(1000))
      await page.getByRole('button', { name: 'Publicera' }).click()
      await gone(page.getByText('För långt:'))
    }, 60_000)

    test('E5 has a film on YouTube or Vimeo only', async () => {
      const film = field(page, 'Länk till film')
      await film.fill('https://film.example/1')
      await page.getByRole('button', { name: 'Publicera' }).click()
      await refusedAt(page, 'textbox', 'Länk till film', 'Filmen måste ligga på YouTube eller Vimeo.')
      await focused(page, film)
      expect(await film.inputValue()).toBe('https://film.example/1')
      await film.fill('')
    }, 60_000)

    test('E5 is attested, or it is not published', async () => {
      const attest = page.getByRole('checkbox', { name: 'Jag intygar' })
      await page.getByRole('button', { name: 'Publicera' }).click()
      await page.getByRole('checkbox', { description: 'Intyga att uppgifterna är sanna och fullständiga.' }).waitFor()
      await focused(page, attest)
    }, 60_000)

    test('E5 keeps its values when one goes back', async () => {
      await page.getByRole('button', { name: 'Föregående' }).click()
      expect(await field(page, 'Företagsnamn').inputValue()).toBe('Kringelgården')
      await page.getByRole('button', { name: 'Föregående' }).click()
      expect(await page.getByRole('radio', { name: 'Livsmedel och butik' }).isChecked()).toBe(true)
      await goOn(page, 'Företaget')
      await goOn(page, 'Pitchen')
      expect([...(await field(page, 'Pitchtext').inputValue())]).toHaveLength(1000)
    }, 60_000)

    test('E5 is sent to review, and the answer is due in office hours', async () => {
      await field(page, 'Pitchtext').fill('Vi bakar surdegskringlor i en vedugn.')
      await page.getByRole('checkbox', { name: 'Jag intygar' }).check()
      await page.getByRole('button', { name: 'Publicera' }).click()
      await page.waitForURL(/\/pages\/bookmark\?tab=created/)
      await says(page, /^Skickad till granskning\. Du får svar senast .+\d\d:\d\d/)
      const row = page.getByRole('listitem').filter({ hasText: 'Kringelgården' }).filter({ hasText: 'Granskas' })
      await says(row, /Du får svar senast \S+dag(en)? (den )?\d+ \S+ (kl\. )?\d\d:\d\d/)
    }, 60_000)
  })

  test('E5 a cancelled draft is kept', async () => {
    const page = await begin()
    await chooseIndustry(page)
    await field(page, 'Företagsnamn').fill('Timmerlod')
    await page.getByRole('button', { name: 'Avbryt' }).click()
    await says(page, 'Utkastet är sparat.')
    await page.getByRole('link', { name: 'Timmerlod' }).click()
    await page.getByRole('radio', { name: 'Livsmedel och butik' }).waitFor()
    await goOn(page, 'Företaget')
    expect(await field(page, 'Företagsnamn').inputValue()).toBe('Timmerlod')
  }, 60_000)

  test('E5 what was written without a connection is saved when there is one again', async () => {
    const page = await begin()
    await chooseIndustry(page)
    await field(page, 'Ort').waitFor()
    await page.context().setOffline(true)
    await field(page, 'Ort').fill('Sunne')
    await says(page, 'Inte sparat.')
    await answered(page, 'Sunne', () => page.context().setOffline(false))
    await says(page, /^Sparat? /)
  }, 60_000)

  test.each([['ahead', 1], ['behind', -1]])(
    'E5 a device whose clock is a day %s signs in, saves and tells when',
    async (_, days) => {
      const { draft } = await owner.command('startDraft', { market: 'SE', language: 'sv' }, 'draft { id }')
      const page = await stage.visit({ language: 'sv' })
      await page.clock.setSystemTime(Date.now() + days * 86_400_000)
      await page.goto(`${create}?draft=${draft.id}&step=2`)
      await signIn(page, email, 'sv')
      await save(page, 'Ort', 'Sunne')
      await says(page, 'Sparat just nu')
    },
    60_000,
  )

  test('E5 what was left without a connection is saved from another page', async () => {
    const page = await begin()
    await chooseIndustry(page)
    await field(page, 'Ort').waitFor()
    await page.context().setOffline(true)
    await field(page, 'Ort').fill('Torsby')
    await says(page, 'Inte sparat.')
    await page.getByRole('link', { name: 'Hem', exact: true }).first().click()
    await gone(field(page, 'Ort'))
    await answered(page, 'Torsby', () => page.context().setOffline(false))
    // The page that it left for comes by itself, and would cross the way back.
    await gone(page.getByText('Sidan har inte hunnit hämtas'))
    await page.goBack()
    await holds(page, `document.getElementById('field-city')?.value === 'Torsby'`)
    await says(page, /^Sparat? /)
  }, 60_000)

  test('E5 the edit of a pitch makes no draft before something is typed', async () => {
    const page = await enter(stage, { email, language: 'sv', path: '/pages/bookmark?tab=created' })
    const drafts = async () =>
      (await owner.ask('{ drafts { basedOn } }')).drafts.filter(({ basedOn }: { basedOn: number }) => basedOn)
    const row = page.getByRole('listitem').filter({ hasText: 'Kringelgården' }).filter({ hasText: 'Granskas' })
    const { myPitches } = await owner.ask('{ myPitches { edges { node { id } } } }')
    await row.waitFor()
    await page.goto(`${create}?pitch=${myPitches.edges[0].node.id}&step=2`)
    await field(page, 'Ort').waitFor()
    expect(await drafts()).toEqual([])
    await save(page, 'Ort', 'Hagfors')
    await says(page, 'Sparat just nu')
    expect(await drafts()).toEqual([{ basedOn: 1 }])
  }, 60_000)

  test('E5 two windows on one draft: the second is told, and nothing of either is lost', async () => {
    const first = await begin()
    await chooseIndustry(first)
    const second = await first.context().newPage()
    await first.waitForURL(/step=2/)
    await save(first, 'Ort', 'Sunne')
    await second.goto(first.url())
    await field(second, 'Företagsnamn').waitFor()
    await save(first, 'Företagsnamn', 'Från första fönstret')
    await field(second, 'Företagsnamn').fill('Från andra fönstret')
    await says(second, 'Utkastet ändrades i ett annat fönster. Båda versionerna är kvar.')
    expect(await field(second, 'Företagsnamn').inputValue()).toBe('Från andra fönstret')

    await save(first, 'Ort', 'Karlstad')
    await second.reload()
    await says(second, 'Utkastet ändrades i ett annat fönster. Båda versionerna är kvar.')
    expect(await field(second, 'Företagsnamn').inputValue()).toBe('Från andra fönstret')
    await second.getByRole('button', { name: 'Ta den andra' }).click()
    await gone(second.getByText('Båda versionerna'))
    expect(await field(second, 'Företagsnamn').inputValue()).toBe('Från första fönstret')
  }, 60_000)
}
