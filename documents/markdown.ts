/** A run of text; `href` makes it a link. */
export interface Inline {
  text: string
  bold?: true
  href?: string
}

/** What a document consists of. Headings go from 1, the title, to 3. */
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; content: Inline[] }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }

const heading = /^(#{1,3}) (.+)$/
const item = /^(?:-|(\d+)\.) (.+)$/
const mark = /\*\*(?<bold>[^*]+)\*\*|\[(?<label>[^\]]+)\]\((?<href>[^)\s]+)\)/g

/**
 * The part of Markdown that our documents are written in: headings, paragraphs, flat lists, bold words and links.
 * Everything else stands as it was typed.
 */
export function readMarkdown(source: string): Block[] {
  return source.split(/\n\s*\n/).map((part) => part.trim()).filter(Boolean).flatMap(blocksOf)
}

function blocksOf(part: string): Block[] {
  const lines = part.split('\n')
  const [, signs, title] = heading.exec(lines[0]!) ?? []
  if (signs && title) {
    // The pattern admits one to three signs.
    const level = signs.length as 1 | 2 | 3
    const rest = lines.slice(1).join('\n')
    return [{ kind: 'heading', level, content: inlineOf(title) }, ...(rest ? blocksOf(rest) : [])]
  }
  const first = item.exec(lines[0]!)
  if (!first) return [{ kind: 'paragraph', content: inlineOf(lines.join(' ')) }]
  return [{ kind: 'list', ordered: first[1] !== undefined, items: itemsOf(lines).map(inlineOf) }]
}

/** A line that begins no item goes on with the one before. */
function itemsOf(lines: readonly string[]): string[] {
  const items: string[] = []
  for (const line of lines) {
    const [, , text] = item.exec(line) ?? []
    if (text) items.push(text)
    else items.push(`${items.pop() ?? ''} ${line.trim()}`)
  }
  return items
}

function inlineOf(text: string): Inline[] {
  const runs: Inline[] = []
  let end = 0
  for (const found of text.matchAll(mark)) {
    if (found.index > end) runs.push({ text: text.slice(end, found.index) })
    const { bold, label, href } = found.groups!
    runs.push(bold ? { text: bold, bold: true } : { text: label!, href })
    end = found.index + found[0].length
  }
  if (end < text.length) runs.push({ text: text.slice(end) })
  return runs
}

export function plainText(content: readonly Inline[]): string {
  return content.map(({ text }) => text).join('')
}
