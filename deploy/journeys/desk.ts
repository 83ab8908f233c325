import type { Locator, Page } from 'playwright-core'

/** Where reviewers work. */
export const desk = '/staff/review'

/** Opens a submission of the queue. */
export function choose(page: Page, name: string): Promise<void> {
  return page.getByRole('region').getByRole('link', { name, exact: true }).click()
}

export function button(page: Page, name: RegExp): Locator {
  return page.getByRole('button', { name })
}

/** Ticks every box under a heading. */
export async function tickAll(page: Page, legend: string): Promise<void> {
  for (const box of await page.getByRole('group', { name: legend }).getByRole('checkbox').all()) await box.check()
}
