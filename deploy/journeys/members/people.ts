import { beforeAll, expect, test } from '@jest/globals'
import type { Person } from '@delvik/apphost/demo/person'
import { answered, enter, gone, says } from '../screen.ts'
import type { Stage } from '../stage.ts'

const email = 'ivan@example.org'
const found = 'signe.haugland@example.org'

let stage: Stage
let signe: Person
export function people(onStage: () => Stage): void {
  beforeAll(async () => {
    stage = onStage()
    await stage.member(email, { role: 'investor', market: 'GB' })
    await stage.member('dagny@example.org', { role: 'entrepreneur' })
    signe = await stage.member(found, { role: 'investor', market: 'NO' })
    await signe.command('changeProfile', { city: 'Bergen', interests: ['health'] }, 'profile { id }')
    await stage.settle()
  }, 240_000)

  test('I7 somebody is found by name and by filters, opened, and gone from the network when they want', async () => {
    const page = await enter(stage, { email, language: 'en-GB', path: '/pages/users' })
    await says(page, '3 people')
    const rows = page.getByRole('main').locator('ol').getByRole('listitem')
    await page.getByRole('searchbox', { name: 'Name or city' }).fill('haug')
    await page.getByRole('searchbox', { name: 'Name or city' }).press('Enter')
    await says(page.getByRole('heading', { level: 1 }), '1 person')
    await says(rows.first(), 'Investor · Bergen, Norway')

    await page.getByRole('button', { name: 'Clear all' }).click()
    await says(page, '3 people')
    await page.getByRole('checkbox', { name: 'Norway' }).check()
    await says(page, '1 person')
    expect(new URL(page.url()).search).toBe('?market=NO')
    await page.getByRole('link', { name: 'Signe Haugland' }).click()
    await page.getByRole('heading', { level: 1, name: 'Signe Haugland' }).waitFor()

    const own = await enter(stage, { email: found, language: 'no', path: '/pages/settings' })
    const visible = own.getByRole('switch', { name: 'Andre kan finne meg' })
    await answered(own, 'commandId', () => visible.click())
    await gone(own.getByRole('switch', { name: 'Andre kan finne meg', checked: true }))
    await stage.settle()
    await page.goto('/pages/users?text=Signe')
    await says(page, 'Nobody matches all of this.')
  }, 180_000)
}
