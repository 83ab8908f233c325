import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from '@jest/globals'
import { instantsAt } from '@delvik/schemas/values/meeting/zones'
import type { Locator, Page } from 'playwright-core'
import { enter, gone, says } from '../screen.ts'
import type { Stage } from '../stage.ts'

const [ofInvestor, ofOwner] = ['ilta@example.org', 'olive@example.org']

let stage: Stage
let conversation: string
export function meetings(onStage: () => Stage): void {
  beforeAll(async () => {
    stage = onStage()
    const owner = await stage.member(ofOwner, { role: 'entrepreneur', market: 'GB' })
    const investor = await stage.member(ofInvestor, { role: 'investor', market: 'FI' })
    await stage.settle()
    const { me } = await owner.ask('{ me { account { id } } }')
    const opened = await investor.command('openConversation', { accountId: me.account.id }, 'conversation { id }')
    conversation = `/pages/messages/${opened.conversation.id}`
  }, 240_000)

  const log = (page: Page): Locator => page.getByRole('log')

  /** Types a day and a time of the first proposed slot, part by part. */
  async function choose(
    dialog: Locator,
    [day, month, year]: [string, string, string],
    [hour, minute]: [string, string],
  ) {
    const parts = dialog.getByRole('spinbutton')
    for (const [place, typed] of [day, month, year, hour, minute].entries()) {
      await parts.nth(place).focus()
      await parts.nth(place).pressSequentially(typed)
    }
  }

  test('I9 E13 a meeting between London and Helsinki, both clocks named, kept by both calendars', async () => {
    const owner = await enter(stage, { email: ofOwner, language: 'en-GB', path: conversation, zone: 'Europe/London' })
    await owner.getByRole('main').getByLabel('Actions').click()
    await owner.getByRole('button', { name: 'Propose a meeting' }).click()
    const proposal = owner.getByRole('dialog')
    const year = new Date().getFullYear() + 2
    // What cannot be is said before it is sent: 180 days are the most.
    await choose(proposal, ['14', '01', String(year)], ['14', '30'])
    await proposal.getByLabel('Link to the meeting').fill('http://meet.example.com/abc')
    await proposal.getByRole('button', { name: 'Send the proposal' }).click()
    await says(proposal, 'Choose a time within 180 days.')
    await says(proposal, 'Write the whole address, starting with https://.')
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10).split('-').reverse() as [
      string,
      string,
      string,
    ]
    await choose(proposal, day, ['14', '30'])
    await proposal.getByLabel('Link to the meeting').fill('https://meet.example.com/abc')
    await proposal.getByRole('button', { name: 'Send the proposal' }).click()
    await says(log(owner), 'You have proposed a meeting, 30 min')

    // Two hours later in Helsinki, and each says whose clock is whose; the whole answer by keyboard.
    const investor = await enter(stage, {
      email: ofInvestor,
      language: 'fi',
      path: conversation,
      zone: 'Europe/Helsinki',
    })
    await says(log(investor), 'Olive ehdottaa tapaamista, 30 min')
    await says(log(investor), /16\.30–17\.00/)
    await says(log(investor), '14.30–15.00 (Lontoo)')
    await says(log(investor), 'Aikasi ovat paikallista aikaa: Helsinki. Olive: Lontoo.')
    await log(investor).getByRole('radio').focus()
    await investor.keyboard.press('Tab')
    await investor.keyboard.press('Enter')
    await says(log(investor), 'Tapaaminen on sovittu, 30 min')
    await says(log(owner), 'You are going to meet, 30 min')
    await says(log(owner), '16:30–17:00 in Helsinki')

    const saved = investor.waitForEvent('download')
    await log(investor).getByRole('button', { name: 'Lisää kalenteriin' }).click()
    const file = await readFile(await (await saved).path(), 'utf8')
    const [begins] = instantsAt(`${day.toReversed().join('-')}T14:30`, 'Europe/London')
    expect(file).toContain(`DTSTART:${begins!.toISOString().replace(/[-:]|\.000/g, '')}\r\n`)
    expect(file).toContain('LOCATION:https://meet.example.com/abc\r\n')
    await stage.settle()
    const [arranged] = await stage.platform.mailbox(ofInvestor)
    expect(arranged?.text).toMatch(/16\.30–17\.00 \(Helsinki\), 14\.30–15\.00 \(Lontoo\)/)

    await log(owner).getByRole('button', { name: 'Cancel meeting' }).click()
    await owner.getByRole('dialog').getByRole('button', { name: 'Cancel meeting' }).click()
    await says(log(investor), 'Tapaaminen on peruttu')
    await gone(log(investor).getByRole('button', { name: 'Peru' }))
  }, 180_000)
}
