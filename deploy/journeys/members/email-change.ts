import { beforeAll, expect, test } from '@jest/globals'
import { enter, says } from '../screen.ts'
import { password, type Stage } from '../stage.ts'

const [before, after] = ['ingvar@example.org', 'ingvar.ny@example.org']

let stage: Stage
export function emailChange(onStage: () => Stage): void {
  beforeAll(async () => {
    stage = onStage()
    await stage.member(before, { role: 'investor', market: 'GB' })
  }, 240_000)

  async function linkTo(email: string, place: string): Promise<string> {
    const { text } = await stage.newestMail(email)
    return new RegExp(`http\\S+${place}\\S+`).exec(text)![0]
  }

  test('E17 another address: the old one works until the new one is confirmed, and takes it back', async () => {
    const page = await enter(stage, { email: before, language: 'en-GB', path: '/pages/settings' })
    await page.getByRole('button', { name: 'Change email address' }).click()
    const email = page.getByLabel('New email address')
    await email.fill('ivar.ny@')
    await page.getByRole('textbox', { name: 'Current password' }).fill(password)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await says(page, 'Write an email address')
    await email.fill(after)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await says(page, `To change to ${after}`)
    await stage.signIn(before)
    await expect(stage.signIn(after)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })

    await page.goto(await linkTo(after, 'confirm-email-change'))
    await says(page, 'Your email address is changed.')
    await stage.signIn(after)
    await expect(stage.signIn(before)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })

    const stranger = await stage.visit({ language: 'en-GB' })
    await stranger.goto(await linkTo(before, 'undo-email-change'))
    await stranger.getByRole('button', { name: 'Take it back' }).click()
    await says(stranger, 'Your former address is back.')
    await stage.signIn(before)
    await page.goto('/pages/settings')
    await page.waitForURL(/sign-in/)
  }, 120_000)
}
