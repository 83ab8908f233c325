import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Person } from '@delvik/apphost/demo/person'
import { reviewChecklist } from '@delvik/schemas/values/pitch'
import { pdf } from '@delvik/storage/testing/pdfs'
import type { Page } from 'playwright-core'
import { company, drafted } from '../company.ts'
import { buyPlan } from '../plan.ts'
import { answered, enter, says } from '../screen.ts'
import type { Stage } from '../stage.ts'
import { carrying, type Draft } from './carrying.ts'

const emails = {
  owner: 'olga@example.org',
  basic: 'staffan@example.org',
  investor: 'ivar@example.org',
  reviewer: 'reidar@example.org',
}
const pitch = company({ name: 'Kringelgården' })
const minute = 60_000

let stage: Stage
let owner: Person
let basic: Person
let investor: Person
let reviewer: Person
export function pitchDocument(onStage: () => Stage): void {
  beforeAll(async () => {
    stage = onStage()
    owner = await stage.member(emails.owner, { role: 'entrepreneur', market: 'GB' })
    basic = await stage.member(emails.basic, { role: 'entrepreneur', market: 'GB' })
    investor = await stage.member(emails.investor, { role: 'investor', market: 'GB' })
    reviewer = await stage.staff(emails.reviewer, 'reviewer', { market: 'GB' })
    await buyPlan(stage, owner, { plan: 'premium' })
  }, 240_000)

  const submit = (author: Person, draft: Draft) =>
    author.command('submitPitch', { ...draft, attested: true }, 'pitch { id }')

  async function approve(pitchId: string, revision = 1): Promise<void> {
    await reviewer.command('approvePitch', { pitchId, revision, checked: reviewChecklist }, 'pitch { id }')
    await stage.settle()
  }

  async function addressFor(who: Person, pitchId: string): Promise<string | null> {
    return (await who.ask('query ($pitchId: ID!) { pitchDocument(pitchId: $pitchId) }', { pitchId })).pitchDocument
  }

  describe('M15 a document by the public graph', () => {
    test('is refused for Basic, and opened by those alone who may read it, for five minutes', async () => {
      const refused = { code: 'DOCUMENT_NEEDS_PLAN', extensions: { fields: [{ path: 'document' }] } }
      await expect(submit(basic, await carrying(basic, { pitch, bytes: pdf() }))).rejects.toMatchObject(refused)

      const bytes = pdf()
      const draft = await carrying(owner, { pitch, bytes })
      const { draftId: id } = draft
      await submit(owner, draft)
      await stage.settle()
      for (const who of [stage.stranger(), basic, investor]) expect(await addressFor(who, id)).toBeNull()
      for (const who of [owner, reviewer]) expect(await addressFor(who, id)).not.toBeNull()

      await approve(id)
      expect(await addressFor(stage.stranger(), id)).toBeNull()
      for (const who of [owner, basic, investor]) expect(await addressFor(who, id)).not.toBeNull()
      const url = new URL((await addressFor(investor, id))!, stage.url)
      const read = await fetch(url)
      expect([read.status, read.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(read.headers.get('content-disposition')).toMatch(/^attachment/)
      expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true)
      expect((await fetch(url.href.replace(/grant=./, 'grant=x'))).status).toBe(403)
      await stage.wait(5 * minute)
      expect((await fetch(url)).ok).toBe(false)
    }, 120_000)

    test.each([
      ['a page that is called a PDF', 'plan.pdf', 'application/pdf', 'DOCUMENT_TYPE'],
      ['a page', 'plan.html', 'text/html', 'DOCUMENT_TYPE'],
      ['a program that is called a text', 'plan.txt', 'text/plain', 'NOT_PLAIN_TEXT'],
    ])('is not %s', async (_, name, type, code) => {
      const bytes = Buffer.from('<!doctype html><script>alert(1)</script>\0')
      const upload = (await stage.signIn(emails.owner)).upload(`users/${owner.id}/documents/${name}`, bytes, type)
      await expect(upload).rejects.toMatchObject({ code })
    })
  })

  const wizard = (draftId: string) => `/pages/create/index?draft=${draftId}&step=3`

  async function choose(page: Page, button: RegExp, file: { name: string; mimeType: string; buffer: Buffer }) {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: button }).click()
    await (await choosing).setFiles(file)
  }

  async function downloaded(page: Page, name: string): Promise<string> {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    return (await download).suggestedFilename()
  }

  describe('M15 at the screen', () => {
    test('Basic is told which packages a document comes with', async () => {
      const draftId = await drafted({ owner: await stage.signIn(emails.basic), pitch })
      const page = await enter(stage, { email: emails.basic, language: 'en-GB', path: wizard(draftId) })
      await says(page, 'A document with the pitch comes with Premium and Enterprise.')
      expect(await page.getByRole('link', { name: 'See the packages' }).getAttribute('href')).toBe('/pages/upgrade')
      expect(await page.locator('input[type="file"]').count()).toBe(0)
    }, 120_000)

    test('a document is uploaded with pauses, replaced, reviewed and read', async () => {
      const draftId = await drafted({ owner: await stage.signIn(emails.owner), pitch })
      const page = await enter(stage, { email: emails.owner, language: 'en-GB', path: wizard(draftId) })
      const plan = {
        name: 'Plan.txt',
        mimeType: 'text/plain',
        buffer: Buffer.alloc(1_500_000, 'What we own, we share. '),
      }
      await choose(page, /Choose a document$/, { ...plan, name: 'plan.html', mimeType: 'text/html' })
      await says(page.getByRole('alert'), 'Only .txt and .pdf are allowed.')

      await page.route(
        '**/v0/**',
        (route, request) => Number(request.headers()['x-goog-upload-offset']) > 0 ? route.abort() : route.continue(),
      )
      await choose(page, /Choose a document$/, plan)
      await says(page, /256\skB of 1\.4\sMB/)
      await page.getByRole('button', { name: 'Pause' }).click()
      await says(page, 'Paused')
      await page.getByRole('checkbox', { name: /^I confirm/ }).check()
      await page.getByRole('button', { name: 'Publish' }).click()
      await says(page, 'The document is not uploaded yet.')
      await page.unroute('**/v0/**')
      await answered(page, 'documentName', () => page.getByRole('button', { name: 'Resume' }).click())
      await says(page, /^Plan.txt/)

      const deleted = page.waitForRequest((request) => request.method() === 'DELETE')
      await choose(page, /Replace the document$/, {
        ...plan,
        name: 'Better plan.txt',
        buffer: Buffer.from('We share.'),
      })
      await says(page, /^Better plan.txt/)
      expect((await (await deleted).response())?.ok()).toBe(true)

      await page.getByRole('button', { name: 'Publish' }).click()
      await page.waitForURL('**/pages/bookmark?tab=created')
      await stage.settle()

      const path = `/staff/review/${draftId}`
      const desk = await enter(stage, { email: emails.reviewer, language: 'en-GB', path })
      expect(await downloaded(desk, 'Download Better plan.txt')).toBe('Better plan.txt')

      reviewer = await stage.signIn(emails.reviewer)
      await approve(draftId)
      const guest = await enter(stage, { email: emails.investor, language: 'en-GB', path: '/pages/bookmark' })
      await guest.goto(`/pitch/${draftId}`)
      expect(await downloaded(guest, 'Download Better plan.txt')).toBe('Better plan.txt')
      const visitor = await stage.visit({ language: 'en-GB' })
      await visitor.goto(`/pitch/${draftId}`)
      await visitor.getByRole('heading', { name: pitch.name, level: 1 }).waitFor()
      expect(await visitor.getByText('Better plan.txt').count()).toBe(0)
    }, 180_000)
  })
}
