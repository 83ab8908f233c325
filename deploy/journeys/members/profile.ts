import { beforeAll, expect, test } from '@jest/globals'
import type { DemoPitch } from '@delvik/apphost/demo/demo-pitch'
import { drawLogo } from '@delvik/apphost/demo/logo'
import type { Page } from 'playwright-core'
import { britishCompany, published } from '../company.ts'
import { answered, enter, says } from '../screen.ts'
import type { Stage } from '../stage.ts'

const email = 'ivalo@example.org'
const other = 'ditte@example.org'

let stage: Stage
export function profile(onStage: () => Stage): void {
  beforeAll(async () => {
    stage = onStage()
    await stage.member(email, { role: 'investor', market: 'GB' })
    await stage.member(other, { role: 'entrepreneur', market: 'GB' })
  }, 240_000)

  const own = () => enter(stage, { email, language: 'en-GB', path: '/pages/profile' })
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

  async function choose(page: Page, button: string, file: { name: string; mimeType: string; buffer: Buffer }) {
    const choosing = page.waitForEvent('filechooser')
    await press(page, button)
    await (await choosing).setFiles(file)
  }

  test('I1 a field is changed in its place, and keeps what was typed until it is stored', async () => {
    const page = await own()
    await press(page, 'Add Phone')
    const phone = page.getByRole('textbox', { name: 'Phone' })
    await phone.fill('01947 555 018 or so')
    await press(page, 'Save')
    await says(page, 'Write the number with its country code')
    await phone.fill('01947 555 018')
    await page.context().setOffline(true)
    await press(page, 'Save')
    await page.locator('[aria-invalid="true"]').waitFor()
    expect(await phone.inputValue()).toBe('01947 555 018')
    await page.context().setOffline(false)
    await answered(page, 'commandId', () => press(page, 'Save'))
    await says(page, /\+44\s1947/)
    await says(page, '2 of 16 details are in place.')
    await page.reload()
    await says(page, /\+44\s1947/)
  }, 120_000)

  test('I1 a photo is cut by keyboard, shown, and removed', async () => {
    const page = await own()
    await choose(page, 'Change the photo', {
      name: 'me.png',
      mimeType: 'image/png',
      buffer: await drawLogo('Ivar', 'health'),
    })
    const stageOfPhoto = page.getByRole('dialog').getByRole('group', { name: 'The photo' })
    await stageOfPhoto.focus()
    for (const key of ['+', '+', 'ArrowLeft', 'r']) await page.keyboard.press(key)
    await says(page.getByRole('dialog'), '120%')
    await answered(page, 'receipt', () => press(page, 'Save the photo'))
    const photo = page.locator('header img').first()
    await photo.waitFor()
    const shown = await page.request.get((await photo.getAttribute('src'))!)
    expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'image/webp'])
    await answered(page, 'commandId', () => press(page, 'Remove the photo'))
    await photo.waitFor({ state: 'detached' })
  }, 120_000)

  test('I1 a business card is added, read by others, and removed; a portfolio is its owner’s', async () => {
    const page = await own()
    const card = { name: 'Visiting card.txt', mimeType: 'text/plain', buffer: Buffer.from('Ivar, investor') }
    await choose(page, 'Choose a file Business card', { ...card, name: 'card.png', mimeType: 'image/png' })
    await page.getByRole('alert').waitFor()
    await answered(page, 'receipt', () => choose(page, 'Choose a file Business card', card))
    await answered(page, 'receipt', () => choose(page, 'Choose a file Portfolio', { ...card, name: 'Deals.txt' }))
    await says(page, 'Deals.txt')
    await stage.settle()

    const shown = await page.getByRole('link', { name: 'Show as others see it' }).getAttribute('href')
    const guest = await enter(stage, { email: other, language: 'en-GB', path: shown! })
    await says(guest, 'Visiting card.txt')
    expect(await guest.getByText('Deals.txt').count()).toBe(0)
    expect(await guest.getByText(email).count()).toBe(0)
    const download = guest.waitForEvent('download')
    await press(guest, 'Download Visiting card.txt')
    expect((await download).suggestedFilename()).toBe('Visiting card.txt')

    await answered(page, 'commandId', () => press(page, 'Remove Visiting card.txt'))
    await page.getByText('Visiting card.txt').waitFor({ state: 'detached' })
    await stage.settle()
    await press(guest, 'Download Visiting card.txt')
    await says(guest, /no longer|not found|does not exist/i)
  }, 120_000)

  test('I1 a file waits for the network, is paused, goes on after a reload, and is let go of', async () => {
    const page = await own()
    const commands: string[] = []
    page.on('request', (request) => commands.push(request.headers()['x-goog-upload-command'] ?? ''))
    const afterFirst = (stop: boolean) =>
      stop
        ? page.route('**/v0/**', (route, request) =>
          Number(request.headers()['x-goog-upload-offset']) > 0 ? route.abort() : route.continue())
        : page.unroute('**/v0/**')
    const plan = {
      name: 'plan.txt',
      mimeType: 'text/plain',
      buffer: Buffer.alloc(1_500_000, 'What we own, we share. '),
    }
    await afterFirst(true)
    await choose(page, 'Choose a file Business card', plan)
    await says(page, /256\skB of 1\.4\sMB/)
    await says(page, 'Waiting for a connection')
    await press(page, 'Pause')
    await says(page, 'Paused')
    await press(page, 'Resume')
    await says(page, 'Waiting for a connection')
    await page.reload()
    await says(page, /256\skB of 1\.4\sMB/)
    await afterFirst(false)
    await press(page, 'Pause')
    await press(page, 'Resume')
    await says(page, 'plan.txt')
    expect(commands.filter((command) => command === 'start')).toHaveLength(1)
    await afterFirst(true)
    await choose(page, 'Replace Business card', plan)
    await says(page, /256\skB of 1\.4\sMB/)
    await press(page, 'Cancel upload')
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
    await page.reload()
    await says(page, 'plan.txt')
    expect(await page.getByRole('progressbar').count()).toBe(0)
    await page.close()
  }, 120_000)

  test('N3 an investor says what they would do as a co-owner, and a pitch shows what of it meets', async () => {
    const reviewer = await stage.staff('rolf@example.org', 'reviewer')
    const coOwner: DemoPitch['coOwner'] = {
      roles: ['silent', 'board'],
      skills: ['law', 'export'],
      hours: [4, 8],
      ticket: [100_000, 400_000],
    }
    const pitch = britishCompany({ name: 'Seaweed Stout', coOwner })
    const path = `/pitch/${await published({ owner: await stage.signIn(other), pitch, market: 'GB' }, reviewer)}`
    await stage.settle()
    const reader = await own()
    await reader.goto(path)
    await reader.getByRole('heading', { name: 'What meets your profile' }).waitFor()
    const link = reader.getByRole('link', { name: 'To your profile' })
    await link.click()
    await press(reader, 'Add Role as a co-owner')
    await reader.getByRole('checkbox', { name: 'Board member' }).check()
    await reader.getByRole('checkbox', { name: 'Full-time in the company' }).check()
    await answered(reader, 'commandId', () => press(reader, 'Save'))
    await press(reader, 'Add Hours a week, at most')
    await reader.getByRole('textbox', { name: 'Hours a week, at most' }).fill('90')
    await press(reader, 'Save')
    await says(reader, /between 1 and 80/)
    await reader.getByRole('textbox', { name: 'Hours a week, at most' }).fill('6')
    await answered(reader, 'commandId', () => press(reader, 'Save'))
    await says(reader, 'Board member, Full-time in the company')
    await stage.settle()
    await reader.goto(path)
    const meets = reader.locator('section', { hasText: 'What meets your profile' }).last()
    await says(meets, 'your 6 are enough')
    const facts = await meets.locator('dl').last().locator('dt, dd').allTextContents()
    expect(facts).toEqual(['Role', 'Board member', 'Hours a week', 'your 6 are enough', 'Market', 'United Kingdom'])
    const owner = await enter(stage, { email: other, language: 'en-GB', path: '/pages/profile' })
    await owner.goto(path)
    await says(owner, 'Co-owner sought')
    expect(await owner.getByText('What meets your profile').count()).toBe(0)
  }, 180_000)

  test('I1 a profile that there is not is not found', async () => {
    const page = await enter(stage, { email, language: 'en-GB', path: '/pages/users/nobody' })
    await page.getByRole('heading', { name: 'Profile not found' }).waitFor()
  }, 60_000)
}
