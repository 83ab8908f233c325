import { beforeAll, describe, expect, test } from '@jest/globals'
import { peopleOf, type SocialPerson } from '@delvik/simulators/social/people'
import type { Page } from 'playwright-core'
import { says } from '../screen.ts'
import { password, type Stage } from '../stage.ts'

/** What somebody does at the provider. */
async function answer(page: Page, { name }: SocialPerson, says: 'Allow' | 'Decline' = 'Allow'): Promise<void> {
  await page.getByRole('radio', { name }).check()
  await page.getByRole('button', { name: says }).click()
}

/** From one of our pages to the provider that `words` name, and back with their consent. */
export async function signInBy(
  page: Page,
  words: string,
  person: SocialPerson,
  path = '/pages/sign-in',
): Promise<void> {
  await page.goto(path)
  await page.getByRole('main').getByRole('link', { name: words }).click()
  await answer(page, person)
}

let stage: Stage
export function social(onStage: () => Stage): void {
  beforeAll(() => {
    stage = onStage()
  })

  const [, noah] = peopleOf('google')
  const [, henrik] = peopleOf('facebook')
  const [, vilde] = peopleOf('x')

  const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
  const link = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name })
  const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

  describe('E2', () => {
    test('E2 somebody new by Google accepts the terms, and finds password and address at Google', async () => {
      const page = await stage.visit({ language: 'sv' })
      await signInBy(page, 'Fortsätt med Google', noah!, '/pages/sign-up?next=%2Fpages%2Fsettings')
      await says(page, 'Du är ny här.')
      expect(await field(page, 'E-post').inputValue()).toBe(noah!.email)
      await button(page, 'Skapa konto').click()
      await page.getByRole('checkbox', { description: 'Godkänn villkoren för att fortsätta.' }).check()
      await button(page, 'Skapa konto').click()
      await page.waitForURL('**/pages/settings')
      await says(page, 'Du loggar in med Google, så lösenordet byter du där.')
      await says(page, /^Du loggar in med Google. Din e-postadress ändrar du där/)
      await says(page, 'Ditt enda sätt att logga in')
      expect(await link(page, 'Ditt konto hos Google').first().getAttribute('href')).toBe(
        'https://myaccount.google.com/',
      )
      await stage.settle()
      expect((await stage.platform.mailbox(noah!.email!)).map(({ subject }) => subject)).toEqual([])
    }, 90_000)

    test('E2 somebody whom X knows without an address gives one, and confirms it', async () => {
      const page = await stage.visit({ language: 'en-GB' })
      const email = 'vilde@example.org'
      await signInBy(page, 'Continue with X', vilde!)
      await says(page, /^X has told us no address/)
      await page.getByRole('checkbox').check()
      await button(page, 'Create account').click()
      await page.getByRole('textbox', { name: 'Email', description: 'Fill in this field.' }).fill(email)
      await button(page, 'Create account').click()
      await page.waitForURL('**/pages/home')
      const { text } = await stage.newestMail(email)
      await page.goto(/http\S+token=\S+/.exec(text)![0])
      await says(page, 'Your email address is confirmed.')
    }, 90_000)

    test('E2 an address that has an account asks for its password, once', async () => {
      await stage.member(henrik!.email!, { market: 'GB' })
      const page = await stage.visit({ language: 'en-GB' })
      await signInBy(page, 'Continue with Facebook', henrik!)
      await says(page, `${henrik!.email} belongs to an account here.`)
      await field(page, 'Password').fill('a wrong one')
      await button(page, 'Sign in and link Facebook').click()
      await says(page.getByRole('alert'), 'You have entered incorrect information.')
      await field(page, 'Password').fill(password)
      await button(page, 'Sign in and link Facebook').click()
      await page.waitForURL('**/pages/home')

      const again = await stage.visit({ language: 'en-GB' })
      await signInBy(again, 'Continue with Facebook', henrik!)
      await again.waitForURL('**/pages/home')
      await again.goto('/pages/settings#methods')
      await button(again, 'Unlink Facebook').click()
      await says(again, 'Facebook is no longer linked.')
      await link(again, 'Link Google').click()
      await answer(again, peopleOf('google')[0]!)
      await says(again, /will be able to sign in to your account/)
      await field(again, 'Password').fill(password)
      await button(again, 'Link Google').click()
      await says(again, 'Google is linked to your account.')
      await button(again, 'Unlink Google').waitFor()
    }, 120_000)

    test('E2 whoever says no there may try again, or go another way', async () => {
      const page = await stage.visit({ language: 'en-GB' })
      await page.goto('/pages/sign-in?next=%2Fpages%2Fsettings')
      await link(page, 'Continue with X').click()
      await answer(page, vilde!, 'Decline')
      await says(page.getByRole('alert'), 'You did not allow it there')
      await link(page, 'Sign in another way').click()
      await page.waitForURL('**/pages/sign-in?next=%2Fpages%2Fsettings')
      await link(page, 'Continue with X').click()
      await answer(page, vilde!)
      await page.waitForURL('**/pages/settings')
    }, 90_000)
  })

  test('E18 whoever has no password deletes the account by signing in once more', async () => {
    const page = await stage.visit({ language: 'en-GB' })
    await signInBy(page, 'Continue with Google', noah!, '/pages/sign-in?next=%2Fpages%2Fsettings')
    // In the language of the account.
    await link(page, 'Radera kontot …').click()
    await page.waitForURL('**/pages/delete-account-sso')
    await link(page, 'Fortsätt med Google').click()
    await answer(page, noah!)
    await says(page, /^Noah Whitcombe, noah.whitcombe@delvik.example hos Google har just loggat in/)
    await button(page, 'Radera mitt konto').click()
    await says(page, /^Ditt konto raderas/)
    await stage.settle()
    expect((await stage.platform.mailbox(noah!.email!))[0]?.subject).toBe('Ditt konto ska raderas')
  }, 90_000)
}
