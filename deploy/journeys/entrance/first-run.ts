import { beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { drawLogo } from '@delvik/apphost/demo/logo'
import { company, published } from '../company.ts'
import { enter, focused, goOn, says, signIn } from '../screen.ts'
import { password, type Stage } from '../stage.ts'
import { chooseIndustry, field, fillCompany } from '../wizard.ts'

const create = '/pages/create/index'

let stage: Stage
export function firstRun(onStage: () => Stage): void {
  beforeAll(() => {
    stage = onStage()
  })

  const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

  test('a stranger who wants to publish signs up, chooses a role and writes, without being led astray', async () => {
    const email = 'dora@example.org'
    const page = await stage.visit({ language: 'sv' })
    await page.goto(create)
    await page.waitForURL(/\/pages\/sign-up\?next=/)
    await page.getByRole('link', { name: 'Läs användarvillkoren' }).waitFor()
    await page.getByRole('textbox', { name: 'Namn' }).fill('Dora Ström')
    await page.getByRole('textbox', { name: 'E-post' }).fill(email)
    await page.getByRole('textbox', { name: 'Lösenord' }).fill(password)
    await page.getByRole('checkbox', { name: /^Jag godkänner/ }).check()
    await button(page, 'Skapa konto').click()
    await says(page, 'Du är nu registrerad.')
    await signIn(page, email, 'sv')
    await button(page, 'Jag har ett företag').click()
    await page.getByRole('radio', { name: 'Livsmedel och butik' }).waitFor()

    const mine = await stage.signIn(email)
    expect((await mine.ask('{ drafts { id } }')).drafts).toEqual([])
    await chooseIndustry(page)
    await says(page, /^Sparat? /)
    expect((await mine.ask('{ drafts { id } }')).drafts).toHaveLength(1)

    const { text } = await stage.newestMail(email)
    await page.goto(/http\S+token=\S+/.exec(text)![0])
    await page.getByRole('link', { name: 'Skriv din pitch' }).click()
    await page.getByRole('link', { name: 'Fortsätt' }).click()
    await page.getByRole('radio', { name: 'Livsmedel och butik', checked: true }).waitFor()
  }, 120_000)

  test('figures and dates are written as people write them, and the keyboard is led from step to step', async () => {
    const owner = await stage.member('ulla@example.org', { role: 'entrepreneur' })
    const { draft } = await owner.command('startDraft', { market: 'SE', language: 'sv' }, 'draft { id }')
    const page = await enter(stage, { email: 'ulla@example.org', language: 'sv', path: `${create}?draft=${draft.id}` })
    await chooseIndustry(page)
    await focused(page, page.getByRole('heading', { name: 'Företaget (steg 2 av 3)' }))
    await fillCompany(page, await drawLogo('Kringelgården', 'groceriesStores'))

    const sought = field(page, 'Belopp som söks')
    await sought.fill('12,4 miljoner')
    await field(page, 'Ort').focus()
    expect((await sought.inputValue()).replaceAll('\u00a0', ' ')).toBe('12 400 000')
    await sought.fill('mycket')
    await page.getByRole('button', { name: 'Nästa' }).click()
    await says(page.getByRole('alert'), 'Skriv talet med siffror')
    await focused(page, sought)
    expect(await sought.inputValue()).toBe('mycket')
    await sought.fill('4,5 mn')

    const started = page.getByRole('group', { name: /^Startdatum/ }).getByRole('spinbutton')
    expect(await started.allTextContents()).toEqual(['åååå', 'mm', 'dd'])
    await started.first().focus()
    await page.keyboard.type('20190228')
    await goOn(page, 'Pitchen')
    await page.getByRole('button', { name: 'Föregående' }).click()
    await focused(page, page.getByRole('heading', { name: 'Företaget (steg 2 av 3)' }))
    expect(await started.allTextContents()).toEqual(['2019', '02', '28'])
    await page.reload()
    await says(page, 'kringla.png')
  }, 120_000)

  test('a pitch page says who offers it and what to do next; results are six stops from the beginning', async () => {
    const owner = await stage.member('orvar@example.org', { role: 'entrepreneur' })
    const reviewer = await stage.staff('rory@example.org', 'reviewer')
    const id = await published({ owner, pitch: company({ name: 'Timmerlod' }) }, reviewer)
    await stage.member('isak@example.org', { role: 'investor', market: 'GB' })
    await stage.settle()
    const page = await enter(stage, { email: 'isak@example.org', language: 'en-GB', path: '/pages/home' })
    await page.goto('/pages/search?market=SE')
    await page.getByRole('link', { name: 'Timmerlod' }).waitFor()
    await page.locator('#main').focus()
    for (let stop = 0; stop < 2; stop++) await page.keyboard.press(stop ? 'Enter' : 'Tab')
    const first = page.getByRole('link', { name: 'Timmerlod' })
    for (let stop = 2; stop < 6 && (await first.and(page.locator(':focus')).count()) === 0; stop++) {
      await page.keyboard.press('Tab')
    }
    await focused(page, first)
    await page.getByRole('button', { name: 'Remove Sweden' }).click()
    await focused(page, page.getByRole('heading', { level: 1 }))

    await page.goto(`/pitch/${id}`)
    const box = page.getByRole('region', { name: 'Orvar' })
    await says(box, /^Entrepreneur, member since /)
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
  }, 120_000)
}
