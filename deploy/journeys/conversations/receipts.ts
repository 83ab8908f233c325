import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { readText } from '@delvik/documents/testing/read-text'
import { openTagged } from '@delvik/documents/testing/tagged'
import type { Person } from '@delvik/apphost/demo/person'
import { beforeAll, expect, test } from '@jest/globals'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { britishCompany, published } from '../company.ts'
import { enter, says } from '../screen.ts'
import type { Stage } from '../stage.ts'

const [ofInvestor, ofOwner] = ['rory@example.org', 'dagny@example.org']

let stage: Stage
let owner: Person
let investor: Person
let pitchId: string
let conversationId: string
/** Files that are made for one of the two. */
export function receipts(onStage: () => Stage): void {
  beforeAll(async () => {
    stage = onStage()
    owner = await stage.member(ofOwner, { role: 'entrepreneur' })
    const reviewer = await stage.staff('rita@example.org', 'reviewer')
    pitchId = await published({ owner, pitch: britishCompany({ name: 'Gannet Smokehouse' }), market: 'GB' }, reviewer)
    investor = await stage.member(ofInvestor, { role: 'investor', market: 'GB' })
    const opened = await investor.command('openConversation', { pitchId }, 'conversation { id }')
    conversationId = opened.conversation.id
    await investor.command('sendMessage', { conversationId, body: 'Shall we?' }, 'message { seq }')
  }, 240_000)

  const path = () => `/pages/messages/${conversationId}`

  async function downloaded(page: Page, act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
    const [download] = await Promise.all([page.waitForEvent('download'), act()])
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
  }

  /** By a button that is there once the deal is closed. */
  async function downloadedBy(page: Page, name: string) {
    const button = page.getByRole('button', { name, exact: true })
    await button.waitFor()
    return downloaded(page, () => button.click())
  }

  test('M61 N18 both get the receipt of their deal, in their language, and everybody can check it', async () => {
    const buying = await enter(stage, { email: ofInvestor, language: 'en-GB', path: path(), zone: 'Europe/London' })
    await buying.getByLabel('Actions').click()
    await buying.getByRole('button', { name: 'Propose a deal' }).click()
    const proposing = buying.getByRole('dialog')
    await proposing.getByLabel('Share of the company').fill('12.5')
    await proposing.getByLabel('Your name in the receipt').fill('')
    await proposing.getByRole('button', { name: 'Send the proposal' }).click()
    await says(proposing, 'Fill in this field')
    await proposing.getByLabel('Your name in the receipt').fill('Rory Holdings Ltd')
    await proposing.getByRole('button', { name: 'Send the proposal' }).click()
    await says(buying, 'You have proposed a deal')

    const selling = await enter(stage, { email: ofOwner, language: 'sv', path: path(), zone: 'Europe/Stockholm' })
    await selling.getByRole('button', { name: 'Bekräfta affären' }).click()
    const confirming = selling.getByRole('dialog')
    // The name of the account, unless another one is written.
    expect(await confirming.getByLabel('Ditt namn på kvittot').inputValue()).toBe('Dagny')
    await confirming.getByRole('button', { name: 'Bekräfta affären' }).click()

    const english = await downloadedBy(buying, 'Download the receipt')
    expect(english.name).toMatch(/^Delvik receipt [0-9a-f]{8}\.pdf$/)
    const pdf = openTagged(english.bytes)
    expect(pdf.catalog).toContain('/Lang (en-GB)')
    expect(pdf.tags.slice(0, 2)).toEqual(['Document', 'H1'])
    const words = readText(english.bytes)
    for (const said of ['Rory Holdings Ltd and Dagny', 'Gannet Smokehouse', '12.50%', 'Not a binding contract.'])
      expect(words).toContain(said)
    // Who owns the company by it, and both clocks.
    expect(pdf.text).toMatch(/\/Alt \(Before: Founders [\d.]+%[^)]*After: Rory Holdings Ltd 12\.50%/)
    expect(words).toMatch(/London Stockholm/)

    const swedish = await downloadedBy(selling, 'Ladda ner kvittot')
    expect(openTagged(swedish.bytes).catalog).toContain('/Lang (sv-SE)')
    expect(readText(swedish.bytes)).toContain('Inte ett bindande avtal.')
    expect(readText(swedish.bytes)).toMatch(/Stockholm London/)

    const [hash] = /\b[0-9a-f]{64}\b/.exec(words)!
    expect(readText(swedish.bytes)).toContain(hash)
    // Whoever has the receipt can make the checksum of its own lines.
    const list = words.slice(words.indexOf('delvik deal 1')).replaceAll(/ Delvik · receipt of a deal · \d \/ \d/g, '')
    const lines = list.trim().split(/ \d\. /).join('\n')
    expect(createHash('sha256').update(lines).digest('hex')).toBe(hash)

    const visitor = await stage.visit({ language: 'fi' })
    expect((await visitor.goto(`/receipt/${hash}`))!.status()).toBe(200)
    await says(visitor, 'Tällä tarkistussummalla on kauppa')
    expect(await visitor.getByRole('main').innerText()).not.toMatch(/Rory|Dagny|Gannet|%/)
    expect((await visitor.goto(`/receipt/${hash.replace(/^./, 'g')}`))!.status()).toBe(404)
    await says(visitor, 'Tällä tarkistussummalla ei ole kauppaa')

    // From the page of the pitch too, and the mail leads to it.
    await selling.goto(`/pitch/${pitchId}`)
    const again = await downloadedBy(selling, 'Ladda ner kvittot')
    expect(readText(again.bytes)).toContain(hash)
    const { text } = await stage.newestMail(ofInvestor)
    expect(text).toContain('Your receipt is in the conversation')
    expect(text).toContain(path())
  })

  test('M58 A41 the history of a conversation is one file, of what whoever asks sees, with the files that are still there', async () => {
    await owner.renew()
    await investor.renew()
    const text = (name: string) => Buffer.from(`${name}\n`)
    const upload = async (name: string) => {
      const receipt = await investor.upload(`users/${investor.id}/attachments/${name}`, text(name), 'text/plain')
      return { receipt, name }
    }
    await owner.command('hideConversation', { conversationId }, 'conversation { id }')
    await owner.command('sendMessage', { conversationId, body: 'Good morning!' }, 'message { seq }')
    const attachments = [await upload('budget.txt')]
    await investor.command('sendMessage', { conversationId, body: null, attachments }, 'message { seq }')
    await stage.settle()

    const page = await enter(stage, { email: ofOwner, language: 'sv', path: path(), zone: 'Europe/Stockholm' })
    await page.getByLabel('Åtgärder').click()
    await page.getByRole('button', { name: 'Ladda ner historiken' }).click()
    const dialog = page.getByRole('dialog')
    // What fails can be tried again.
    await page.route(
      '**/graphql',
      (route) => route.request().postData()?.includes('"zone"') ? route.abort() : route.continue(),
    )
    await dialog.getByRole('button', { name: 'Gör filen' }).click()
    await dialog.getByRole('alert').waitFor()
    await page.unrouteAll()
    const { name, bytes } = await downloaded(page, () => dialog.getByRole('button', { name: 'Gör om den' }).click())
    expect(name).toMatch(/^Delvik konversation \d{4}-\d\d-\d\d\.zip$/)
    await says(dialog, 'Filen är klar')
    const files = Object.entries(unzipSync(bytes)).map(([file, content]) =>
      [file, Buffer.from(content).toString()] as const
    )
    const all = Object.fromEntries(files)
    expect(Object.keys(all)).toEqual(['files/00003-1 budget.txt', 'konversation.txt', 'conversation.json'])
    expect(all['files/00003-1 budget.txt']).toBe('budget.txt\n')
    expect(all['konversation.txt']).toContain('Du: Good morning!')
    expect(all['konversation.txt']).toContain('Rory: (Fil: files/00003-1 budget.txt)')
    // What the owner has deleted for herself.
    expect(all['konversation.txt']).not.toContain('Shall we?')
    expect(JSON.parse(all['conversation.json']!).messages.map(({ seq }: { seq: number }) => seq)).toEqual([2, 3])
  })
}
