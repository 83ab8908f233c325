import { beforeAll, describe, expect, test } from '@jest/globals'
import { password, type Stage } from '../stage.ts'
import type { Page } from 'playwright-core'
import { company, drafted } from '../company.ts'
import { answered, enter, focused, gone, says, signIn } from '../screen.ts'

const minute = 60_000

let stage: Stage
export function signUp(onStage: () => Stage): void {
  beforeAll(() => {
    stage = onStage()
  })

  /** The link of the newest mail. */
  async function linkTo(email: string): Promise<string> {
    const { text } = await stage.newestMail(email)
    return /http\S+token=\S+/.exec(text)![0]
  }

  const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

  describe('E1', () => {
    const email = 'disa@example.org'
    const fillAll = 'Du måste fylla i alla fält korrekt och godkänna villkoren. Försök igen.'

    test('E1 sign-up asks for every field and the terms, and keeps what was typed', async () => {
      const page = await stage.visit({ language: 'sv' })
      await page.goto('/pages/sign-up')
      await button(page, 'Skapa konto').click()
      await says(page.getByRole('alert'), fillAll)
      await page.getByRole('textbox', { name: 'Namn', description: 'Fyll i fältet.' }).waitFor()
      await focused(page, field(page, 'Namn'))
      await field(page, 'Namn').fill('Disa Ström')
      await field(page, 'E-post').fill(email)
      await field(page, 'Lösenord').fill(password)
      await button(page, 'Skapa konto').click()
      await says(page.getByRole('alert'), fillAll)
      await page.getByRole('checkbox', { description: 'Godkänn villkoren för att fortsätta.' }).waitFor()
      expect(await field(page, 'Lösenord').inputValue()).toBe(password)
      await page.getByRole('checkbox', { name: /^Jag godkänner användarvillkoren/ }).check()
      await button(page, 'Skapa konto').click()
      await says(page, 'Du är nu registrerad.')
      await stage.settle()
      expect(await stage.platform.mailbox(email)).toMatchObject([{ lang: 'sv', subject: 'Bekräfta din e-postadress' }])
    }, 60_000)

    test('E1 a password that is sent before the client is there does not become part of an address', async () => {
      const page = await stage.visit({ language: 'sv' })
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      const come = Promise.withResolvers<void>()
      await page.route(/\.js$/, async (route) => {
        await come.promise
        await route.continue()
      })
      await page.goto('/pages/sign-in', { waitUntil: 'commit' })
      await field(page, 'Lösenord').fill(password)
      await field(page, 'Lösenord').press('Enter')
      come.resolve()
      await button(page, 'Logga in').click()
      await page.getByRole('alert').waitFor()
      expect(await field(page, 'Lösenord').inputValue()).toBe(password)
      expect(asked.filter((url) => url.includes(password))).toEqual([])
    }, 60_000)

    test('E1 nothing is published before the link of the mail was used', async () => {
      await stage.register('agda@example.org')
      const owner = await stage.signIn('agda@example.org')
      await owner.command('chooseRole', { role: 'entrepreneur' }, 'me { role }')
      await stage.settle()
      const draft = await drafted({ owner, pitch: company({ name: 'Kringelgården' }) })
      const path = `/pages/create/index?draft=${draft}&step=3`
      const page = await enter(stage, { email: 'agda@example.org', language: 'sv', path })
      await page.getByRole('checkbox', { name: 'Jag intygar' }).check()
      await button(page, 'Publicera').click()
      await says(page.getByRole('alert'), 'Du har inte bekräftat din e-postadress ännu.')
      await page.getByRole('link', { name: 'Bekräfta adressen' }).click()
      await says(page, /Vi har skickat en länk till agda@example.org/)

      const link = await linkTo('agda@example.org')
      await page.goto(link)
      await says(page, 'E-postadressen är bekräftad.')
      await page.goto(path)
      await page.getByRole('checkbox', { name: 'Jag intygar' }).check()
      await button(page, 'Publicera').click()
      await says(page, /^Skickad till granskning/)
      await gone(page.getByText('Bekräfta din e-postadress.'))
    }, 90_000)

    test('E1 the link is sent again once a minute', async () => {
      await stage.register('bosse@example.org')
      const page = await enter(stage, { email: 'bosse@example.org', language: 'sv', path: '/pages/settings' })
      const resend = button(page, 'Skicka länken igen')
      const sent = page.getByText('Länken är skickad till bosse@example.org.')
      await resend.click()
      await sent.waitFor()
      await resend.click()
      await says(page, 'Du har skickat för många förfrågningar! Försök igen senare.')
      await stage.wait(minute)
      // Rather than wait until it goes by itself.
      await page.reload()
      await resend.click()
      await sent.waitFor()
      await stage.settle()
      expect(await stage.platform.mailbox('bosse@example.org')).toHaveLength(3)
    }, 90_000)

    test('E1 a link that is not one says so, and where to get another', async () => {
      const page = await stage.visit({ language: 'en-GB' })
      await page.goto('/pages/confirm-email?token=made-up')
      await says(page.getByRole('alert'), 'The link is not valid. Ask for a new one.')
      await page.getByRole('link', { name: 'Sign in and ask for a new link' }).waitFor()
    }, 60_000)
  })

  describe('E3', () => {
    const wrong = 'You have entered incorrect information. Please try again!'

    async function attempt(page: Page, email: string, word: string): Promise<void> {
      await field(page, 'Email').fill(email)
      await field(page, 'Password').fill(word)
      await button(page, 'Sign in').click()
    }

    test('E3 the fifth wrong password locks the account, for a quarter of an hour', async () => {
      const email = 'ivor@example.org'
      await stage.member(email, { market: 'GB' })
      const page = await stage.visit({ language: 'en-GB' })
      await page.goto('/pages/sign-in')
      await attempt(page, 'nobody@example.org', password)
      await says(page.getByRole('alert'), wrong)
      for (let n = 1; n <= 5; n++) await answered(page, `wrong ${n}`, () => attempt(page, email, `wrong ${n}`))
      await attempt(page, email, password)
      const locked = 'Your account has been deactivated due to too many failed attempts. Please try again later.'
      await says(page.getByRole('alert'), locked)
      await stage.wait(15 * minute)
      await attempt(page, email, password)
      await page.waitForURL(/\/pages\/home$/)
    }, 90_000)

    test('E3 a forgotten password: nothing typed, nobody known, sent, and sent again too soon', async () => {
      const email = 'iris@example.org'
      await stage.member(email, { market: 'GB' })
      const page = await stage.visit({ language: 'en-GB' })
      await page.goto('/pages/forgot-password')
      const send = () => button(page, 'Send the link').click()
      await send()
      await page.getByRole('textbox', { name: 'Email', description: 'Please enter your email address.' }).waitFor()
      await field(page, 'Email').fill('nobody@example.org')
      await send()
      await says(page.getByRole('alert'), 'Your email address is not in our records.')
      await field(page, 'Email').fill(email)
      await send()
      await says(page, 'The reset link has been sent.')
      await send()
      await says(
        page.getByRole('alert'),
        'A reset link has already been sent. Please wait before requesting a new one.',
      )
    }, 60_000)

    test('E3 the new password works once it is set, the old one and every old session end', async () => {
      const email = 'ida@example.org'
      await stage.member(email, { market: 'GB' })
      const elsewhere = await enter(stage, { email, language: 'en-GB', path: '/pages/home' })
      await stage.stranger().command('requestPasswordReset', { email }, 'sent')
      const page = await stage.visit({ language: 'en-GB' })
      const link = await linkTo(email)
      await page.goto(link)
      await field(page, 'New password').fill('123')
      await button(page, 'Save the password').click()
      const tooEasy = 'This password is too easy to guess. Choose another one.'
      await page.getByRole('textbox', { name: 'New password', description: tooEasy }).waitFor()
      await field(page, 'New password').fill('Havtorn-5580-gren')
      await button(page, 'Save the password').click()
      await says(page, 'The password is saved.')
      await attempt(page, email, password)
      await says(page.getByRole('alert'), wrong)
      await attempt(page, email, 'Havtorn-5580-gren')
      await page.waitForURL(/\/pages\/home$/)

      await stage.settle()
      await elsewhere.reload()
      await elsewhere.waitForURL(/\/pages\/sign-in/)
      const again = await stage.visit({ language: 'en-GB' })
      await again.goto(link)
      await field(again, 'New password').fill('Havtorn-5580-rot')
      await button(again, 'Save the password').click()
      await says(again.getByRole('alert'), 'The link has already been used.')
    }, 90_000)

    test('E3 the link of a reset lives for an hour', async () => {
      const email = 'inga@example.org'
      await stage.member(email, { market: 'GB' })
      await stage.stranger().command('requestPasswordReset', { email }, 'sent')
      const link = await linkTo(email)
      await stage.wait(60 * minute)
      const page = await stage.visit({ language: 'en-GB' })
      await page.goto(link)
      await field(page, 'New password').fill('Havtorn-5580-gren')
      await button(page, 'Save the password').click()
      await says(page.getByRole('alert'), 'The link has expired. Ask for a new one.')
    }, 60_000)
  })

  test('E3 signing out in one window leads the others to the sign-in, and back to where they were', async () => {
    const email = 'ursula@example.org'
    await stage.member(email, { market: 'GB' })
    const first = await enter(stage, { email, language: 'en-GB', path: '/pages/settings' })
    const second = await first.context().newPage()
    await second.goto('/pages/bookmark')
    await says(second, 'You have not saved any pitches yet.')
    await button(first, 'Sign out').click()
    await says(second, 'You have been signed out. Sign in again.')
    await signIn(second, email, 'en-GB')
    await second.waitForURL(/\/pages\/bookmark$/)
  }, 60_000)

  test('E4 the role is chosen once; another choice leads to the support', async () => {
    const email = 'edla@example.org'
    await stage.member(email)
    const first = await enter(stage, { email, language: 'sv', path: '/pages/home' })
    const second = await first.context().newPage()
    await second.goto('/pages/home')
    await button(second, 'Jag har kapital').waitFor()
    await button(first, 'Jag har ett företag').click()
    await says(first, 'Rollen är vald.')
    await gone(first.getByText('Välj din roll.'))
    await button(second, 'Jag har kapital').click()
    await says(second.getByRole('alert'), 'Du har redan valt roll. Supporten kan ändra den.')
    await first.goto('/pages/settings')
    await says(first.getByRole('region', { name: 'Konto' }), 'Entreprenör')
  }, 60_000)

  test(
    'E4 whoever has no role is asked for it before writing a pitch; an investor is told who changes it',
    async () => {
      await stage.member('elsa@example.org')
      const page = await enter(stage, { email: 'elsa@example.org', language: 'sv', path: '/pages/home' })
      await page.goto('/pages/create/index')
      await says(page, 'Välj först om du är entreprenör eller investerare.')
      await button(page, 'Jag har kapital').click()
      await says(page, 'Rollen är vald.')
      await says(page, 'Investerare publicerar inga pitchar.')
      await says(page, /Supporten kan ändra den/)
    },
    60_000,
  )

  test(
    'E17 settings tell where one is signed in; one device is signed out, a new password signs out the others',
    async () => {
      const email = 'egil@example.org'
      await stage.member(email, { market: 'GB' })
      const there = await enter(stage, { email, language: 'en-GB', path: '/pages/bookmark' })
      const here = await enter(stage, { email, language: 'en-GB', path: '/pages/settings' })
      const devices = here.getByRole('region', { name: 'Signed-in devices' })
      await says(devices, 'This device')
      await devices.getByRole('button', { name: /^Sign out [A-Z]/ }).first().click()
      await says(here, / is signed out\.$/)
      await there.reload()
      await there.waitForURL(/\/pages\/sign-in/)

      await button(here, 'Change password').click()
      await focused(here, field(here, 'Current password'))
      await field(here, 'Current password').fill('Havtorn')
      await field(here, 'New password').fill('Havtorn-5580-gren')
      await button(here, 'Save password').click()
      await here.getByRole('textbox', { name: 'Current password', description: 'This is not your current password.' })
        .waitFor()
      await field(here, 'Current password').fill(password)
      await button(here, 'Save password').click()
      await says(here, 'The password is changed. Your other devices are signed out.')
      await says(devices, 'You are not signed in anywhere else.')
      await here.reload()
      await says(devices, 'You are not signed in anywhere else.')
      const { subject } = await stage.newestMail(email)
      expect(subject).toBe('Your password has been changed')
    },
    60_000,
  )

  test('whoever leaves by the settings is out at once, and stays when they come back and say so', async () => {
    const email = 'elna@example.org'
    await stage.member(email, { market: 'GB' })
    const page = await enter(stage, { email, language: 'en-GB', path: '/pages/settings' })
    await page.getByRole('region', { name: 'Delete account' }).getByRole('link').click()
    await says(page, 'nobody else sees your profile or your pitches any more')
    await field(page, 'Email').fill(email)
    await field(page, 'Password').fill('not this one')
    await button(page, 'Delete my account').click()
    await says(page.getByRole('alert'), 'You have entered incorrect information.')
    await field(page, 'Password').fill(password)
    await button(page, 'Delete my account').click()
    await says(page, /^Your account will be deleted on \d/)
    expect((await stage.newestMail(email)).subject).toBe('Your account is being deleted')

    await page.getByRole('link', { name: 'Sign in and keep it' }).click()
    await field(page, 'Email').fill(email)
    await field(page, 'Password').fill(password)
    await button(page, 'Sign in').click()
    const asked = page.getByRole('region', { name: /^Your account will be deleted on / })
    await asked.getByRole('button', { name: 'Keep my account' }).click()
    await gone(asked)
    expect((await stage.newestMail(email)).subject).toBe('Your account stays')
  }, 60_000)
}
