import { beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { button } from '../desk.ts'
import { enter, gone, says } from '../screen.ts'
import type { Stage } from '../stage.ts'

const place = '/staff/people'
const [support, analyst, owner] = ['sune@example.org', 'anna@example.org', 'ivar@example.org']

let stage: Stage
export function staffDesk(onStage: () => Stage): void {
  beforeAll(async () => {
    stage = onStage()
    await stage.staff(support, 'support', { market: 'GB' })
    await stage.staff(analyst, 'analyst', { market: 'GB' })
    await stage.member(owner, { role: 'investor', market: 'GB' })
  }, 240_000)

  test('S2 support changes a role for a reason that is written down', async () => {
    const page = await enter(stage, { email: support, language: 'en-GB', path: place })
    await lookUp(page, owner)
    await page.getByRole('heading', { level: 2, name: /Ivar/ }).waitFor()
    await button(page, /^Change role$/).click()
    const dialog = page.getByRole('dialog')
    await button(page, /^Change role$/).last().click()
    await says(dialog, 'Please choose a reason.')
    await dialog.getByLabel('Reason').selectOption({ label: 'Our own mistake' })
    await button(page, /^Change role$/).last().click()
    await gone(dialog)
    await says(page.getByRole('main').getByRole('listitem').first(), 'Role changed: Entrepreneur')
    await says(page.getByRole('main').getByRole('listitem').last(), 'Account looked up')
    const { me } = await (await stage.signIn(owner)).ask('{ me { role } }')
    expect(me.role).toBe('entrepreneur')
  }, 180_000)

  test('is no place for an analyst', async () => {
    const page = await enter(stage, { email: analyst, language: 'en-GB', path: place })
    await says(page, 'Page not found')
  }, 180_000)

  async function lookUp(page: Page, wanted: string): Promise<void> {
    await page.getByLabel('Email address or profile name').fill(wanted)
    await page.getByLabel('Reason').selectOption({ label: 'The owner asked for it' })
    await button(page, /^Look up$/).click()
  }
}
