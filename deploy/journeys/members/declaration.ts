import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Person } from '@delvik/apphost/demo/person'
import { britishCompany, published } from '../company.ts'
import { enter, says } from '../screen.ts'
import type { Stage } from '../stage.ts'

const emails = { owner: 'edda@example.org', investor: 'ingram@example.org', reviewer: 'runar@example.org' }
const day = 86_400_000

let stage: Stage
let investor: Person
let pitchId: string
export function declaration(onStage: () => Stage): void {
  beforeAll(async () => {
    stage = onStage()
    const reviewer = await stage.staff(emails.reviewer, 'reviewer', { market: 'GB' })
    const owner = await stage.member(emails.owner, { role: 'entrepreneur', market: 'GB' })
    investor = await stage.member(emails.investor, { role: 'investor', market: 'GB', declares: false })
    pitchId = await published({ owner, pitch: britishCompany({ name: 'Saltmarsh Lamb' }), market: 'GB' }, reviewer)
    await stage.settle()
  }, 240_000)

  const open = (who: Person) => who.command('openConversation', { pitchId }, 'conversation { id }')
  const subjects = async () => (await stage.platform.mailbox(emails.investor)).map(({ subject }) => subject)

  describe('X4 an investor in the United Kingdom', () => {
    test('declares themselves on the way to a conversation, and writes', async () => {
      await expect(open(investor)).rejects.toMatchObject({ code: 'DECLARATION_REQUIRED' })
      const wanted = `/pages/messages?pitch=${pitchId}`
      const page = await enter(stage, { email: emails.investor, language: 'en-GB', path: wanted })
      await says(page, 'UK law asks private investors')
      await page.getByRole('link', { name: 'Sign the declaration' }).click()
      await page.getByRole('radio', { name: /^Sophisticated investor/ }).check()
      await page.getByRole('button', { name: 'Sign the declaration' }).click()
      await page.getByRole('radio', { name: /network or syndicate of business angels/ }).check()
      await page.getByRole('textbox', { name: 'Your full name' }).fill('Ingram Thorne')
      await page.getByRole('button', { name: 'Sign the declaration' }).click()
      await says(page, 'Your declaration is signed.')
      await page.getByRole('link', { name: 'Back to where you were' }).click()
      await page.waitForURL((url) => url.pathname + url.search === wanted)
      await page.getByRole('main').getByRole('textbox').fill('Who owns the flock today?')
      await page.keyboard.press('Enter')
      await page.waitForURL(/messages\/[0-9a-f-]+$/)
      await says(page, 'Who owns the flock today?')
      await page.context().close()
    })

    test('is reminded, and keeps their conversations alone when it is over', async () => {
      const { myInvestorDeclaration: { until } } = await investor.ask('{ myInvestorDeclaration { until } }')
      const left = () => Date.parse(until) - stage.platform.now().getTime()
      await stage.wait(left() - 14 * day + 60_000)
      await stage.settle()
      expect(await subjects()).toContain('Your investor declaration ends soon')
      await stage.wait(left() + 60_000)
      await stage.settle()
      expect(await subjects()).toContain('Your investor declaration has ended')
      const again = await stage.signIn(emails.investor)
      const { conversations } = await again.ask('{ conversations(first: 1) { edges { node { id } } } }')
      const [{ node: { id: conversationId } }] = conversations.edges
      await expect(open(again)).rejects.toMatchObject({ code: 'DECLARATION_REQUIRED' })
      await again.command('sendMessage', { conversationId, body: 'I shall renew it.' }, 'message { seq }')
      const proposed = again.command('proposeDeal', { conversationId, share: 100 }, 'conversation { id }')
      await expect(proposed).rejects.toMatchObject({ code: 'DECLARATION_REQUIRED' })
    })
  })
}
