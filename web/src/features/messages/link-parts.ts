/** A piece of a text, and where it leads. */
interface Part {
  words: string
  href?: string
}

/** Without what ends the sentence around it. */
const address = /https?:\/\/[^\s<>"]+[^\s<>"'.,;:!?)\]]/giu

/** A text, taken apart where it names a page. */
export function linkParts(text: string): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const { 0: words, index } of text.matchAll(address)) {
    if (!URL.canParse(words)) continue
    if (index > from) parts.push({ words: text.slice(from, index) })
    parts.push({ words, href: new URL(words).href })
    from = index + words.length
  }
  return from < text.length ? [...parts, { words: text.slice(from) }] : parts
}
