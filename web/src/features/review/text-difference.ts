import { diffArrays } from 'diff'

/** A run of words that both texts have, or only one of them. */
interface Run {
  kind: 'same' | 'gone' | 'new'
  text: string
}

/** Words and the spaces between them, so that putting the parts together gives the text again. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|[^\s]+/g) ?? []
}

/** What changed between two texts, word by word. */
export function textDifference(before: string, after: string): Run[] {
  return diffArrays(wordsOf(before), wordsOf(after)).map(({ added, removed, value }) => ({
    kind: added ? 'new' : removed ? 'gone' : 'same',
    text: value.join(''),
  }))
}
