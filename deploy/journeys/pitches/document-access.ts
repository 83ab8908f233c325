import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Person } from '@delvik/apphost/demo/person'
import { reviewChecklist } from '@delvik/schemas/values/pitch'
import { pdf } from '@delvik/storage/testing/pdfs'
import { company } from '../company.ts'
import { buyPlan } from '../plan.ts'
import { enter, says } from '../screen.ts'
import type { Stage } from '../stage.ts'
import { carrying } from './carrying.ts'

const emails = { owner: 'orla@example.org', reader: 'ines@example.org', reviewer: 'reidun@example.org' }
const pitch = company({ name: 'Limpakademin' })

let stage: Stage
let owner: Person
let reader: Person
let pitchId: string
export function documentAccess(onStage: () => Stage): void {
  beforeAll(async () => {
    stage = onStage()
    owner = await stage.member(emails.owner, { role: 'entrepreneur', market: 'GB' })
    reader = await stage.member(emails.reader, { role: 'investor', market: 'GB' })
    const reviewer = await stage.staff(emails.reviewer, 'reviewer', { market: 'GB' })
    await buyPlan(stage, owner, { plan: 'premium' })
    const draft = await carrying(owner, { pitch, bytes: pdf() })
    pitchId = draft.draftId
    await owner.command('submitPitch', { ...draft, attested: true }, 'pitch { id }')
    await stage.settle()
    await reviewer.command('approvePitch', { pitchId, revision: 1, checked: reviewChecklist }, 'pitch { id }')
    await stage.settle()
  }, 240_000)

  const addressFor = async (who: Person): Promise<string | null> =>
    (await who.ask('query ($pitchId: ID!) { pitchDocument(pitchId: $pitchId) }', { pitchId })).pitchDocument

  describe('X1–X3 a document with a condition', () => {
    test('is asked for with the agreement, approved, read and taken back', async () => {
      const language = 'en-GB'
      const readers = `/pages/bookmark/${pitchId}`
      const desk = await enter(stage, { email: emails.owner, language, path: readers })
      await says(desk, 'Nobody is waiting for an answer.')
      await desk.getByRole('radio', { name: /confidentiality agreement$/ }).check()
      await says(desk, 'Saved.')
      expect(await addressFor(reader)).toBeNull()

      const page = await enter(stage, { email: emails.reader, language, path: '/pages/bookmark' })
      await page.goto(`/pitch/${pitchId}`)
      await page.getByRole('button', { name: 'Ask for access' }).click()
      const dialog = page.getByRole('dialog')
      await says(dialog, 'Version 2026-11')
      const kept = await dialog.getByRole('link', { name: 'As PDF' }).getAttribute('href')
      expect((await fetch(new URL(kept!, stage.url))).headers.get('content-type')).toBe('application/pdf')
      await dialog.getByRole('heading', { name: /^2\. What you promise/ }).waitFor()
      await dialog.getByRole('button', { name: 'Accept and ask' }).click()
      await says(dialog, 'Accept the agreement to go on.')
      await dialog.getByRole('checkbox').check()
      await dialog.getByRole('button', { name: 'Accept and ask' }).click()
      await says(page, /^You asked on /)
      await stage.settle()
      const asked = await stage.newestMail(emails.owner)
      expect(asked.text).toContain(readers)

      await desk.reload()
      await says(desk, /accepted version 2026-11 of the agreement/)
      await desk.getByRole('button', { name: /^Approve/ }).click()
      await desk.getByRole('button', { name: /^End access/ }).waitFor()
      await stage.settle()
      expect((await stage.newestMail(emails.reader)).text).toContain(`/pitch/${pitchId}`)

      await page.reload()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download Plan.pdf' }).click()
      expect((await download).suggestedFilename()).toBe('plan.pdf')
      const running = new URL((await addressFor(reader))!, stage.url)
      const range = { headers: { range: 'bytes=0-9' } }
      expect((await fetch(running, range)).status).toBe(206)

      await desk.reload()
      await says(desk, /opened 2 times/)
      await desk.getByRole('button', { name: /^End access/ }).click()
      await desk.getByRole('dialog').getByRole('button', { name: 'End access' }).click()
      await desk.getByRole('button', { name: /^Approve after all/ }).waitFor()
      await stage.settle()
      expect((await fetch(running, range)).status).toBe(403)
      expect(await addressFor(reader)).toBeNull()
      await page.reload()
      await says(page, /^The owner ended your access on /)
    }, 180_000)
  })
}
