import { plainText } from '@delvik/documents/markdown'
import { type PdfBlock, writePdf } from '@delvik/documents/pdf'
import { readText } from '@delvik/documents/testing/read-text'
import { openTagged } from '@delvik/documents/testing/tagged'
import { languages, localeOf } from '@delvik/schemas/values/languages'
import { expect, test } from '@jest/globals'
import { canonicalLines } from '../closing/agreed-deal.ts'
import { texts } from '../texts/texts.ts'
import { receiptBlocks } from './receipt-blocks.ts'

const deal = {
  dealId: '0192f0c1-7a10-7c3e-9d51-2f6a4b8c1e0d',
  pitchId: '0192f0c1-7a10-7c3e-9d51-2f6a4b8c1e05',
  terms: { amount: 150_000_000, currency: 'NOK', share: 1250 },
  salt: '8XlS0Z9yq1mQf3n5c0b7Vg',
  proposed: { at: new Date('2026-11-23T15:05:00Z'), party: 'Tuva Heiberg' },
  confirmed: { at: new Date('2026-11-24T08:31:00Z'), party: null },
  closedAt: new Date('2026-11-24T08:31:02Z'),
} as const
const hash = '9f2c41ab'.repeat(8)
const address = `https://delvik.example/receipt/${hash}`
const blocksIn = (language: (typeof languages)[number]) =>
  receiptBlocks(deal, {
    t: texts(language),
    language,
    zone: 'Europe/Oslo',
    company: 'Halden Seilmakeri',
    hash,
    address,
  })

function textOf(block: PdfBlock): string[] {
  if (block.kind === 'facts') return block.rows.flatMap(({ name, value }) => [name, value])
  if (block.kind === 'columns') return block.columns.flatMap(({ name, value }) => [name, value])
  return block.kind === 'list' ? block.items.map(plainText) : [plainText(block.content)]
}

test.each(
  [
    ['no', '12,50\u00a0%', 'Oslo', 'Ikke en bindende kontrakt.'],
    ['en-GB', '12.50%', 'Oslo', 'Not a binding contract.'],
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

test.each(languages)('is a tagged PDF of two pages at most in its language: %s', async (language) => {
  const blocks = blocksIn(language)
  const created = deal.closedAt
  const letterhead = { kind: texts(language)('receipt.kind'), number: '4b8c1e0d' }
  const options = { lang: localeOf[language], author: 'Delvik', letterhead, footer: () => '1 / 1', created }
  const bytes = await writePdf(blocks, options)
  const pdf = openTagged(bytes)
  expect(pdf.catalog).toContain(`/Lang (${localeOf[language]})`)
  expect(pdf.text).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(pdf.tags.filter((tag) => /^H\d/.test(tag))).toEqual(['H1', 'H2', 'H2', 'H2'])
  expect(pdf.pages.flatMap(({ untagged }) => untagged)).toEqual([])
  expect(pdf.pages.length).toBeLessThanOrEqual(2)
  expect(pdf.marked).toBe(pdf.referenced)
  // One for each line that the address takes.
  expect(pdf.links.length).toBeGreaterThanOrEqual(1)
  for (const link of pdf.links) expect(link).toContain(`/Contents (${address})`)
  // The list of terms can be copied out of it.
  const words = readText(bytes)
  for (const line of canonicalLines(deal)) expect(words).toContain(line)
  // Made again it is the same file.
  expect(bytes.equals(await writePdf(blocks, options))).toBe(true)
})
