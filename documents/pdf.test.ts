import { beforeAll, describe, expect, it } from '@jest/globals'
import { readMarkdown } from './markdown.ts'
import { writePdf } from './pdf.ts'
import { readText } from './testing/read-text.ts'
import { openTagged, type Tagged } from './testing/tagged.ts'

const item = 'Håll **lösenordet** för dig själv. '.repeat(6)
const source = `# Användarvillkor

Skriv till [oss](https://delvik.example/om) när du vill.

${
  `## Rubrik

- ${item}
- kort

`.repeat(12)
}`
const options = { lang: 'sv-SE', author: 'Delvik', footer: (page: number, pages: number) => `${page} / ${pages}` }
const created = new Date('2026-11-23T00:00:00Z')

let bytes: Buffer
let pdf: Tagged
beforeAll(async () => {
  bytes = await writePdf(readMarkdown(source), { ...options, created })
  pdf = openTagged(bytes)
})

describe('a PDF of ours', () => {
  it('says that it is tagged, in which language, by which title and by which standard', () => {
    expect(pdf.catalog).toMatch(/\/MarkInfo\s+\d+ 0 R|\/Marked true/)
    expect(pdf.catalog).toContain('/Lang (sv-SE)')
    expect(pdf.text).toContain('/DisplayDocTitle true')
    expect(pdf.text).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(pdf.text).toContain('Användarvillkor</rdf:li>')
  })

  it('is title, paragraph, link, headings and lists, in the order of reading', () => {
    const chapter = ['H2', 'L', 'LI', 'Lbl', 'LBody', 'LI', 'Lbl', 'LBody']
    expect(pdf.tags).toEqual(['Document', 'H1', 'P', 'Link', ...Array.from({ length: 12 }, () => chapter).flat()])
  })

  it('goes on over pages, and everything on them is in the tree or decoration', () => {
    expect(pdf.pages.length).toBeGreaterThan(1)
    for (const page of pdf.pages) {
      expect(page.untagged).toEqual([])
      expect(page.decorations).toBeGreaterThan(0)
      expect(page.dictionary).toContain('/Tabs /S')
    }
    expect(pdf.marked).toBe(pdf.referenced)
  })

  it('says of each link where it leads', () => {
    expect(pdf.links).toHaveLength(1)
    for (const link of pdf.links) expect(link).toContain('/Contents (https://delvik.example/om)')
  })

  it('holds its fonts, with what their signs mean', () => {
    expect(pdf.count(/\/FontFile2 /g)).toBe(3)
    expect(pdf.count(/\/ToUnicode /g)).toBe(3)
    expect(pdf.count(/\/CIDSet /g)).toBe(0)
  })

  it('can be copied from', () => {
    expect(readText(bytes)).toContain('Håll lösenordet för dig själv.')
  })

  it('begins with a title', async () => {
    await expect(writePdf(readMarkdown('Text'), { ...options, created })).rejects.toThrow('begins with its title')
  })

  it('has names and values as lists, whose lines and letterhead are for the eye alone', async () => {
    const figures = openTagged(
      await writePdf(
        [
          { kind: 'heading', level: 1, content: [{ text: 'Kvitto' }] },
          { kind: 'columns', columns: [{ name: 'Av', value: 'Tuva' }, { name: 'Till', value: 'Antti' }] },
          { kind: 'facts', rows: [{ name: 'Andel', value: '12 %' }, { name: 'Belopp', value: '1 500 kr', sum: true }] },
        ],
        { ...options, created, letterhead: { kind: 'Kvitto', number: '17' } },
      ),
    )
    const pair = ['LI', 'Lbl', 'LBody', 'LI', 'Lbl', 'LBody']
    expect(figures.tags).toEqual(['Document', 'H1', 'L', ...pair, 'L', ...pair])
    expect(figures.pages).toMatchObject([{ untagged: [] }])
    expect(figures.marked).toBe(figures.referenced)
  })

  it('has tables whose heads say of what they are, and figures that say what they show', async () => {
    const key = [
      { fill: 'strong', name: 'Antti', value: '12 %' },
      { fill: 'hatched', name: 'Grundarna', value: '88 %', before: '100 %' },
    ] as const
    const parts = key.map(({ fill }, index) => ({ fill, share: index ? 88 : 12 }))
    const drawn = openTagged(
      await writePdf(
        [
          { kind: 'heading', level: 1, content: [{ text: 'Kvitto' }] },
          { kind: 'bars', alt: 'Efter: Antti 12 %', bars: [{ name: 'Efter', parts }], key },
          { kind: 'table', columns: ['Vad', 'Oslo'], rows: [{ name: 'Föreslagen', values: ['16.05'] }] },
        ],
        { ...options, created },
      ),
    )
    const pair = ['LI', 'Lbl', 'LBody', 'LI', 'Lbl', 'LBody']
    expect(drawn.tags).toEqual(['Document', 'H1', 'Figure', 'L', ...pair, 'Table', 'TR', 'TH', 'TH', 'TR', 'TH', 'TD'])
    expect(drawn.text).toMatch(/\/Alt \(Efter: Antti 12 %\)\n[^]*?\/BBox \[/)
    expect(drawn.count(/\/Scope \/Column/g)).toBe(2)
    expect(drawn.count(/\/Scope \/Row/g)).toBe(1)
    expect(drawn.pages).toMatchObject([{ untagged: [] }])
    expect(drawn.marked).toBe(drawn.referenced)
  })
})
