import { beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { enter, says, takenOver } from '../screen.ts'
import type { Stage } from '../stage.ts'

const email = 'harriet@example.org'

let stage: Stage
export function membership(onStage: () => Stage): void {
  beforeAll(async () => {
    stage = onStage()
    await stage.member(email, { role: 'entrepreneur', market: 'GB' })
  }, 240_000)

  /** On the page of the payment service. */
  async function payBy(page: Page, number: string): Promise<void> {
    await page.getByLabel('Card number').fill(number)
    await page.getByLabel('Expiry, MM / YY').fill('12 / 34')
    await page.getByLabel('Security code').fill('123')
    await page.getByLabel('Name on card').fill('Harriet Lowther')
    const address = page.getByLabel('E-mail')
    if (await address.count()) await address.fill(email)
    await page.getByRole('button', { name: /^Pay/ }).click()
  }

  test(
    'E9 Premium is bought: a card is declined, the purchase left and taken up again, and a second one refused',
    async () => {
      const page = await enter(stage, { email, language: 'en-GB', path: '/pages/upgrade' })
      await page.getByRole('link', { name: 'Choose Premium' }).click()
      await page.getByRole('checkbox', { name: /I am buying for a company/ }).click()
      await page.getByRole('button', { name: 'Continue to payment' }).click()
      await says(page, 'Fill in this field.')
      await page.getByRole('checkbox', { name: /I am buying for a company/ }).click()
      await page.getByRole('button', { name: 'Continue to payment' }).click()
      await payBy(page, '4000000000000002')
      await says(page, 'Your card was declined.')
      await page.getByRole('link', { name: /Back to Delvik/ }).click()
      await says(page, 'Your payment did not go through. Please try again.')
      await page.getByRole('link', { name: 'Try again' }).click()
      await page.getByRole('button', { name: 'Continue to payment' }).click()
      await payBy(page, '4242424242424242')
      await says(page, /You have Premium until/)
      const person = await stage.signIn(email)
      const second = await person.askPartly(
        'mutation { startCheckout(input: { commandId: "0192f0c1-7a10-7c3e-9d51-2f6a4b8c1e01", plan: premium }) { membership { id } } }',
      )
      expect(second).toMatchObject({ codes: ['ACTIVE_MEMBERSHIP'] })
    },
    120_000,
  )

  test('E12 E16 the difference is paid, the plan cancelled and taken up again, the contract left', async () => {
    const page = await enter(stage, { email, language: 'en-GB', path: '/pages/upgrade' })
    await says(page, 'Visa ending 4242')
    await page.getByRole('link', { name: 'Upgrade to Enterprise' }).click()
    await says(page, '£270 today.')
    await page.getByRole('button', { name: 'Pay £270' }).click()
    await says(page, /You have Enterprise until/)
    await page.getByRole('button', { name: 'Cancel Enterprise' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Enterprise' }).click()
    await says(page, /Enterprise ends on/)
    await page.getByRole('button', { name: 'Resume Enterprise' }).click()
    await says(page, /You have Enterprise until/)
    await stage.settle()
    await page.getByRole('button', { name: 'Withdraw from contract here' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm withdrawal' }).click()
    await page.getByRole('link', { name: 'Choose Premium' }).waitFor()
    await stage.settle()
    const mails = await stage.platform.mailbox(email)
    expect(mails.map(({ text }) => text).join()).toContain('£299')

    await page.goto('/climate')
    await takenOver(page)
    await says(page.getByRole('main'), '1% of every paid invoice')
  }, 120_000)
}
