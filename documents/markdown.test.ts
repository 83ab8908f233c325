import { describe, expect, it } from '@jest/globals'
import { plainText, readMarkdown } from './markdown.ts'

describe('Markdown', () => {
  it('is headings, paragraphs and lists', () => {
    expect(readMarkdown('# Terms\n\nOne line\nand the next.\n\n## 1. Who\n\n- you\n- we,\n  together\n')).toEqual([
      { kind: 'heading', level: 1, content: [{ text: 'Terms' }] },
      { kind: 'paragraph', content: [{ text: 'One line and the next.' }] },
      { kind: 'heading', level: 2, content: [{ text: '1. Who' }] },
      { kind: 'list', ordered: false, items: [[{ text: 'you' }], [{ text: 'we, together' }]] },
    ])
  })

  it('takes a paragraph right below its heading', () => {
    expect(readMarkdown('## Who\nWe.').map(({ kind }) => kind)).toEqual(['heading', 'paragraph'])
  })

  it('counts an ordered list by its first sign', () => {
    expect(readMarkdown('1. one\n2. two')).toMatchObject([{ kind: 'list', ordered: true }])
  })

  it('has bold words and links in a text', () => {
    const [paragraph] = readMarkdown('Write to **us** or [support](mailto:a@delvik.example).')
    expect(paragraph).toEqual({
      kind: 'paragraph',
      content: [
        { text: 'Write to ' },
        { text: 'us', bold: true },
        { text: ' or ' },
        { text: 'support', href: 'mailto:a@delvik.example' },
        { text: '.' },
      ],
    })
  })

  it('leaves what it does not know as it was typed', () => {
    const [paragraph] = readMarkdown('2 * 3 * 4 and `code` and [half](a link')
    expect(paragraph).toMatchObject({ kind: 'paragraph' })
    expect(plainText((paragraph as { content: { text: string }[] }).content)).toBe(
      '2 * 3 * 4 and `code` and [half](a link',
    )
  })
})
