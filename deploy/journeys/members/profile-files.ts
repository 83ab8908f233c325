import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Person } from '@delvik/apphost/demo/person'
import { handleOf } from '@delvik/schemas/values/handle'
import type { Page } from 'playwright-core'
import { enter, says } from '../screen.ts'
import type { Stage } from '../stage.ts'

const emails = { owner: 'olga.files@example.org', reader: 'ivar.files@example.org', blocked: 'berit.files@example.org' }

let stage: Stage
let owner: Person
export function profileFiles(onStage: () => Stage): void {
  beforeAll(async () => {
    stage = onStage()
    owner = await stage.member(emails.owner, { role: 'entrepreneur', market: 'GB' })
    for (const email of [emails.reader, emails.blocked]) await stage.member(email, { role: 'investor', market: 'GB' })
    for (const kind of ['portfolio', 'businessCard']) {
      const path = `users/${owner.id}/documents/${kind}.txt`
      const receipt = await owner.upload(path, Buffer.from(`The ${kind} of Olga.`), 'text/plain')
      await owner.command('addProfileFile', { kind, name: `${kind}.txt`, receipt }, 'position { version }')
    }
    await stage.settle()
  }, 240_000)

  const profile = () => `/pages/users/${handleOf(owner.id)}`

  async function as(email: string, path: string): Promise<Page> {
    return enter(stage, { email, language: 'en-GB', path })
  }

  describe('X1-X3 the files of a profile', () => {
    test('are asked for after the agreement, lent, read, and taken back', async () => {
      const editor = await as(emails.owner, '/pages/profile')
      const portfolio = editor.getByRole('radiogroup', { name: 'Who may read the portfolio' })
      expect(await portfolio.getByRole('radio', { name: 'Those you approve', exact: true }).isChecked()).toBe(true)
      await portfolio.getByRole('radio', { name: /accepted the confidentiality agreement/ }).check()
      await says(editor, /^Saved\. It applies at once\.$/)
      await stage.settle()

      const guest = await as(emails.reader, profile())
      await guest.getByRole('button', { name: 'Download businessCard.txt' }).waitFor()
      expect(await guest.getByText('portfolio.txt').count()).toBe(0)
      await guest.getByRole('button', { name: 'Ask for access' }).click()
      await guest.getByRole('checkbox', { name: /^I have read the agreement/ }).check()
      await guest.getByRole('button', { name: 'Accept and ask' }).click()
      await says(guest, /^You asked on/)
      await stage.settle()

      const desk = await as(emails.owner, '/pages/settings')
      await says(desk, '1 person waits for your answer')
      await desk.getByRole('link', { name: 'Who reads it: Portfolio' }).click()
      await desk.getByRole('button', { name: /^Approve/ }).click()
      await says(desk, /may read since/)
      await stage.settle()
      await guest.reload()
      const download = guest.waitForEvent('download')
      await guest.getByRole('button', { name: 'Download portfolio.txt' }).click()
      expect((await download).suggestedFilename()).toBe('portfolio.txt')

      await desk.reload()
      await says(desk, /opened once/)
      await desk.getByRole('button', { name: /^End access/ }).click()
      await desk.getByRole('dialog').getByRole('button', { name: 'End access' }).click()
      await says(desk, /access ended on/)
      await stage.settle()
      await guest.reload()
      await says(guest, /^The owner ended your access on/)
      expect(await guest.getByText('portfolio.txt').count()).toBe(0)
    }, 180_000)

    test('are not there for whom their owner has blocked', async () => {
      const blocked = await stage.signIn(emails.blocked)
      const page = await as(emails.blocked, profile())
      await page.getByRole('button', { name: 'Download businessCard.txt' }).waitFor()
      const opening = { accountId: owner.id }
      const { conversation } = await blocked.command('openConversation', opening, 'conversation { id }')
      const conversationId = conversation.id
      await blocked.command('sendMessage', { conversationId, body: 'Hello there' }, 'message { seq }')
      await stage.settle()
      const speaker = await stage.signIn(emails.owner)
      await speaker.command('blockContact', { conversationId }, 'conversation { id }')
      await stage.settle()
      await page.reload()
      await says(page, 'Member since')
      expect(await page.getByRole('heading', { name: 'Documents' }).count()).toBe(0)
    }, 120_000)
  })
}
