import { beforeAll, expect, test } from '@jest/globals'
import type { Person } from '@delvik/apphost/demo/person'
import type { Stage } from '../stage.ts'
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { britishCompany, company, published } from '../company.ts'
import { answered, enter, gone, says, signIn } from '../screen.ts'

const email = 'irma@example.org'
const list = '/pages/bookmark'

let stage: Stage
let owner: Person
let reviewer: Person
let investor: Person
export function saved(onStage: () => Stage): void {
  beforeAll(async () => {
    stage = onStage()
    owner = await stage.member('sofia@example.org', { role: 'entrepreneur' })
    reviewer = await stage.staff('ragna@example.org', 'reviewer')
    investor = await stage.member(email, { role: 'investor', market: 'GB' })
  }, 240_000)

  const row = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  const save = (page: Page, name: string) => page.getByRole('button', { name: `Save ${name}` })

  /** Clicks on what changes a bookmark. It is shown at once, so that the screen does not tell when it is kept. */
  const change = (page: Page, button: Locator) => answered(page, 'commandId', () => button.click())

  test('I4 a pitch is saved in the search, stands in the list, and leaves it', async () => {
    await published({ owner, pitch: britishCompany({ name: 'Lifeboat Ales' }), market: 'GB' }, reviewer)
    await stage.settle()
    const page = await enter(stage, { email, language: 'en-GB', path: list })
    await says(page, 'You have not saved any pitches yet.')
    await page.getByRole('main').getByRole('link', { name: 'Search pitches' }).click()
    await change(page, save(page, 'Lifeboat Ales'))
    await says(page, 'Saved.')
    await page.getByRole('button', { name: 'Save Lifeboat Ales', pressed: true }).waitFor()

    await stage.settle()
    await page.goto(list)
    await says(row(page, 'Lifeboat Ales'), /You saved it on/)
    await change(page, save(page, 'Lifeboat Ales'))
    await says(page, 'Removed from Saved.')
    await change(page, page.getByRole('button', { name: 'Undo' }))
    await says(row(page, 'Lifeboat Ales'), /You saved it on/)
    await change(page, save(page, 'Lifeboat Ales'))
    await says(row(page, 'Lifeboat Ales'), 'Removed from Saved.')
    await stage.settle()
    await page.reload()
    await says(page, 'You have not saved any pitches yet.')
  }, 90_000)

  test('I4 a pitch is saved on its own page', async () => {
    const id = await published({ owner, pitch: britishCompany({ name: 'Second Wind Gears' }), market: 'GB' }, reviewer)
    await stage.settle()
    const page = await stage.visit({ language: 'en-GB' })
    await page.goto(`/pitch/${id}`)
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await signIn(page, email, 'en-GB')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    // Told when it is kept; the button shows it at once.
    await page.getByRole('status').filter({ hasText: /^Saved$/ }).waitFor()
    await page.getByRole('button', { name: 'Saved', pressed: true }).waitFor()
    await stage.settle()
    await page.goto(list)
    await page.getByRole('link', { name: 'Second Wind Gears' }).waitFor()
  }, 90_000)

  test('I4 what becomes of a saved pitch is shown', async () => {
    const ids: Record<string, string> = {}
    for (const name of ['Timmerlod', 'Hamnstäd', 'Kringelgården', 'Återglas']) {
      ids[name] = await published({ owner, pitch: company({ name }) }, reviewer)
      await stage.settle()
      await investor.command('savePitch', { pitchId: ids[name] }, 'pitch { saved }')
    }
    await owner.command('markDone', { pitchId: ids['Hamnstäd'] }, 'pitch { state }')
    await owner.command('removePitch', { pitchId: ids['Kringelgården'] }, 'pitch { state }')
    await edit(ids['Återglas']!)
    await stage.settle()

    const page = await enter(stage, { email, language: 'en-GB', path: list })
    await says(row(page, 'Timmerlod'), /You saved it on/)
    const left = page.getByRole('region', { name: 'No longer in the register' })
    await says(left.getByRole('listitem').filter({ hasText: 'Hamnstäd' }), 'Done by a deal')
    await says(left.getByRole('listitem').filter({ hasText: 'Kringelgården' }), 'Removed')
    await says(left.getByRole('listitem').filter({ hasText: 'Återglas' }), 'Under review')
    expect(await left.getByRole('link').count()).toBe(0)

    const removed = left.getByRole('listitem').filter({ hasText: 'Kringelgården' })
    await change(page, removed.getByRole('button', { name: 'Remove' }))
    await says(page, 'Removed from Saved.')
    await stage.settle()
    await page.reload()
    await says(row(page, 'Hamnstäd'), 'Done by a deal')
    await gone(row(page, 'Kringelgården'))
  }, 120_000)

  /** Sends a published pitch back to review. */
  async function edit(pitchId: string): Promise<void> {
    const { draft } = await owner.command('editPitch', { pitchId }, 'draft { id version }')
    const last = { draftId: draft.id, draftVersion: draft.version, attested: true, commandId: randomUUID() }
    await owner.command('submitPitch', last, 'position { version }')
  }
}
