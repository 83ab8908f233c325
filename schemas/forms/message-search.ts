/** Where a text has the words that are looked for, whatever their case; `[from, to)` in its own characters. */
export function occurrences(text: string, wanted: string): [from: number, to: number][] {
  const words = wanted.normalize('NFC').trim()
  if (words === '') return []
  // Any blank is as good as any other, a line break too.
  const pattern = words.split(/\s+/u).map(literal).join(String.raw`\s+`)
  return [...text.matchAll(new RegExp(pattern, 'giu'))].map(({ 0: found, index }) => [index, index + found.length])
}

function literal(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
}
