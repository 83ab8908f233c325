import { until } from '@delvik/runtime/testing/until'
import { beforeAll, expect, test } from '@jest/globals'
import type { Person } from '@delvik/apphost/demo/person'
import type { Locator, Page, Route } from 'playwright-core'
import { britishCompany, published } from '../company.ts'
import { openOfficeNetwork } from '../office-network.ts'
import { enter, gone, says, takenOver } from '../screen.ts'
import type { Stage } from '../stage.ts'

const [ofInvestor, ofOwner] = ['ivor@example.org', 'disa@example.org']
const inbox = '/pages/messages'

let stage: Stage
let owner: Person
let reviewer: Person
export function messages(onStage: () => Stage): void {
  beforeAll(async () => {
    stage = onStage()
    owner = await stage.member(ofOwner, { role: 'entrepreneur' })
    reviewer = await stage.staff('runa@example.org', 'reviewer')
    await stage.member(ofInvestor, { role: 'investor', market: 'GB' })
  }, 240_000)

  const words = (page: Page) => page.getByRole('main').getByRole('textbox')
  const log = (page: Page): Locator => page.getByRole('log')

  async function say(page: Page, text: string): Promise<void> {
    await words(page).fill(text)
    await words(page).press('Enter')
  }

  test('I5 E13 two people write to each other, each in their own language, until one does not want to', async () => {
    const id = await published({ owner, pitch: britishCompany({ name: 'Seaglass Brewing' }), market: 'GB' }, reviewer)
    await stage.settle()
    const investor = await enter(stage, { email: ofInvestor, language: 'en-GB', path: inbox })
    await says(investor, 'No messages yet')
    await investor.goto(`/pitch/${id}`)
    await takenOver(investor)
    await investor.getByRole('link', { name: 'Write to the owner' }).click()
    await say(investor, 'Hello, see https://example.org/about for who I am.')
    await investor.waitForURL(/\/pages\/messages\/[0-9a-f-]{36}$/)
    await says(log(investor), ', sent')
    const address = new URL(investor.url()).pathname

    // Through the network of an office, where news come as server-sent events.
    await using office = await openOfficeNetwork()
    const { proxy } = office
    // What somebody unknown sends leads nowhere before one has answered.
    const entrepreneur = await enter(stage, { email: ofOwner, language: 'sv', path: inbox, proxy })
    await says(entrepreneur, '1 oläst meddelande')
    await entrepreneur.waitForFunction('document.title === "(1) Meddelanden - Delvik"')
    await entrepreneur.getByRole('main').getByRole('listitem').getByRole('link').first().click()
    await says(log(entrepreneur), 'Länkar fungerar när du har svarat.')
    expect(await log(entrepreneur).getByRole('link').count()).toBe(0)
    await entrepreneur.getByRole('button', { name: 'Fraser' }).click()
    await entrepreneur.getByRole('button', { name: 'Berätta gärna mer.' }).click()
    await log(entrepreneur).getByRole('link', { name: 'https://example.org/about' }).waitFor()
    await says(log(investor), ', read')
    await entrepreneur.waitForFunction('document.title === "Meddelanden - Delvik"')
    await says(log(investor), 'Please tell me more.')
    await until(() => office.refused > 0 && office.streams > 0)

    // What does not get through is kept, over a reload too, and is there once.
    const isLost = (route: Route) => route.request().postData()?.includes('It waits') ? route.abort() : route.continue()
    await investor.route('**/graphql', isLost)
    await say(investor, 'It waits')
    await says(log(investor), /^Not sent/)
    await investor.reload()
    await says(log(investor), /^Not sent/)
    await investor.unroute('**/graphql', isLost)
    await investor.reload()
    await says(log(entrepreneur), 'It waits')
    await gone(log(investor).getByText(/^Not sent/))
    expect(await log(investor).getByText('It waits').count()).toBe(1)

    // The second opening finds the same conversation, with what is being written.
    await words(investor).fill('I was going to say')
    await investor.goto(`/pitch/${id}`)
    await takenOver(investor)
    await investor.getByRole('link', { name: 'Write to the owner' }).click()
    await investor.waitForURL((url) => url.pathname === address)
    expect(await words(investor).inputValue()).toBe('I was going to say')

    // I15 N2 how far one is, and why it is not for them: told at once, each in their own language.
    await investor.getByLabel('Considering', { exact: true }).check()
    await says(log(entrepreneur), /^Ivor överväger Seaglass Brewing/)
    await investor.getByRole('button', { name: 'Pass', exact: true }).click()
    const passing = investor.getByRole('dialog')
    await passing.getByLabel('Timing').check()
    await passing.getByLabel('Terms').check()
    await passing.getByRole('button', { name: 'Pass', exact: true }).click()
    await says(log(entrepreneur), /^Ivor avstår från Seaglass Brewing: Tidpunkt, Villkor/)
    await entrepreneur.goto(`/pitch/${id}`)
    const interest = entrepreneur.getByRole('region', { name: 'Intresse för din pitch' })
    await says(interest, 'Avstår')
    await says(interest, /^Visas när fem personer har avstått/)
    await entrepreneur.goto(address)
    await investor.getByRole('button', { name: 'Take back' }).click()
    await says(log(entrepreneur), /^Ivor har tagit tillbaka sitt besked/)

    // I15 S6 a deal: proposed by one, confirmed by the other on the terms that they see; the pitch is done.
    await investor.getByRole('main').getByLabel('Actions').click()
    await investor.getByRole('button', { name: 'Propose a deal' }).click()
    const proposal = investor.getByRole('dialog')
    await proposal.getByLabel('Share of the company').fill('12.5')
    await proposal.getByLabel('Amount').fill('40,000')
    await proposal.getByRole('button', { name: 'Send the proposal' }).click()
    await says(investor, 'You have proposed a deal')
    await says(entrepreneur, 'Ivor föreslår en affär')
    await says(entrepreneur, /^12,5\s% för .*40\s000/)
    await entrepreneur.getByRole('button', { name: 'Bekräfta affären' }).click()
    await entrepreneur.getByRole('dialog').getByRole('button', { name: 'Bekräfta affären' }).click()
    await says(entrepreneur, 'Affären är bekräftad')
    await says(investor, 'The deal is confirmed')
    const { pitch } = await owner.ask('query ($id: ID!) { pitch(id: $id) { state } }', { id })
    expect(pitch.state).toBe('done')

    await entrepreneur.getByRole('main').getByLabel('Åtgärder').click()
    await entrepreneur.getByRole('button', { name: 'Blockera' }).click()
    await entrepreneur.getByRole('dialog').getByRole('button', { name: 'Blockera' }).click()
    await says(entrepreneur, 'Du har blockerat personen.')
    await says(investor, 'This person does not want any more messages from you.')
    await gone(words(investor))
  }, 180_000)
}
