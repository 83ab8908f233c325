import {
  addNamed,
  colours,
  decorate,
  element,
  fonts,
  keepTogether,
  lineGap,
  margins,
  type Pdf,
  plain,
  sizes,
  type Structure,
  textWidth,
} from './sheet.ts'

/** How a part is drawn: told apart without colours too. */
type Fill = 'strong' | 'soft' | 'hatched'

/** Bars of one whole each, one below the other, and what their parts mean. */
export interface Bars {
  kind: 'bars'
  /** Says all that the bars show. */
  alt: string
  bars: readonly { name: string; parts: readonly { fill: Fill; share: number }[] }[]
  /** `before` is what a value was, struck out; the alternative text says it. */
  key: readonly { fill: Fill; name: string; value: string; before?: string | undefined }[]
}

const height = 11.5
const pitch = 18
const gap = 1.4
const swatch = 8
const swatchGap = 6
const between = 14

export function writeBars({ alt, bars, key }: Bars, pdf: Pdf, body: Structure): void {
  keepTogether(pdf, bars.length + 4)
  const named = Math.max(...bars.map(({ name }) => pdf.font(fonts.text).fontSize(sizes.text).widthOfString(name)))
  const [top, left] = [pdf.y + 4, margins.left + named + between]
  const width = margins.left + textWidth(pdf) - left
  const bottom = top + bars.length * pitch
  const draw = () =>
    bars.forEach(({ name, parts }, place) => {
      const y = top + place * pitch
      pdf.font(fonts.text).fontSize(sizes.text).fillColor(colours.quiet)
      pdf.text(name, margins.left, y - 1, { lineBreak: false, ...plain })
      drawBar(parts, pdf, { left, width, top: y })
    })
  body.add(element(pdf, 'Figure', { alt, bbox: [margins.left, top, left + width, bottom] }, [draw]))
  const list = pdf.struct('L')
  body.add(list)
  writeKey(key, pdf, { list, left, width, top: bottom + 2 })
  list.end()
}

interface Place {
  left: number
  width: number
  top: number
}

function drawBar(parts: Bars['bars'][number]['parts'], pdf: Pdf, { left, width, top }: Place): void {
  const whole = parts.reduce((sum, { share }) => sum + share, 0)
  let x = left
  parts.forEach(({ fill, share }, index) => {
    const own = (width * share) / whole
    const inset = index === 0 ? 0 : gap
    // The smallest still shows.
    drawPart(fill, pdf, { left: x + inset, top, width: Math.max(own - inset, 1), height })
    x += own
  })
}

function drawPart(fill: Fill, pdf: Pdf, { left, top, width, height }: Place & { height: number }): void {
  if (fill !== 'hatched')
    return void pdf.rect(left, top, width, height).fill(colours[fill === 'strong' ? 'brand' : 'soft'])
  pdf.save().rect(left, top, width, height).clip()
  for (let x = left; x < left + width + height / 2; x += 3) pdf.moveTo(x, top).lineTo(x - height / 2, top + height)
  pdf.lineWidth(0.6).stroke(colours.quiet).restore()
}

/** The parts beside each other, each by what it is drawn like. */
function writeKey(
  key: Bars['key'],
  pdf: Pdf,
  { list, left, width, top }: Place & { list: Structure },
): void {
  const column = (width - between * (key.length - 1)) / key.length
  let bottom = top
  key.forEach(({ fill, name, value, before }, place) => {
    const x = left + place * (column + between)
    const text = { width: column - swatch - swatchGap, lineGap, ...plain }
    const start = x + swatch + swatchGap
    decorate(pdf, 'Layout', () => drawPart(fill, pdf, { left: x, top: top + 1, width: swatch, height: swatch }))
    const below = top + pdf.font(fonts.text).fontSize(sizes.small).heightOfString(name, text)
    const struck = before === undefined ? 0 : strike(before, pdf, { left: start, top: below })
    const label = () => {
      pdf.font(fonts.text).fontSize(sizes.small).fillColor(colours.quiet).text(name, start, top, text)
    }
    const worth = () => {
      pdf.font(fonts.bold).fontSize(sizes.text).fillColor(colours.ink).text(value, start + struck, below, text)
      bottom = Math.max(bottom, pdf.y)
    }
    addNamed(pdf, list, label, worth)
  })
  pdf.y = bottom
}

/** @returns the points that it takes, with the gap after it */
function strike(before: string, pdf: Pdf, { left, top }: Pick<Place, 'left' | 'top'>): number {
  decorate(pdf, 'Layout', () => {
    pdf.font(fonts.text).fontSize(sizes.text).fillColor(colours.quiet)
    pdf.text(before, left, top, { lineBreak: false, ...plain, strike: true })
  })
  return pdf.widthOfString(before) + 4
}
