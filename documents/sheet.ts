import { fileURLToPath } from 'node:url'

export type Pdf = PDFKit.PDFDocument
export type Structure = PDFKit.PDFStructureElement

const at = (font: string) => fileURLToPath(import.meta.resolve(`@fontsource/${font}-normal.woff`))
/**
 * One weight a file, since a PDF cannot hold fonts whose weight varies; the letters of Western Europe. Not WOFF2: letters
 * with accents of such a file break fontkit 2.0.4.
 */
export const fonts = {
  text: at('figtree/files/figtree-latin-400'),
  bold: at('figtree/files/figtree-latin-600'),
  heading: at('newsreader/files/newsreader-latin-500'),
}
export const colours = { ink: '#14211d', quiet: '#5c6863', brand: '#0e5a4c', soft: '#bccfc6', line: '#d5d9d3' }
export const margins = { top: 72, bottom: 84, left: 80, right: 80 }
export const sizes = { text: 10.5, small: 8.5, sum: 17, headings: { 1: 24, 2: 14, 3: 11.5 } }
export const lineGap = 3
/** Points between a line and the text above or below it. */
export const padding = 7
/** A run before may have been a link, and what is said of a text holds for the next. */
export const plain = { link: null, underline: false, strike: false }
const hairline = 0.6

/** What pdfkit's types of 0.17 do not know yet: the place of a figure on its page, and of what a cell is the head. */
interface ElementOptions {
  alt?: string | undefined
  /** Left, top, right and bottom. */
  bbox?: [number, number, number, number] | undefined
  scope?: 'Column' | 'Row' | undefined
}

export function element(
  pdf: Pdf,
  tag: string,
  options: ElementOptions,
  children: PDFKit.PDFStructureElementChild[],
): Structure {
  return pdf.struct(tag, options as PDFKit.Mixins.StructureElementOptions, children)
}

/** Points between the margins. */
export function textWidth(pdf: Pdf): number {
  return pdf.page.width - margins.left - margins.right
}

/** Begins a new page where fewer lines than these have room. @param size of their letters */
export function keepTogether(pdf: Pdf, lines: number, size = sizes.text): void {
  const end = pdf.page.height - margins.bottom
  if (pdf.y + lines * (size + lineGap + 3) > end) pdf.addPage()
}

/** What is there for the eye alone: no reader is told of it. */
export function decorate(pdf: Pdf, type: 'Layout' | 'Pagination', draw: () => void): void {
  pdf.markContent('Artifact', { type })
  draw()
  pdf.endMarkedContent()
}

/** @param below points between where the text has got to and the line */
export function rule(
  pdf: Pdf,
  colour: string,
  below = 0,
  { left, width } = { left: margins.left, width: textWidth(pdf) },
): void {
  const y = pdf.y + below
  decorate(pdf, 'Layout', () => pdf.moveTo(left, y).lineTo(left + width, y).lineWidth(hairline).stroke(colour))
}

/** An item of a list: what is named, and what is said of it. */
export function addNamed(pdf: Pdf, list: Structure, label: () => void, worth: () => void): void {
  list.add(pdf.struct('LI', {}, [pdf.struct('Lbl', {}, [label]), pdf.struct('LBody', {}, [worth])]))
}
