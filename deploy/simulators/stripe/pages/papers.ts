import { type PdfBlock, writePdf } from '@delvik/documents/pdf'
import type { Kinds } from '../objects.ts'
import { date, money } from './html.ts'
import { linesOf, taxIdsOn } from './invoice-page.ts'

interface Paper {
  /** Of the file. */
  name: string
  pdf: Buffer
}

/** An invoice as a document. */
export function invoicePdf(invoice: Kinds['invoice']): Promise<Paper> {
  const { number, created, currency, total } = invoice
  return draw(`Invoice ${number}`, {
    to: invoice,
    created,
    notice: 'Simulated: nothing was sold and nothing was paid.',
    lines: [...linesOf(invoice), ['Total', money(total, currency)]],
  })
}

/** What of an invoice is taken back, as a document. */
export function creditNotePdf(note: Kinds['credit_note'], invoice: Kinds['invoice']): Promise<Paper> {
  const { number, created, currency, total, total_taxes: taxes, lines } = note
  return draw(`Credit note ${number}`, {
    to: invoice,
    created,
    notice: 'Simulated: nothing was sold and no money went back.',
    lines: [
      ['Invoice', invoice.number ?? ''],
      ...lines.data.map(({ description, amount }): Line => [description ?? '', `−${money(amount, currency)}`]),
      ...(taxes ?? []).map(({ amount }): Line => ['VAT, included', `−${money(amount, currency)}`]),
      ['Total', `−${money(total, currency)}`],
    ],
  })
}

type Line = [what: string, value: string]

interface Drawn {
  to: Kinds['invoice']
  created: number
  notice: string
  lines: Line[]
}

async function draw(title: string, { to, created, notice, lines }: Drawn): Promise<Paper> {
  const blocks: PdfBlock[] = [
    { kind: 'heading', level: 1, content: [{ text: title }] },
    { kind: 'paragraph', content: [{ text: notice, bold: true }] },
    {
      kind: 'columns',
      columns: [
        { name: 'To', value: to.customer_name ?? to.customer_email ?? '' },
        { name: 'Date', value: date(created) },
        ...taxIdsOn(to).map(([name, value]) => ({ name, value })),
      ],
    },
    {
      kind: 'facts',
      rows: lines.map(([name, value], place) => ({ name, value, ...(place === lines.length - 1 && { sum: true }) })),
    },
  ]
  const pdf = await writePdf(blocks, {
    lang: 'en-GB',
    author: 'Delvik',
    letterhead: { kind: title.replace(/ \S+$/, ''), number: title.replace(/^.* /, '') },
    created: new Date(created * 1000),
    footer: (at, pages) => `${title} · ${at} / ${pages}`,
  })
  // Numbers are letters, digits and hyphens.
  return { name: title.toLowerCase().replaceAll(' ', '-'), pdf }
}
