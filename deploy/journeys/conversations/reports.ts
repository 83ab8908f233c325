import { beforeAll, expect, test } from '@jest/globals'
import type { Person } from '@delvik/apphost/demo/person'
import type { Page } from 'playwright-core'
import { enter, gone, says } from '../screen.ts'
import type { Stage } from '../stage.ts'

const [ofReporter, ofReported, ofSupport] = ['ivo@example.org', 'bo@example.org', 'sune@example.org']
const day = 86_400_000

let stage: Stage
let reported: Person
export function reports(onStage: () => Stage): void {
  beforeAll(async () => {
    stage = onStage()
    reported = await stage.member(ofReported, { role: 'entrepreneur' })
    await stage.member(ofReporter, { role: 'investor', market: 'GB' })
    await stage.staff(ofSupport, 'support', { market: 'GB' })
  }, 240_000)

  const words = (page: Page) => page.getByRole('main').getByRole('textbox', { name: /^(Write|Skriv) / })
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  const choose = (page: Page, group: string, name: string) =>
    page.getByRole('radiogroup', { name: group }).getByLabel(name, { exact: true }).check()

  test('R7 S6 somebody is reported, staff mute them for a week, and they write again when it is over', async () => {
    const { me } = await (await stage.signIn(ofReporter)).ask('{ me { account { id } } }')
    const opened = await reported.command('openConversation', { accountId: me.account.id }, 'conversation { id }')
    const conversationId = opened.conversation.id
    for (
      const body of ['Hej Ivor, jag har en andel åt dig.',
        'Betala handläggningsavgiften först, så skickar jag avtalet.']
    )
      await reported.command('sendMessage', { conversationId, body }, 'message { seq }')
    await stage.settle()

    // Who receives it is warned, reports it with a reason, and is offered to block.
    const reporter = await enter(stage, {
      email: ofReporter,
      language: 'en-GB',
      path: `/pages/messages/${conversationId}`,
    })
    await says(reporter.getByRole('note'), 'Be careful')
    await reporter.getByRole('main').getByLabel('Actions').click()
    await press(reporter, 'Report')
    const dialog = reporter.getByRole('dialog')
    await says(dialog, 'The last 20 messages of this conversation go along as evidence, yours too.')
    await dialog.getByRole('button', { name: 'Report' }).click()
    await says(dialog, 'Please choose a reason.')
    await choose(reporter, 'What is it about?', 'Scam')
    await dialog.getByRole('button', { name: 'Report' }).click()
    await says(dialog, 'Thank you, we have your report')
    await press(reporter, 'Not now')
    await says(reporter, /^You reported Bo on/)
    const mail = await stage.newestMail(ofReporter)
    expect(mail.subject).toBe('We have received your report')

    // Staff see the evidence, and the rest for a reason; they decide and say why.
    const support = await enter(stage, { email: ofSupport, language: 'en-GB', path: '/staff/reports' })
    await support.getByRole('region').getByRole('link', { name: 'Bo', exact: true }).click()
    await says(support, 'Betala handläggningsavgiften först, så skickar jag avtalet.')
    await says(support, 'You hold this report for 30 minutes.')
    await press(support, 'Read the whole conversation')
    await choose(support, 'Why?', 'The evidence cannot be understood without the rest')
    await support.getByRole('dialog').getByRole('button', { name: 'Read the whole conversation' }).click()
    await gone(support.getByRole('dialog'))
    await choose(support, 'Decision', 'A rule was broken')
    await choose(support, 'Which rule?', 'An attempt to deceive')
    await choose(support, 'What follows?', 'Mute: reads, but writes nowhere')
    await press(support, 'Decide')
    await support.getByLabel('Statement of reasons').fill('Du har bett om en avgift i förväg.')
    await press(support, 'Decide')
    await says(support, 'No report is waiting.')
    await stage.settle()
    await says(reporter, /^Your report of Bo was decided on/)
    await says(reporter, /^Delvik’s staff read this conversation on/)

    // Whoever is muted is told why and until when, reads, and writes nowhere; nobody says who has reported them.
    const muted = await enter(stage, { email: ofReported, language: 'sv', path: `/pages/messages/${conversationId}` })
    await says(muted, 'Du har bett om en avgift i förväg.')
    await says(muted, /Du kan läsa men inte skriva till .* Överst/)
    await says(muted, /^Delviks personal läste samtalet/)
    expect(await words(muted).count()).toBe(0)
    expect(await muted.getByText(/anmält|anmälan/i).count()).toBe(0)
    const refused = await reported.command('sendMessage', { conversationId, body: 'Hallå?' }, 'message { seq }').catch(
      ({ code }: { code: string }) => code,
    )
    expect(refused).toBe('ACCOUNT_MUTED')

    // It ends by the clock, and a mail says so.
    await stage.wait(7 * day)
    expect((await stage.newestMail(ofReported)).subject).toBe('Du kan använda Delvik som förut')
    const free = await enter(stage, { email: ofReported, language: 'sv', path: `/pages/messages/${conversationId}` })
    await words(free).fill('Ursäkta mig.')
    await words(free).press('Enter')
    await says(free.getByRole('log'), ', skickat')
  }, 240_000)
}
