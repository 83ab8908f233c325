import { beforeAll, expect, test } from '@jest/globals'
import type { Person } from '@delvik/apphost/demo/person'
import { company, published } from '../company.ts'
import { answered, enter, says, takenOver } from '../screen.ts'
import type { Stage } from '../stage.ts'

const email = 'ines@example.org'

let stage: Stage
let owner: Person
let reviewer: Person
export function savedSearches(onStage: () => Stage): void {
  beforeAll(async () => {
    stage = onStage()
    owner = await stage.member('dina@example.org', { role: 'entrepreneur' })
    reviewer = await stage.staff('ragna@example.org', 'reviewer')
    await stage.member(email, { role: 'investor', market: 'GB' })
  }, 240_000)

  test(
    'E6 I3 a search is saved where it is shown, tells of a new pitch by mail, and is quiet when its alert is off',
    async () => {
      const page = await enter(stage, { email, language: 'en-GB', path: '/pages/saved-searches' })
      await says(page, 'You have no saved searches yet.')
      await page.goto('/pages/search?industry=health')
      await takenOver(page)
      await page.getByRole('button', { name: 'Save this search' }).click()
      const dialog = page.getByRole('dialog')
      await says(dialog, 'It finds 0 pitches right now.')
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Care at home')
      await answered(page, 'commandId', () => dialog.getByRole('button', { name: 'Save this search' }).click())
      await page.goto('/pages/saved-searches')
      const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Care at home' })
      await says(row, 'Health and healthcare')
      await says(row, '0 pitches')

      const care = { industry: 'health', text: 'Vi vårdar hemma.' } as const
      await published({ owner, pitch: company({ name: 'Hemhälsan', ...care }) }, reviewer)
      await published({ owner, pitch: company({ name: 'Kringelgården' }) }, reviewer)
      await stage.settle()
      const [mail] = await stage.platform.mailbox(email)
      expect(mail?.text).toContain('Hemhälsan')
      expect(mail?.text).not.toContain('Kringelgården')

      const [, off = ''] = /(\/pages\/saved-searches\?off=\S+)/.exec(mail!.text) ?? []
      await page.goto(off.replace('off=', 'open='))
      await page.getByRole('main').getByRole('link', { name: 'Hemhälsan' }).waitFor()
      await page.goto(off)
      await answered(page, 'commandId', () => page.getByRole('button', { name: 'Turn off the emails' }).click())
      const before = (await stage.platform.mailbox(email)).length
      await published({ owner, pitch: company({ name: 'Vårdlyan', ...care }) }, reviewer)
      await stage.settle()
      expect(await stage.platform.mailbox(email)).toHaveLength(before)

      await page.goto('/pages/search?industry=health&market=NO')
      await takenOver(page)
      await page.getByRole('button', { name: 'Save this search' }).click()
      await dialog.getByLabel('Where to').selectOption({ label: 'In place of Care at home' })
      await answered(page, 'commandId', () => dialog.getByRole('button', { name: 'Save the change' }).click())
      await page.goto('/pages/saved-searches')
      await says(row, 'Norway · Health and healthcare')
      expect(await page.getByRole('main').getByRole('listitem').filter({ hasText: 'Health' }).count()).toBe(1)
    },
    120_000,
  )
}
