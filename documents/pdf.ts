import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { type Block, type Inline, plainText } from './markdown.ts'

interface PdfOptions {
  /** BCP 47 tag of the text, which screen readers speak it in. */
  lang: string
  author: string
  /** Stands at the foot of each page. @param page from 1 */
  footer: (page: number, pages: number) => string
  /** When it was made; the same text of the same moment is the same file. */
  created: Date
}

type Pdf = PDFKit.PDFDocument

const at = (font: string) => fileURLToPath(import.meta.resolve(`@fontsource/${font}-normal.woff`))
/**
 * One weight a file, since a PDF cannot hold fonts whose weight varies; the letters of Western Europe. Not WOFF2: letters
 * with accents of such a file break fontkit 2.0.4.
 */
const fonts = {
  text: at('figtree/files/figtree-latin-400'),
  bold: at('figtree/files/figtree-latin-600'),
  heading: at('newsreader/files/newsreader-latin-500'),
}
const ink = '#14211d'
const quiet = '#5c6863'
const brand = '#0e5a4c'
const margins = { top: 72, bottom: 84, left: 80, right: 80 }
const sizes = { text: 10.5, small: 8.5, headings: { 1: 24, 2: 14, 3: 11.5 } }
const lineGap = 3
const indent = 16

/**
 * A tagged PDF by the rules of PDF/UA-1: its structure tree holds title, headings, paragraphs, lists and links in the
 * order of reading, everything else is marked as decoration, and every font is embedded.
 * @param blocks begin with the title, a heading of level 1
 */
export async function writePdf(blocks: readonly Block[], options: PdfOptions): Promise<Buffer> {
  const pdf = open(blocks, options)
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const written = new Promise((resolve) => pdf.on('end', resolve))
  const body = pdf.struct('Document')
  pdf.addStructure(body)
  for (const block of blocks) write(block, pdf, body)
  body.end()
  writeFooters(pdf, options.footer)
  pdf.end()
  await written
  return Buffer.concat(parts)
}

function open(blocks: readonly Block[], { lang, author, created }: PdfOptions): Pdf {
  const [title] = blocks
  if (title?.kind !== 'heading') throw new Error('A document begins with its title')
  const pdf = new PDFDocument({
    size: 'A4',
    margins,
    pdfVersion: '1.7',
    // The types of 0.17 do not know it yet.
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    displayTitle: true,
    lang,
    bufferPages: true,
    font: fonts.text,
    info: { Title: plainText(title.content), Author: author, CreationDate: created, ModDate: created },
  })
  return mended(pdf)
}

/** What pdfkit 0.20.2 leaves short of PDF/UA: links say nothing, and fonts list letters that they do not hold. */
function mended(pdf: Pdf): Pdf {
  const link = pdf.link.bind(pdf)
  return Object.assign(pdf, {
    link(...[x, y, w, h, url, options]: Parameters<Pdf['link']>) {
      // A plain string would be written as a name.
      return link(x, y, w, h, url, { ...options, Contents: new String(url) as string })
    },
    // As a number it makes each font write that list; the file says the same by either.
    subset: '1',
  })
}

function write(block: Block, pdf: Pdf, body: PDFKit.PDFStructureElement): void {
  if (block.kind === 'heading') return writeHeading(block.level, block.content, pdf, body)
  if (block.kind === 'list') return writeList(block, pdf, body)
  keepTogether(pdf, 2)
  body.add(pdf.struct('P', {}, runs(block.content, pdf)))
  pdf.moveDown(0.6)
}

function writeHeading(level: 1 | 2 | 3, content: readonly Inline[], pdf: Pdf, body: PDFKit.PDFStructureElement): void {
  keepTogether(pdf, 5)
  if (level > 1) pdf.moveDown(0.5)
  const say = () => {
    pdf.font(fonts.heading).fontSize(sizes.headings[level]).fillColor(ink).text(plainText(content), { lineGap: 2 })
  }
  body.add(pdf.struct(`H${level}`, {}, [say]))
  pdf.fontSize(sizes.text).moveDown(level === 1 ? 0.8 : 0.4)
}

/** Each item is its sign and its text, which a screen reader counts. */
function writeList(
  { items, ordered }: Extract<Block, { kind: 'list' }>,
  pdf: Pdf,
  body: PDFKit.PDFStructureElement,
): void {
  const list = pdf.struct('L')
  body.add(list)
  items.forEach((item, index) => {
    keepTogether(pdf, 2)
    const sign = ordered ? `${index + 1}.` : '•'
    const label = () => {
      pdf.font(fonts.text).fontSize(sizes.text).fillColor(ink)
      pdf.text(sign, margins.left, pdf.y, { lineBreak: false })
      pdf.x = margins.left + indent
    }
    list.add(pdf.struct('LI', {}, [pdf.struct('Lbl', {}, [label]), pdf.struct('LBody', {}, runs(item, pdf))]))
    pdf.x = margins.left
    pdf.moveDown(0.25)
  })
  list.end()
  pdf.moveDown(0.4)
}

/** The runs of one text, in one flow; a link is an element of its own. */
function runs(content: readonly Inline[], pdf: Pdf) {
  return content.map(({ text, bold, href }, index) => {
    const say = () => {
      pdf.font(bold ? fonts.bold : fonts.text).fontSize(sizes.text).fillColor(href ? brand : ink)
      const link = href ? { link: href, underline: true } : { link: null, underline: false }
      pdf.text(text, { continued: index < content.length - 1, lineGap, ...link })
    }
    return href ? pdf.struct('Link', {}, [say]) : say
  })
}

/** Begins a new page where fewer lines than these have room. */
function keepTogether(pdf: Pdf, lines: number): void {
  const end = pdf.page.height - margins.bottom
  if (pdf.y + lines * (sizes.text + lineGap + 3) > end) pdf.addPage()
}

function writeFooters(pdf: Pdf, footer: PdfOptions['footer']): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page)
    // Below the margin a text would begin a new page.
    pdf.page.margins.bottom = 0
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf.font(fonts.text).fontSize(sizes.small).fillColor(quiet)
    const line = footer(page - start + 1, count)
    pdf.text(line, margins.left, pdf.page.height - 52, { lineBreak: false, link: null, underline: false })
    pdf.endMarkedContent()
  }
}
