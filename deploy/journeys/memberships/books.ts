import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Person } from '@delvik/apphost/demo/person'
import type { Environment } from '@delvik/runtime/config'
import { exportCommand } from '@delvik/operate/export/export-command'
import { handleOf } from '@delvik/schemas/values/handle'

/** What the books have of one invoice, in minor units. */
export interface Booked {
  /** Of all lines; what comes in is above nought. */
  sums: number[]
  /** What is left without VAT, and the climate's part of that. */
  net: number
  climate: number
}

/** By number of invoice, as the desk shows them. */
export async function booksOf(staff: Person, accountIds: readonly string[]): Promise<Record<string, Booked>> {
  const invoices: Record<string, Booked> = {}
  for (const id of accountIds) {
    const { books } = await staff.command(
      'lookUpBooks',
      { handle: handleOf(id), reason: 'ownerAsked' },
      'books { bookings { number lines { side amount { amount } } } }',
    )
    for (const { number, lines } of books.bookings as Booking[]) {
      const of = (...sides: string[]) =>
        lines.filter(({ side }) => sides.includes(side)).reduce(
          (sum, { amount: { amount } }) => sum + Number(amount),
          0,
        )
      const before = invoices[number] ?? { sums: [], net: 0, climate: 0 }
      const sums = [...before.sums, of(...lines.map(({ side }) => side))]
      invoices[number] = { sums, net: before.net - of('revenue'), climate: before.climate + of('climateCost') }
    }
  }
  return invoices
}

interface Booking {
  number: string
  lines: { side: string; amount: { amount: string } }[]
}

/** What was paid and given back in a month and currency, without VAT. */
type Sums = Record<string, { paid: number; refunded: number }>

/** As everybody sees it at `/climate`, and what of it went there. */
export async function climateLedger(anybody: Person): Promise<{ sums: Sums; contribution: number }> {
  const { climateLedger: months } = await anybody.ask(
    '{ climateLedger { month currency paid { amount } refunded { amount } contribution { amount } } }',
  )
  const sums: Sums = {}
  let contribution = 0
  for (const { month, currency, paid, refunded, ...more } of months) {
    sums[`${month} ${currency}`] = { paid: Number(paid.amount), refunded: Number(refunded.amount) }
    contribution += Number(more.contribution.amount)
  }
  return { sums, contribution }
}

/** The same as an analyst finds it, who exports the events of invoices alone. */
export async function exportedSums(environment: Environment): Promise<Sums> {
  const folder = await mkdtemp(path.join(tmpdir(), 'delvik-analyst-'))
  try {
    const out = path.join(folder, 'events')
    const types = ['billing.InvoicePaid', 'billing.InvoiceRefunded']
    const quiet = { say: () => {}, tell: () => {}, signal: new AbortController().signal }
    await exportCommand(['--out', out, '--type', types.join(), '--format', 'csv'], environment, quiet)
    const { files } = JSON.parse(await readFile(path.join(out, 'manifest.json'), 'utf8'))
    const sums: Sums = {}
    for (const { file, type } of files as { file: string; type: string }[]) {
      for (const row of rowsOf(await readFile(path.join(out, file), 'utf8'))) {
        const key = `${row['ce_time']!.slice(0, 7)} ${row['currency']}`
        const sum = (sums[key] ??= { paid: 0, refunded: 0 })
        sum[type.endsWith('InvoicePaid') ? 'paid' : 'refunded'] += Number(row['net'])
      }
    }
    return sums
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Of a CSV file, by the names of its columns. */
function rowsOf(text: string): Record<string, string>[] {
  const [head = [], ...rows] = text.trimEnd().split('\n').map((line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
  )
  return rows.map((row) => Object.fromEntries(head.map((name, i) => [name, row[i] ?? ''])))
}
