import { describe, expect, it } from '@jest/globals'
import { reviewReasons } from '@delvik/schemas/values/pitch'
import { matchReasons } from '@delvik/schemas/values/saved-search'
import { parseLanguageHosts } from '@delvik/schemas/values/language-hosts'
import { type Language, languages } from '@delvik/schemas/values/languages'
import { writeLetter } from './letter.ts'
import { mailKinds, type Mail, type MailKind } from './mails.ts'

const settings = { publicUrl: 'https://delvik.example', linkSecret: 'a secret of the test' }
const recipient = { accountId: 'a', email: 'åsa@delvik.example', name: 'Åsa <b>', lang: 'sv' as const }
const mail = (over: Partial<Mail> = {}) => ({
  id: '0b7f6f0e-0000-4000-8000-000000000001',
  eventId: '0b7f6f0e-0000-4000-8000-000000000002',
  kind: 'pitchPublished' as const,
  accountId: 'a',
  params: { pitchId: 'p', companyName: 'Bröd & Salt' },
  ...over,
})

describe('a letter', () => {
  const everything = {
    pitchId: 'p',
    file: 'portfolio' as const,
    conversationId: 'c',
    companyName: 'Bröd & Salt',
    due: { at: '2026-11-23T09:00:00.000Z', market: 'FI' },
    reasons: reviewReasons.map((code) => ({ code, field: null })),
    paidPlan: 'premium' as const,
    money: { amount: 2_900, currency: 'GBP' as const },
    invoice: 'DELVIK-0001',
    ends: '2026-12-24T09:00:00.000Z',
    bought: '2026-11-24T09:00:00.000Z',
    received: '2026-11-25T09:00:01.000Z',
    note: 'Flytta numret.',
    demo: { times: 'morning' as const, lang: 'fi' as const },
    waiting: { due: 2, overdue: 1 },
    meeting: {
      id: 'm',
      slots: ['2026-11-27T09:00:00.000Z'],
      minutes: 30,
      zones: { own: 'Europe/Helsinki', other: 'Europe/London' },
      saidAt: '2026-11-24T09:00:00.000Z',
    },
    found: [{
      pitchId: 'p',
      savedSearchId: 's',
      reasons: [...matchReasons],
      companyName: 'Bröd & Salt',
      searchName: 'Bagerier',
    }],
  }
  for (const lang of languages)
    for (const kind of mailKinds)
      it(`is complete in ${lang}: ${kind}`, () => {
        const { subject, text, html } = writeLetter(
          mail({ kind, params: everything }),
          { ...recipient, lang },
          settings,
        )
        for (const part of [subject, text, html]) {
          expect(part).not.toMatch(/\{\{|mail\.|reason\.|\bundefined\b|\bnull\b/)
          expect(part.length).toBeGreaterThan(10)
        }
      })

  it.each([['Firefox, Linux', 'with Firefox, Linux, where'], [null, 'with an unknown browser, where']])(
    'of a new device names it: %s',
    (device, said) => {
      const english = { ...recipient, lang: 'en-GB' as const }
      expect(writeLetter(mail({ kind: 'newDevice', params: { device } }), english, settings).text).toContain(said)
    },
  )

  it('is in the language of its recipient', () => {
    expect(writeLetter(mail(), { ...recipient, lang: 'fi' }, settings).subject).toBe('Bröd & Salt on julkaistu')
  })

  it('of a rejection gives reasons, and asks for nothing', () => {
    const params = { ...everything, reasons: [{ code: 'duplicate' as const, field: null }] }
    const english = { ...recipient, lang: 'en-GB' as const }
    const rejected = writeLetter(mail({ kind: 'pitchRejected', params }), english, settings).text
    expect(rejected).toContain('Why it is not published')
    expect(rejected).not.toContain('What the reviewer asks for')
    expect(writeLetter(mail({ kind: 'pitchChangesRequested', params }), english, settings).text)
      .toContain('What the reviewer asks for')
  })

  it('shows names as text, never as markup', () => {
    const { html, text } = writeLetter(mail(), recipient, settings)
    expect(html).toContain('Åsa &lt;b&gt;')
    expect(html).not.toContain('<b>')
    expect(text).toContain('Åsa <b>')
  })

  it('names the due time in the zone of the pitch, not of the server', () => {
    const due = { at: '2026-11-23T09:00:00.000Z', market: 'FI' }
    const { text } = writeLetter(
      mail({ kind: 'pitchReceived', params: { due } }),
      { ...recipient, lang: 'en-GB' },
      settings,
    )
    expect(text).toMatch(/Monday.* 23 November.*11:00/)
  })

  it('counts what waits for a reviewer, and leaves out what does not', () => {
    const written = (waiting: { due: number; overdue: number }) =>
      writeLetter(mail({ kind: 'reviewsWaiting', params: { waiting } }), { ...recipient, lang: 'en-GB' }, settings)
    const one = written({ due: 1, overdue: 0 })
    expect(one.subject).toBe('One pitch needs a review')
    expect(one.text).toContain('- Due within the hour: 1\n')
    expect(one.text).not.toContain('Overdue:')
    const many = written({ due: 1, overdue: 2 })
    expect(many.subject).toBe('3 pitches need a review')
    expect(many.text).toContain('- Overdue: 2\n- Due within the hour: 1\n')
    expect(many.text).toContain('https://delvik.example/staff/review\n')
  })

  it('leads to the host of its language, where each has one, and all of them to the one address otherwise', () => {
    const hosts = parseLanguageHosts('en=delvik.example,sv=delvik.se,no=delvik.no,da=delvik.dk,fi=delvik.fi')!
    const addresses = (lang: Language, kind: MailKind, own: object) => {
      const { text } = writeLetter(mail({ kind }), { ...recipient, lang }, { ...settings, ...own })
      return text.match(/https:\/\/[^/\s]+/g)
    }
    for (const kind of mailKinds)
      expect(new Set(addresses('fi', kind, { hosts }))).toEqual(new Set(['https://delvik.fi']))
    expect(addresses('da', 'alreadyRegistered', { hosts })).toEqual(['https://delvik.dk', 'https://delvik.dk'])
    expect(addresses('da', 'alreadyRegistered', {})).toEqual(['https://delvik.example', 'https://delvik.example'])
  })

  it('carries a link whose token differs by event and purpose', () => {
    const token = (over: Partial<ReturnType<typeof mail>>) =>
      /token=([\w-]+)/.exec(writeLetter({ ...mail(), ...over }, recipient, settings).text)![1]
    const other = '0b7f6f0e-0000-4000-8000-000000000003'
    const tokens = [
      token({ kind: 'confirmEmail' }),
      token({ kind: 'resetPassword' }),
      token({ kind: 'confirmEmail', eventId: other }),
    ]
    expect(new Set(tokens).size).toBe(3)
  })
})
