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
export const colours = { ink: '#14211d', quiet: '#5c6863', brand: '#0e5a4c', line: '#d5d9d3' }
export const margins = { top: 72, bottom: 84, left: 80, right: 80 }
export const sizes = { text: 10.5, small: 8.5, sum: 17, headings: { 1: 24, 2: 14, 3: 11.5 } }
export const lineGap = 3

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
