import { type Bars, writeBars } from './bars.ts'
import {
  addNamed,
  colours,
  decorate,
  fonts,
  keepTogether,
  lineGap,
  margins,
  padding,
  type Pdf,
  plain,
  rule,
  sizes,
  type Structure,
  textWidth,
} from './sheet.ts'
import { type Table, writeTable } from './table.ts'

interface Named {
  name: string
  value: string
}

/** What a document of figures has beside the blocks of a text. */
export type LaidOut =
  /** A line for each, the value at its end; a `sum` is what the others come to. */
  | { kind: 'facts'; rows: readonly (Named & { sum?: true })[] }
  /** Beside each other. */
  | { kind: 'columns'; columns: readonly Named[] }
  | Table
  | Bars

/** At the head of the first page: what it is and which one, at the end of the line. */
export interface Letterhead {
  kind: string
  number: string
}

const gap = 28

export function writeLaidOut(block: LaidOut, pdf: Pdf, body: Structure): void {
  if (block.kind === 'table') writeTable(block, pdf, body)
  else if (block.kind === 'bars') writeBars(block, pdf, body)
  else writeNamed(block, pdf, body)
  pdf.x = margins.left
  pdf.fontSize(sizes.text).moveDown(1)
}

/** A list of names and values is read as such: a sign, and what stands at it. */
function writeNamed(block: Extract<LaidOut, { kind: 'facts' | 'columns' }>, pdf: Pdf, body: Structure): void {
  const list = pdf.struct('L')
  body.add(list)
  if (block.kind === 'facts') writeFacts(block.rows, pdf, list)
  else writeColumns(block.columns, pdf, list)
  list.end()
}

function writeFacts(rows: Extract<LaidOut, { kind: 'facts' }>['rows'], pdf: Pdf, list: Structure): void {
  const nameWidth = textWidth(pdf) * 0.4
  rule(pdf, colours.ink)
  for (const { name, value, sum } of rows) {
    keepTogether(pdf, 3)
    const top = pdf.y + padding
    const size = sum ? sizes.sum : sizes.text
    let bottom = top
    const label = () => {
      // Both stand on one line, however large they are.
      const lowered = top + (size - sizes.text) * 0.8
      pdf.font(sum ? fonts.bold : fonts.text).fontSize(sizes.text).fillColor(sum ? colours.ink : colours.quiet)
      pdf.text(name, margins.left, lowered, { width: nameWidth, lineGap, ...plain })
      bottom = pdf.y
    }
    const worth = () => {
      pdf.font(sum ? fonts.heading : fonts.bold).fontSize(size).fillColor(colours.ink)
      const place = { width: textWidth(pdf) - nameWidth, align: 'right', lineGap } as const
      pdf.text(value, margins.left + nameWidth, top, { ...place, ...plain })
      bottom = Math.max(bottom, pdf.y)
    }
    addNamed(pdf, list, label, worth)
    pdf.y = bottom + padding - lineGap
    rule(pdf, sum ? colours.ink : colours.line)
    if (sum) rule(pdf, colours.ink, 2)
  }
}

function writeColumns(columns: readonly Named[], pdf: Pdf, list: Structure): void {
  pdf.y += padding
  keepTogether(pdf, 4)
  const width = (textWidth(pdf) - gap * (columns.length - 1)) / columns.length
  const top = pdf.y
  let bottom = top
  columns.forEach(({ name, value }, place) => {
    const left = margins.left + place * (width + gap)
    pdf.y = top
    rule(pdf, colours.ink, 0, { left, width })
    const label = () => {
      pdf.font(fonts.text).fontSize(sizes.small).fillColor(colours.quiet)
      pdf.text(name, left, top + padding, { width, lineGap, ...plain })
    }
    const worth = () => {
      pdf.font(fonts.bold).fontSize(sizes.text).fillColor(colours.ink).text(value, left, pdf.y, {
        width,
        lineGap,
        ...plain,
      })
      bottom = Math.max(bottom, pdf.y)
    }
    addNamed(pdf, list, label, worth)
  })
  pdf.y = bottom
}

/** The mark and the name, as on every page of the site. Not read: it is in the title of the file and at its foot. */
export function writeLetterhead({ kind, number }: Letterhead, pdf: Pdf): void {
  const top = margins.top - 16
  decorate(pdf, 'Layout', () => {
    pdf.rect(margins.left, top, 5.5, 19).fill(colours.brand)
    pdf.rect(margins.left + 7, top, 12, 19).fillOpacity(0.32).fill(colours.brand).fillOpacity(1)
    pdf.font(fonts.heading).fontSize(16).fillColor(colours.ink)
    pdf.text('Delvik', margins.left + 27, top + 1, { lineBreak: false })
    pdf.font(fonts.text).fontSize(sizes.small).fillColor(colours.quiet)
    pdf.text(`${kind}\n${number}`, margins.left, top - 2, { width: textWidth(pdf), align: 'right', lineGap })
  })
  pdf.x = margins.left
  pdf.y = top + 46
}
