import PDFDocument from 'pdfkit'
import { type LaidOut, type Letterhead, writeLaidOut, writeLetterhead } from './laid-out.ts'
import { type Block, type Inline, plainText } from './markdown.ts'
import { colours, decorate, fonts, keepTogether, lineGap, margins, type Pdf, sizes, type Structure } from './sheet.ts'

/** What is written into a PDF: a text, in which what few will read may be `small`, and what is laid out in it. */
export type PdfBlock = (Block & { small?: true }) | LaidOut

interface PdfOptions {
  /** BCP 47 tag of the text, which screen readers speak it in. */
  lang: string
  author: string
  /** Stands at the foot of each page. @param page from 1 */
  footer: (page: number, pages: number) => string
  /** Stands at the head of the first page. */
  letterhead?: Letterhead
  /** When it was made; the same text of the same moment is the same file. */
  created: Date
}

const indent = 16

/**
 * A tagged PDF by the rules of PDF/UA-1: its structure tree holds title, headings, paragraphs, lists and links in the
 * order of reading, everything else is marked as decoration, and every font is embedded.
 * @param blocks begin with the title, a heading of level 1
 */
export async function writePdf(blocks: readonly PdfBlock[], options: PdfOptions): Promise<Buffer> {
  const pdf = open(blocks, options)
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const written = new Promise((resolve) => pdf.on('end', resolve))
  if (options.letterhead) writeLetterhead(options.letterhead, pdf)
  const body = pdf.struct('Document')
  pdf.addStructure(body)
  for (const block of blocks) write(block, pdf, body)
  body.end()
  writeFooters(pdf, options.footer)
  pdf.end()
  await written
  return Buffer.concat(parts)
}

function open(blocks: readonly PdfBlock[], { lang, author, created }: PdfOptions): Pdf {
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

function write(block: PdfBlock, pdf: Pdf, body: Structure): void {
  if (block.kind === 'heading') return writeHeading(block.level, block.content, pdf, body)
  if (block.kind === 'list') return writeList(block, pdf, body)
  if (block.kind !== 'paragraph') return writeLaidOut(block, pdf, body)
  keepTogether(pdf, 2)
  body.add(pdf.struct('P', {}, runs(block.content, pdf, sizeOf(block))))
  pdf.moveDown(0.6)
}

function writeHeading(level: 1 | 2 | 3, content: readonly Inline[], pdf: Pdf, body: Structure): void {
  keepTogether(pdf, 5)
  if (level > 1) pdf.moveDown(0.5)
  const say = () => {
    pdf.font(fonts.heading).fontSize(sizes.headings[level]).fillColor(colours.ink)
    pdf.text(plainText(content), { lineGap: 2 })
  }
  body.add(pdf.struct(`H${level}`, {}, [say]))
  pdf.fontSize(sizes.text).moveDown(level === 1 ? 0.8 : 0.4)
}

/** Each item is its sign and its text, which a screen reader counts. */
function writeList(
  { items, ordered, small }: Extract<PdfBlock, { kind: 'list' }>,
  pdf: Pdf,
  body: Structure,
): void {
  const size = sizeOf({ small })
  // What few will read is short, and is found in one place.
  if (small) keepTogether(pdf, items.length, size)
  const list = pdf.struct('L')
  body.add(list)
  items.forEach((item, index) => {
    keepTogether(pdf, small ? 1 : 2, size)
    const sign = ordered ? `${index + 1}.` : '•'
    const label = () => {
      pdf.font(fonts.text).fontSize(size).fillColor(colours.ink)
      pdf.text(sign, margins.left, pdf.y, { lineBreak: false })
      pdf.x = margins.left + indent
    }
    list.add(pdf.struct('LI', {}, [pdf.struct('Lbl', {}, [label]), pdf.struct('LBody', {}, runs(item, pdf, size))]))
    pdf.x = margins.left
    pdf.moveDown(0.25)
  })
  list.end()
  pdf.moveDown(0.4)
}

function sizeOf({ small }: { small?: true | undefined }): number {
  return small ? sizes.small : sizes.text
}

/** The runs of one text, in one flow; a link is an element of its own. */
function runs(content: readonly Inline[], pdf: Pdf, size: number) {
  return content.map(({ text, bold, href }, index) => {
    const say = () => {
      pdf.font(bold ? fonts.bold : fonts.text).fontSize(size).fillColor(href ? colours.brand : colours.ink)
      const link = href ? { link: href, underline: true } : { link: null, underline: false }
      pdf.text(text, { continued: index < content.length - 1, lineGap, ...link })
    }
    return href ? pdf.struct('Link', {}, [say]) : say
  })
}

function writeFooters(pdf: Pdf, footer: PdfOptions['footer']): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page)
    // Below the margin a text would begin a new page.
    pdf.page.margins.bottom = 0
    decorate(pdf, 'Pagination', () => {
      pdf.font(fonts.text).fontSize(sizes.small).fillColor(colours.quiet)
      const line = footer(page - start + 1, count)
      pdf.text(line, margins.left, pdf.page.height - 52, { lineBreak: false, link: null, underline: false })
    })
  }
}
