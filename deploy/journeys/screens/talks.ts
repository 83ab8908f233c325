import type { Page } from 'playwright-core'
import { says } from '../screen.ts'
import type { Cast } from './showcase.ts'
import { button, press, reads, type Shown } from './shown.ts'

const path = ({ ids }: Cast) => `/pages/messages/${ids.talk}`

/** By its name in the list of what can be done about a conversation. */
const act = (text: string) => async (page: Page, { say }: Cast) => {
  await page.getByRole('main').getByLabel(say('messages:actions')).click()
  await page.getByRole('button', { name: say(text), exact: true }).click()
}
const ask = (text: string) => async (page: Page, cast: Cast) => {
  await act(text)(page, cast)
  await page.getByRole('dialog').waitFor()
}

/** Conversations, as each of the two sees them, and as those do who look after them. */
export const screensOfTalks: readonly Shown[] = [
  { name: 'messages', who: 'investor', path: '/pages/messages' },
  { name: 'messages-begin', who: 'entrepreneur', path: ({ ids }) => `/pages/messages?pitch=${ids.pitch}` },
  {
    name: 'messages-nowhere',
    who: 'investor',
    path: '/pages/messages/nowhere',
    then: reads('messages:notFound.title'),
  },
  { name: 'talk', who: 'investor', path },
  { name: 'talk-other', who: 'entrepreneur', path },
  { name: 'talk-meeting', who: 'investor', path, then: ask('messages:meeting.propose') },
  { name: 'talk-deal', who: 'entrepreneur', path, then: ask('messages:deal.propose') },
  { name: 'talk-confirm', who: 'entrepreneur', path, then: press('messages:deal.confirm') },
  { name: 'talk-report', who: 'investor', path, then: ask('messages:report.action') },
  { name: 'talk-files', who: 'investor', path, then: act('conversation:files.title') },
  { name: 'talk-search', who: 'investor', path, then: search },
  { name: 'reports', who: 'reviewer', path: '/staff/reports' },
  { name: 'report', who: 'reviewer', path: '/staff/reports', then: openReport },
]

async function search(page: Page, cast: Cast): Promise<void> {
  await act('conversation:find.title')(page, cast)
  await page.getByLabel(cast.say('conversation:find.label')).fill('handling fee')
  await page.keyboard.press('Enter')
  await says(page, cast.say('conversation:find.count_one').replace('{{count}}', '1'))
  // What is found is lit up for a moment.
  await page.evaluate('Promise.all(document.getAnimations().map(({ finished }) => finished))')
}

async function openReport(page: Page, { say }: Cast): Promise<void> {
  await page.getByRole('region').getByRole('link').first().click()
  await button(page, say('reports:whole.open')).waitFor()
}
