import { beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { linkToken } from '@delvik/apphost/demo/registration'
import { buyPlan } from '../plan.ts'
import { enter, gone, says, takenOver } from '../screen.ts'
import { password, type Stage } from '../stage.ts'

const [email, friend, support] = ['harriet@example.org', 'flora@example.org', 'selma@example.org']

let stage: Stage
export function membership(onStage: () => Stage): void {
  beforeAll(async () => {
    stage = onStage()
    await stage.member(email, { role: 'entrepreneur', market: 'GB' })
  }, 240_000)

  /** On a page of the payment service. */
  async function typeCard(page: Page, number: string): Promise<void> {
    await page.getByLabel('Card number').fill(number)
    await page.getByLabel('Expiry, MM / YY').fill('12 / 34')
    await page.getByLabel('Security code').fill('123')
    await page.getByLabel('Name on card').fill('Harriet Lowther')
  }

  async function payBy(page: Page, number: string): Promise<void> {
    await typeCard(page, number)
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
      const asksItsBank = '4000002760003184'
      await payBy(page, asksItsBank)
      await page.getByRole('button', { name: 'Deny' }).click()
      await says(page, /^We are unable to authenticate your payment method/)
      await payBy(page, asksItsBank)
      await page.getByRole('button', { name: 'Allow' }).click()
      await says(page, /You have Premium until/)
      const person = await stage.signIn(email)
      const second = await person.askPartly(
        'mutation { startCheckout(input: { commandId: "0192f0c1-7a10-7c3e-9d51-2f6a4b8c1e01", plan: premium }) { membership { id } } }',
      )
      expect(second).toMatchObject({ codes: ['ACTIVE_MEMBERSHIP'] })
    },
    120_000,
  )

  test('E9 the card is changed where the payment service keeps it', async () => {
    const page = await enter(stage, { email, language: 'en-GB', path: '/pages/upgrade' })
    await says(page, 'Visa ending 3184')
    await page.getByRole('button', { name: 'Change card' }).click()
    await typeCard(page, '4242424242424242')
    await page.getByRole('button', { name: 'Change the card' }).click()
    await says(page, 'The card is changed.')
    await stage.settle()
    await page.getByRole('link', { name: /Back to Delvik/ }).click()
    await says(page, 'Visa ending 4242')
  }, 60_000)

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

  test(
    'E15 a friend comes by a link and pays; the reward takes a fifth off one purchase, and off no other',
    async () => {
      const page = await enter(stage, { email, language: 'en-GB', path: '/pages/refer' })
      await says(page, 'No reward yet.')
      const link = await page.getByText(/\/r\/\w{8}$/).innerText()
      const visitor = await stage.visit({ language: 'en-GB' })
      await visitor.goto(link)
      await says(visitor, 'You are invited to Delvik')
      await visitor.getByRole('link', { name: 'Create an account' }).click()
      await visitor.getByRole('textbox', { name: 'Name', exact: true }).fill('Flora Hale')
      await visitor.getByRole('textbox', { name: 'Email', exact: true }).fill(friend)
      await visitor.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
      await visitor.getByRole('checkbox').check()
      await visitor.getByRole('main').getByRole('button', { name: 'Sign up', exact: true }).click()
      await says(visitor, 'You are now registered')
      await stage.settle()
      const flora = await stage.signIn(friend)
      await flora.command('confirmEmail', { token: await linkToken(stage.platform, friend) }, 'confirmed')
      await stage.settle()
      await buyPlan(stage, flora, { plan: 'premium' })
      expect((await stage.newestMail(email)).subject).toBe('Your reward: 20% off one invoice')
      await page.reload()
      await says(page, 'Ready to use')
      await page.getByRole('link', { name: 'Use at a purchase' }).click()
      await page.getByRole('link', { name: 'Choose Premium' }).click()
      await page.getByRole('button', { name: 'I have a code' }).click()
      await page.getByLabel('Code of a reward').fill('ABCD-2345')
      await page.getByRole('button', { name: 'Use the code' }).click()
      await says(page, 'There is no such code.')
      const { myReferral } = await (await stage.signIn(email)).ask('{ myReferral { rewards { code } } }')
      await page.getByLabel('Code of a reward').fill(myReferral.rewards[0].code)
      await page.getByRole('button', { name: 'Use the code' }).click()
      await says(page, '£23.20')
      await page.getByRole('button', { name: 'Continue to payment' }).click()
      await payBy(page, '4242424242424242')
      await says(page, /You have Premium until/)
      await stage.settle()
      await page.goto('/pages/refer')
      await says(page, 'Used')
    },
    180_000,
  )

  test('S4 support gives a part of an invoice back, and mails another one again', async () => {
    await stage.staff(support, 'support', { market: 'GB' })
    const page = await enter(stage, { email: support, language: 'en-GB', path: '/staff/billing' })
    await page.getByLabel('Email address or profile name').fill(friend)
    await page.getByLabel('Reason').selectOption({ label: 'The owner asked for it' })
    await page.getByRole('button', { name: 'Open the books' }).click()
    await says(page, 'Flora Hale')
    await page.getByRole('button', { name: 'Refund' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('A part of it').click()
    await dialog.getByLabel('Amount').fill('30')
    await dialog.getByLabel('Reason').selectOption({ label: 'Goodwill' })
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await says(dialog, 'That is more than is left of this invoice.')
    await dialog.getByLabel('Amount').fill('9.50')
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await gone(dialog)
    await says(page, '£9.50 given back')
    await says(page, /Goodwill · done · Credit note .+-CN-01/)
    await page.getByRole('button', { name: 'Send again' }).click()
    await says(page, 'Invoice sent again')
    await stage.settle()
    const subjects = (await stage.platform.mailbox(friend)).map(({ subject }) => subject)
    expect(subjects).toContain('£9.50 goes back to you')
    expect(subjects.some((subject) => subject.startsWith('Your invoice '))).toBe(true)
  }, 180_000)
}
