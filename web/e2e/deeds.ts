import type { Browser, Page } from 'playwright-core'
import { openContext, type View } from './browser.ts'
import { type Interactions, interactionsOf } from './interactions.ts'
import { phone, slowDown } from './vitals.ts'

/** Somebody who may write a pitch. */
export interface Author {
  email: string
  password: string
}

/** What is done by hand, and where. */
export interface Deed {
  view: View
  open: (page: Page, author: Author) => Promise<void>
  act: (page: Page) => Promise<void>
}

/** Milliseconds from one key of somebody who writes fast to the next. */
const pace = { delay: 80 }
const words = 'We bake crispbread of old grains, and sell it to shops and inns all over the county.'

/** Where a slow answer would be felt most: while one writes a pitch, and while one chooses among all of them. */
export const deeds: Record<string, Deed> = {
  'keys in the company of a pitch': {
    view: phone,
    open: (page, author) => openWizard(page, author, 2),
    async act(page) {
      await field(page, 'Company name').pressSequentially('Kringelgården', pace)
      await field(page, 'Valuation').pressSequentially('12500000', pace)
    },
  },
  'keys in the text of a pitch': {
    view: phone,
    async open(page, author) {
      await openWizard(page, author, 3)
      await field(page, 'Pitch text').fill(`${words} `.repeat(10))
    },
    act: (page) => field(page, 'Pitch text').pressSequentially(words.slice(0, 40), pace),
  },
  'clicks in the sheet of filters': {
    view: phone,
    open: openSearch,
    async act(page) {
      await page.getByRole('button', { name: /^Filters/ }).click()
      const sheet = page.getByRole('dialog')
      await tick(sheet)
      await sheet.getByRole('button', { name: /^Show \d/ }).click()
    },
  },
  'clicks in filters beside the results': { view: {}, open: openSearch, act: (page) => tick(page) },
}

/** What is felt of a deed by somebody who has just come, with the processor of a phone. */
export async function feltOf(
  browser: Browser,
  { view, open, act }: Deed,
  { origin, ...author }: Author & { origin: string },
): Promise<Interactions> {
  const context = await openContext(browser, origin, view)
  try {
    const page = await context.newPage()
    await open(page, author)
    await slowDown(page)
    return await interactionsOf(page, () => act(page))
  } finally {
    await context.close()
  }
}

/** At a step of a new pitch. */
async function openWizard(page: Page, { email, password }: Author, step: number): Promise<void> {
  await page.goto('/pages/sign-in')
  await page.getByLabel('Email').fill(email)
  await field(page, 'Password').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/pages/home')
  await page.goto(`/pages/create/index?new=${crypto.randomUUID()}&step=${step}`, { waitUntil: 'networkidle' })
}

async function openSearch(page: Page): Promise<void> {
  await page.goto('/pages/search', { waitUntil: 'networkidle' })
}

function field(page: Page, name: string) {
  return page.getByRole('textbox', { name: new RegExp(`^${name}`) })
}

async function tick(where: Pick<Page, 'getByRole'>): Promise<void> {
  for (const name of ['Sweden', 'Finland', 'Growth']) await where.getByRole('checkbox', { name }).click()
}
