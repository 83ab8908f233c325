import { beforeAll, test } from '@jest/globals'
import { answered, enter, gone, says, takenOver } from '../screen.ts'
import { password, type Stage } from '../stage.ts'

const email = 'tova@example.org'

let stage: Stage
export function passkey(onStage: () => Stage): void {
  beforeAll(async () => {
    stage = onStage()
    await stage.member(email, { role: 'investor', market: 'GB' })
  }, 240_000)

  test('E3 a passkey is added, signs in without the password, and is removed', async () => {
    const page = await enter(stage, { email, language: 'en-GB', path: '/pages/settings' })
    const device = await page.context().newCDPSession(page)
    await device.send('WebAuthn.enable')
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
    } as const
    const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
      options: { ...options, isUserVerified: false, automaticPresenceSimulation: true },
    })
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('What you call it').fill('Tova’s phone')
    await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
    await dialog.getByRole('button', { name: 'Add a passkey' }).click()
    await says(dialog, 'Your device has added none. Try again when you are ready.')
    await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
    await dialog.getByRole('button', { name: 'Add a passkey' }).click()
    await gone(dialog)
    await says(page.getByRole('main'), 'Tova’s phone')

    await answered(page, '', () => page.getByRole('main').getByRole('button', { name: 'Sign out' }).last().click())
    await page.goto('/pages/sign-in?next=/pages/settings')
    await takenOver(page)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.waitForURL('**/pages/settings')
    await page.getByRole('button', { name: 'Remove Tova’s phone' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await says(page.getByRole('main'), 'A passkey signs you in with the fingerprint')

    await page.goto('/pages/settings')
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).last().click()
    await page.goto('/pages/sign-in')
    await takenOver(page)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await says(page.getByRole('main'), 'This passkey cannot sign you in here.')
  }, 120_000)
}
