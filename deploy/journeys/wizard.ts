import type { Locator, Page } from 'playwright-core'
import { goOn, says } from './screen.ts'

/** A field of the wizard, by how its name begins. */
export function field(page: Page, name: string): Locator {
  return page.getByRole('textbox', { name: new RegExp(`^${name}`) })
}

export async function chooseIndustry(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Livsmedel och butik' }).check()
  await goOn(page, 'Företaget')
}

export async function choosePicture(
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /(Välj|Byt) bild$/ }).click()
  await (await chooser).setFiles(file)
}

/** Everything that the Swedish wizard asks of a company. */
export async function fillCompany(page: Page, logo: Buffer): Promise<void> {
  const list = (name: string) => page.getByRole('combobox', { name })
  await field(page, 'Företagsnamn').fill('Kringelgården')
  await list('Bolagsform').selectOption('Aktiebolag')
  await list('Fas').selectOption('Tillväxt')
  await list('Län').selectOption('Värmland')
  await list('Valuta').selectOption('svenska kronor (SEK)')
  await choosePicture(page, { name: 'kringla.png', mimeType: 'image/png', buffer: logo })
  await says(page, 'kringla.png')
}
