import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Language, languages } from '@delvik/schemas/values/languages'
import { writeLetter } from '../letter/letter.ts'
import type { Attachment, Letter, Mailer } from './mailer.ts'
import { mailKinds, type MailKind } from '../letter/mails.ts'

/** What has arrived, as far as every adapter carries it. */
export type Arrived = Pick<Letter, 'id' | 'to' | 'subject' | 'html' | 'text' | 'lang'> & {
  attachments: readonly Attachment[]
}

interface TestMailer extends AsyncDisposable {
  mailer: Mailer
  arrived(): Promise<Arrived[]>
}

/** People as they are called in each language. */
const names: Record<Language, string> = {
  sv: 'Åsa Öhrström',
  'en-GB': 'Siân O’Brien',
  da: 'Søren Ægidius',
  no: 'Bjørg Åsnes',
  fi: 'Väinö Hämäläinen',
}

export function letterIn(lang: Language, kind: MailKind = 'pitchChangesRequested'): Letter {
  const params = {
    provider: 'google' as const,
    pitchId: randomUUID(),
    companyName: 'Smørrebrød & Kärlek AB',
    note: '»Flytta numret« – tack! 🌲',
    due: { at: '2026-11-23T09:00:00.000Z', market: 'FI' },
    reasons: [{ code: 'wrongPlace', field: null }],
    conversationId: randomUUID(),
    paidPlan: 'premium' as const,
    money: { amount: 2_900, currency: 'GBP' as const },
    invoice: 'GB-1',
    ends: '2026-12-24T09:00:00.000Z',
    bought: '2026-11-24T09:00:00.000Z',
    received: '2026-11-25T09:00:00.000Z',
    meeting: {
      id: randomUUID(),
      slots: ['2026-11-27T09:00:00.000Z'],
      minutes: 30,
      zones: { own: 'Europe/Helsinki', other: 'Europe/London' },
      saidAt: '2026-11-24T09:00:00.000Z',
    },
  }
  const mail = { id: randomUUID(), eventId: randomUUID(), accountId: randomUUID(), kind, params }
  const recipient = { accountId: mail.accountId, email: `${mail.id}@example.org`, name: names[lang], lang }
  return writeLetter(mail, recipient, { publicUrl: 'https://delvik.example', linkSecret: 'a secret of these tests' })
}

/** What every adapter of the port holds. */
export function describeMailer(name: string, open: () => Promise<TestMailer>): void {
  describe(`mail by ${name}`, () => {
    let test: TestMailer
    beforeAll(async () => {
      test = await open()
    })
    afterAll(async () => test[Symbol.asyncDispose]())

    const arrivedAt = async (to: string) => (await test.arrived()).filter((one) => one.to === to)

    it.each(languages)('carries every mail in %s as it was written, all at once', async (lang) => {
      const letters = mailKinds.map((kind) => letterIn(lang, kind))
      await Promise.all(letters.map((letter) => test.mailer.send(letter)))
      const arrived = await test.arrived()
      for (const { id, to, subject, html, text, attachments = [] } of letters)
        expect(arrived.filter((one) => one.to === to)).toEqual([{ id, to, subject, html, text, lang, attachments }])
    })

    it('lets a mail that is sent again be recognised', async () => {
      const letter = letterIn('sv')
      await test.mailer.send(letter)
      await test.mailer.send(letter)
      const ids = (await arrivedAt(letter.to)).map(({ id }) => id)
      expect([...new Set(ids)]).toEqual([letter.id])
    })

    it('carries what is attached', async () => {
      const letter = letterIn('sv', 'meetingAccepted')
      await test.mailer.send(letter)
      expect((await arrivedAt(letter.to))[0]?.attachments).toMatchObject([
        { name: 'delvik.ics', content: expect.stringMatching(/^BEGIN:VCALENDAR\r\n.*SUMMARY:Möte på Delvik\r\n/s) },
      ])
    })

    it('carries long lines, and lines that end a mail elsewhere', async () => {
      const letter = { ...letterIn('da'), text: `${'å'.repeat(20_000)}\n.\n..\nFrom here\n` }
      await test.mailer.send(letter)
      expect((await arrivedAt(letter.to))[0]?.text).toBe(letter.text)
    })
  })
}
