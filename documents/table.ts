import {
  colours,
  element,
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

/** Values by two names: of the row, and of the column, all but the first of which end at their right. */
export interface Table {
  kind: 'table'
  columns: readonly string[]
  rows: readonly { name: string; values: readonly string[] }[]
}

interface Cell {
  text: string
  tag: 'TH' | 'TD'
  scope?: 'Column' | 'Row'
  /** As it is written. */
  font: string
  size: number
  colour: string
}

const gap = 10
/** Of the width, for the names of rows. */
const named = 0.4

export function writeTable({ columns, rows }: Table, pdf: Pdf, body: Structure): void {
  keepTogether(pdf, 2 * (rows.length + 1))
  const table = pdf.struct('Table')
  body.add(table)
  const head = { tag: 'TH', scope: 'Column', font: fonts.text, size: sizes.small, colour: colours.quiet } as const
  writeRow(columns.map((text) => ({ text, ...head })), pdf, table)
  rule(pdf, colours.ink)
  rows.forEach(({ name, values }, place) => {
    const label = { tag: 'TH', scope: 'Row', font: fonts.text, size: sizes.text, colour: colours.quiet } as const
    const value = { tag: 'TD', font: fonts.bold, size: sizes.text, colour: colours.ink } as const
    writeRow([{ text: name, ...label }, ...values.map((text) => ({ text, ...value }))], pdf, table)
    rule(pdf, place === rows.length - 1 ? colours.ink : colours.line)
  })
  table.end()
}

function writeRow(cells: readonly Cell[], pdf: Pdf, table: Structure): void {
  const row = pdf.struct('TR')
  table.add(row)
  const first = textWidth(pdf) * named
  const others = (textWidth(pdf) - first) / (cells.length - 1)
  const top = pdf.y + padding
  let bottom = top
  cells.forEach(({ text, tag, scope, font, size, colour }, place) => {
    const say = () => {
      pdf.font(font).fontSize(size).fillColor(colour)
      if (place === 0) pdf.text(text, margins.left, top, { width: first - gap, lineGap, ...plain })
      else {
        const left = margins.left + first + (place - 1) * others + gap
        pdf.text(text, left, top, { width: others - gap, align: 'right', lineGap, ...plain })
      }
      bottom = Math.max(bottom, pdf.y)
    }
    row.add(element(pdf, tag, { scope }, [say]))
  })
  row.end()
  pdf.y = bottom + padding - lineGap
}
