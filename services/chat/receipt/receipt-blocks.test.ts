import { plainText } from '@delvik/documents/markdown'
import { type PdfBlock, writePdf } from '@delvik/documents/pdf'
import { readText } from '@delvik/documents/testing/read-text'
import { openTagged } from '@delvik/documents/testing/tagged'
import { type Language, languages, localeOf } from '@delvik/schemas/values/languages'
import { expect, test } from '@jest/globals'
import { canonicalLines } from '../closing/agreed-deal.ts'
import { texts } from '../texts/texts.ts'
import { receiptBlocks } from './receipt-blocks.ts'

const deal = {
  dealId: '0192f0c1-7a10-7c3e-9d51-2f6a4b8c1e0d',
  pitchId: '0192f0c1-7a10-7c3e-9d51-2f6a4b8c1e05',
  terms: { amount: 150_000_000, currency: 'NOK', share: 1250 },
  salt: '8XlS0Z9yq1mQf3n5c0b7Vg',
  proposed: { at: new Date('2026-11-23T15:05:00Z'), by: 'tuva', party: 'Tuva Heiberg' },
  confirmed: { at: new Date('2026-11-24T08:31:00Z'), by: 'antti', party: null },
  closedAt: new Date('2026-11-24T08:31:02Z'),
} as const
const hash = '9f2c41ab'.repeat(8)
const address = `https://delvik.example/receipt/${hash}`
const offer = { ownerId: 'tuva', companyName: 'Halden Seilmakeri', equityOffered: 1500, remainingShare: 7600 }
const whole = { offer, zones: ['Europe/Oslo', 'Europe/Helsinki'] } as const

function blocksIn(language: Language, of: Partial<Parameters<typeof receiptBlocks>[1]> = {}): PdfBlock[] {
  return receiptBlocks(deal, { t: texts(language), language, ...whole, hash, address, ...of })
}

function textOf(block: PdfBlock): string[] {
  if (block.kind === 'table') return [...block.columns, ...block.rows.flatMap(({ name, values }) => [name, ...values])]
  if (block.kind === 'bars') return [block.alt, ...block.key.flatMap(({ name, value }) => [name, value])]
  if (block.kind === 'facts') return block.rows.flatMap(({ name, value }) => [name, value])
  if (block.kind === 'columns') return block.columns.flatMap(({ name, value }) => [name, value])
  return block.kind === 'list' ? block.items.map(plainText) : [plainText(block.content)]
}

test.each(
  [
    ['no', '12,50\u00a0%', 'Helsingfors', 'Ikke en bindende kontrakt.'],
    ['en-GB', '12.50%', 'Helsinki', 'Not a binding contract.'],
  ] as const,
)('says all of it in %s', (language, share, zone, notBinding) => {
  const all = blocksIn(language).flatMap(textOf)
  const whole = all.join('\n')
  expect(all[0]).toContain('Tuva Heiberg')
  for (const said of [share, zone, notBinding, hash, address, 'Halden Seilmakeri', texts(language)('receipt.unnamed')])
    expect(whole).toContain(said)
  expect(whole).toMatch(/1[\s.,]500[\s.,]000/)
  expect(all.slice(-9)).toEqual(canonicalLines(deal))
})

test('tells each moment by the clocks of both, and of one where both show the same', () => {
  expect(blocksIn('no').find(({ kind }) => kind === 'table')).toEqual({
    kind: 'table',
    columns: ['Hendelse', 'Oslo', 'Helsingfors'],
    rows: [
      { name: 'Foreslått', values: ['23. nov. 2026, 16:05', '23. nov. 2026, 17:05'] },
      { name: 'Bekreftet', values: ['24. nov. 2026, 09:31', '24. nov. 2026, 10:31'] },
      { name: 'Pitchen ble tatt ut av registeret', values: ['24. nov. 2026, 09:31', '24. nov. 2026, 10:31'] },
    ],
  })
  const alone = blocksIn('no', { zones: ['Europe/Oslo'] })
  expect(alone.some(({ kind }) => kind === 'table')).toBe(false)
  expect(alone.flatMap(textOf)).toContain('23. november 2026 kl. 16:05 (Oslo)')
})

test('draws who owns the company before and after, and says it; not where the share was left open', () => {
  const named = { ...deal, confirmed: { ...deal.confirmed, party: 'Antti Salmela' } }
  const receipt = { t: texts('en-GB'), language: 'en-GB', ...whole, hash, address } as const
  const bars = receiptBlocks(named, receipt).find(({ kind }) => kind === 'bars')
  expect(bars).toMatchObject({
    alt: 'Before: Founders 91%, Earlier owners 9%. After: Antti Salmela 12.50%, Founders 78.50%, Earlier owners 9%.',
    key: [
      { name: 'Antti Salmela', value: '12.50%', before: undefined },
      { name: 'Founders', value: '78.50%', before: '91%' },
      { name: 'Earlier owners', value: '9%', before: undefined },
    ],
  })
  const open = receiptBlocks({ ...deal, terms: { ...deal.terms, share: null } }, receipt)
  expect(open.some(({ kind }) => kind === 'bars')).toBe(false)
})

test('of a pitch that is gone only the share is known, and of nobody who buys', () => {
  const bars = blocksIn('sv', { offer: undefined }).find(({ kind }) => kind === 'bars')
  expect(bars).toMatchObject({
    alt: 'Efter: Ny delägare 12,50\u00a0%, Övriga ägare 87,50\u00a0%.',
    bars: [{ name: 'Efter' }],
  })
})

test.each(languages)('is a tagged PDF of two pages at most in its language: %s', async (language) => {
  const blocks = blocksIn(language)
  const created = deal.closedAt
  const letterhead = { kind: texts(language)('receipt.kind'), number: '4b8c1e0d' }
  const options = { lang: localeOf[language], author: 'Delvik', letterhead, footer: () => '1 / 1', created }
  const bytes = await writePdf(blocks, options)
  const pdf = openTagged(bytes)
  expect(pdf.catalog).toContain(`/Lang (${localeOf[language]})`)
  expect(pdf.text).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(pdf.tags.filter((tag) => /^H\d/.test(tag))).toEqual(['H1', 'H2', 'H2', 'H2', 'H2'])
  expect(pdf.pages.flatMap(({ untagged }) => untagged)).toEqual([])
  expect(pdf.pages.length).toBeLessThanOrEqual(2)
  expect(pdf.marked).toBe(pdf.referenced)
  expect(pdf.tags.filter((tag) => tag === 'Figure' || tag === 'Table')).toEqual(['Figure', 'Table'])
  // One for each line that the address takes.
  expect(pdf.links.length).toBeGreaterThanOrEqual(1)
  for (const link of pdf.links) expect(link).toContain(`/Contents (${address})`)
  // The list of terms can be copied out of it.
  const words = readText(bytes)
  for (const line of canonicalLines(deal)) expect(words).toContain(line)
  // Made again it is the same file.
  expect(bytes.equals(await writePdf(blocks, options))).toBe(true)
})
