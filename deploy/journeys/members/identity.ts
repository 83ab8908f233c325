import { beforeAll, expect, test } from '@jest/globals'
import { documentName } from '@delvik/apphost/demo/paying/checks'
import type { Person } from '@delvik/apphost/demo/person'
import type { Page } from 'playwright-core'
import { handleOf } from '@delvik/schemas/values/handle'
import { buyPlan } from '../plan.ts'
import { enter, gone, says } from '../screen.ts'
import type { Stage } from '../stage.ts'

const [email, other] = ['idun.lofthus@example.org', 'egil@example.org']
const place = '/pages/identity'

let stage: Stage
let idun: Person
export function identity(onStage: () => Stage): void {
  beforeAll(async () => {
    stage = onStage()
    idun = await stage.member(email, { role: 'entrepreneur', market: 'GB' })
    await stage.member(other, { role: 'investor', market: 'GB' })
  }, 240_000)

  /** At the provider: agrees, shows a document of that name, and comes back. */
  async function passThrough(page: Page, name: string, outcome?: string): Promise<void> {
    await page.getByRole('button', { name: 'Agree', exact: true }).click()
    const { firstName, lastName } = documentName(name)
    await page.getByLabel('First name').fill(firstName)
    await page.getByLabel('Last name').fill(lastName)
    if (outcome) await page.getByLabel('What happens').selectOption({ label: outcome })
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Take the picture' }).click()
    await page.waitForURL((url) => url.pathname === place)
  }

  async function start(page: Page): Promise<void> {
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: /^(Start the identity check|Try again)$/ }).click()
    await page.getByRole('heading', { name: 'Verify your identity' }).waitFor()
  }

  test('I14 whoever pays is checked, and everybody sees the badge for as long as name and plan hold', async () => {
    const page = await enter(stage, { email, language: 'en-GB', path: place })
    await says(page, 'The identity check is part of Premium')
    await buyPlan(stage, idun, { plan: 'premium' })
    await page.reload()
    await page.getByRole('button', { name: 'Start the identity check' }).click()
    await page.locator('[aria-invalid="true"]').waitFor()

    // Nothing has changed for whoever leaves without an answer.
    await start(page)
    await page.getByRole('link', { name: /go back to Delvik/ }).click()
    await says(page, 'The check is not finished')
    await page.getByRole('button', { name: 'Continue' }).click()
    await passThrough(page, 'Idun Lofthus', 'The document has expired')
    await says(page.getByRole('alert'), 'Your verification failed. Please try again.')
    await says(page.getByRole('alert'), 'The document has expired.')
    await start(page)
    await passThrough(page, 'Idun Marie Lofthus')
    await says(page, /^Checked /)
    await stage.settle()
    expect((await stage.newestMail(email)).subject).toBe('Your identity is verified')

    const reader = await enter(stage, {
      email: other,
      language: 'en-GB',
      path: '/pages/users?text=Lofthus&verified=yes',
    })
    await says(reader.getByRole('listitem').filter({ hasText: 'Idun Lofthus' }), 'Verified')
    await reader.goto(`/pages/users/${handleOf(idun.id)}`)
    await says(reader.getByRole('banner').or(reader.getByRole('main')), 'Verified')

    await idun.command('changeProfile', { username: 'Idun Berg' }, 'profile { id }')
    await stage.settle()
    await reader.reload()
    await reader.getByRole('heading', { level: 1, name: 'Idun Berg' }).waitFor()
    await gone(reader.getByRole('main').getByText('Verified', { exact: true }))
    await page.reload()
    await says(page, /badge is off/i)
  }, 240_000)
}
