import type { Page } from 'playwright-core'
import type { Showcase, Who } from './showcase.ts'

export interface Shown {
  name: string
  who: Who
  path: (ids: Showcase['ids']) => string
  /** Brings the screen into the state that its name tells. */
  then?: (page: Page) => Promise<unknown>
}

const press = (name: string) => (page: Page) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
const at = (path: string) => () => path
const alert = (page: Page) => page.getByRole('alert').first().waitFor()

/** Every screen of the client, in each state that looks its own way. */
export const screens: readonly Shown[] = [
  { name: 'landing', who: 'visitor', path: at('/') },
  { name: 'pitch-visitor', who: 'visitor', path: ({ pitch }) => `/pitch/${pitch}` },
  { name: 'pitch-not-found', who: 'visitor', path: at('/pitch/nowhere') },
  { name: 'not-found', who: 'visitor', path: at('/nowhere') },
  { name: 'components', who: 'visitor', path: at('/ui') },
  { name: 'sign-up', who: 'visitor', path: at('/pages/sign-up') },
  { name: 'sign-up-refused', who: 'visitor', path: at('/pages/sign-up'), then: async (page) => (await press('Sign up')(page), alert(page)) },
  { name: 'sign-in', who: 'visitor', path: at('/pages/sign-in?next=/pages/home') },
  { name: 'forgot-password', who: 'visitor', path: at('/pages/forgot-password') },
  { name: 'reset-password', who: 'visitor', path: at('/pages/reset-password?token=unknown') },
  { name: 'confirm-email-refused', who: 'visitor', path: at('/pages/confirm-email?token=unknown'), then: alert },
  { name: 'search-visitor', who: 'visitor', path: at('/pages/search') },

  { name: 'home-newcomer', who: 'newcomer', path: at('/pages/home') },
  { name: 'create-without-role', who: 'newcomer', path: at('/pages/create/index') },
  { name: 'saved-nothing', who: 'newcomer', path: at('/pages/bookmark') },

  { name: 'home-entrepreneur', who: 'entrepreneur', path: at('/pages/home') },
  { name: 'drafts', who: 'entrepreneur', path: at('/pages/create/index') },
  { name: 'wizard-industry', who: 'entrepreneur', path: ({ draft }) => `/pages/create/index?draft=${draft}` },
  { name: 'wizard-company', who: 'entrepreneur', path: ({ draft }) => `/pages/create/index?draft=${draft}&step=2` },
  { name: 'wizard-company-refused', who: 'entrepreneur', path: ({ draft }) => `/pages/create/index?draft=${draft}&step=2`, then: refuseCompany },
  { name: 'wizard-pitch', who: 'entrepreneur', path: ({ draft }) => `/pages/create/index?draft=${draft}&step=3` },
  { name: 'created', who: 'entrepreneur', path: at('/pages/bookmark?tab=created') },
  { name: 'created-remove', who: 'entrepreneur', path: at('/pages/bookmark?tab=created'), then: askToRemove },
  { name: 'pitch-own', who: 'entrepreneur', path: ({ own }) => `/pitch/${own}` },
  { name: 'settings', who: 'entrepreneur', path: at('/pages/settings') },

  { name: 'home-investor', who: 'investor', path: at('/pages/home') },
  { name: 'search', who: 'investor', path: at('/pages/search') },
  { name: 'search-filtered', who: 'investor', path: at('/pages/search?market=SE&market=NO&phase=growth&sort=valuationDesc') },
  { name: 'search-nothing', who: 'investor', path: at('/pages/search?market=FI&industry=financeLaw&phase=preStartup') },
  { name: 'search-filters', who: 'investor', path: at('/pages/search?market=DK'), then: openFilters },
  { name: 'saved', who: 'investor', path: at('/pages/bookmark') },
  { name: 'pitch-member', who: 'investor', path: ({ pitch }) => `/pitch/${pitch}` },

  { name: 'review-queue', who: 'reviewer', path: at('/staff/review') },
  { name: 'review', who: 'reviewer', path: ({ waiting }) => `/staff/review/${waiting}` },
]

async function refuseCompany(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^Website/ }).fill('http://example.org')
  await page.getByRole('textbox', { name: /^Phone/ }).fill('the same as always')
  await press('Next')(page)
  await alert(page)
}

/** On a phone they lie behind a button. */
async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Filters/ })
  if (await button.isVisible()) await button.click()
}

async function askToRemove(page: Page): Promise<void> {
  await page.getByLabel(/^Actions for/).first().click()
  await page.getByRole('button', { name: 'Remove', exact: true }).first().click()
  await page.getByRole('dialog').waitFor()
}

/** Opens a screen and waits until nothing of it is missing. */
export async function show({ windows, ids }: Showcase, { who, path, then }: Shown): Promise<Page> {
  const page = windows[who]
  await page.goto(path(ids))
  await page.getByRole('main').getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
  await then?.(page)
  await page.evaluate('document.fonts.ready.then(() => {})')
  return page
}
