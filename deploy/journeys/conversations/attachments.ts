import { beforeAll, expect, test } from '@jest/globals'
import { drawLogo } from '@delvik/apphost/demo/logo'
import { pdf } from '@delvik/storage/testing/pdfs'
import type { Locator, Page } from 'playwright-core'
import { enter, gone, holds, says } from '../screen.ts'
import type { Stage } from '../stage.ts'

const [ofInvestor, ofOwner] = ['isla@example.org', 'dora@example.org']

let stage: Stage
let conversationId: string
export function attachments(onStage: () => Stage): void {
  beforeAll(async () => {
    stage = onStage()
    const owner = await stage.member(ofOwner, { role: 'entrepreneur', market: 'GB' })
    const investor = await stage.member(ofInvestor, { role: 'investor', market: 'GB' })
    await stage.settle()
    const opened = await investor.command('openConversation', { accountId: owner.id }, 'conversation { id }')
    conversationId = opened.conversation.id
    await investor.command('sendMessage', { conversationId, body: 'Could you send the accounts?' }, 'message { seq }')
    await stage.settle()
  }, 240_000)

  const log = (page: Page): Locator => page.getByRole('log')
  const talk = (email: string) => enter(stage, { email, language: 'en-GB', path: `/pages/messages/${conversationId}` })

  interface Chosen {
    name: string
    mimeType: string
    buffer: Buffer
  }

  async function choose(page: Page, ...files: Chosen[]): Promise<void> {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Attach files' }).click()
    await (await choosing).setFiles(files)
  }

  test('M60 a picture and a PDF reach the other one, and what may not be sent is refused', async () => {
    const owner = await talk(ofOwner)
    const investor = await talk(ofInvestor)
    await says(log(owner), 'Could you send the accounts?')
    const accounts = { name: 'Accounts 2025.pdf', mimeType: 'application/pdf', buffer: pdf() }
    const large = Buffer.alloc(6 * 1024 ** 2, 'a')
    await choose(
      owner,
      { name: 'tool.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
      { ...accounts, name: 'large.pdf', buffer: large },
    )
    await says(owner.getByRole('alert'), /tool\.exe.*Only \.png, \.jpg, \.txt and \.pdf are allowed\./)
    await says(owner.getByRole('alert'), /large\.pdf.*5 MB/)

    // Only storage looks inside.
    await choose(owner, {
      ...accounts,
      name: 'page.pdf',
      buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
    })
    await says(owner.getByRole('alert'), /page\.pdf.*Only \.png, \.jpg, \.txt and \.pdf are allowed\./)
    expect(await owner.getByRole('list', { name: 'Files that go with the message' }).count()).toBe(0)

    const plan = await drawLogo('Kringelgården', 'hotelRestaurant')
    await choose(owner, accounts, { name: 'Plan.png', mimeType: 'image/png', buffer: plan })
    const tray = owner.getByRole('list', { name: 'Files that go with the message' })
    await says(tray, /^Accounts 2025\.pdf/)
    await says(tray, /^Plan\.png/)
    // What is uploaded outlives a reload.
    await owner.reload()
    await says(tray, /^Plan\.png/)
    await owner.getByRole('main').getByRole('textbox').fill('Here they are.')
    await owner.getByRole('button', { name: 'Send' }).click()
    await gone(tray)

    await says(log(investor), 'Here they are.')
    const [download] = await Promise.all([
      investor.waitForEvent('download'),
      log(investor).getByRole('button', { name: 'Download Accounts 2025.pdf' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Accounts 2025.pdf')
    await log(investor).getByRole('button', { name: 'Open Plan.png' }).click()
    const picture = investor.getByRole('dialog').getByRole('img', { name: 'Plan.png' })
    await picture.waitFor()
    await holds(investor, 'document.querySelector("dialog img").naturalWidth > 0')
    await holds(investor, 'document.querySelector("[role=log] img").naturalWidth > 0')
    await investor.keyboard.press('Escape')

    // A message without words, over a line that is away for a moment.
    await investor.route(
      '**/graphql',
      (route, request) => request.postData()?.includes('receipt') ? route.abort() : route.continue(),
    )
    await choose(investor, { name: 'Note.txt', mimeType: 'text/plain', buffer: Buffer.from('Thank you.') })
    await says(investor.getByRole('list', { name: 'Files that go with the message' }), /^Note\.txt/)
    await investor.getByRole('button', { name: 'Send' }).click()
    await says(log(investor), /^Not sent/)
    await investor.unroute('**/graphql')
    await log(investor).getByRole('button', { name: 'Try again' }).click()
    await log(owner).getByRole('button', { name: 'Download Note.txt' }).waitFor()
    expect(await log(investor).getByText('Note.txt').count()).toBe(1)
  }, 180_000)
}
