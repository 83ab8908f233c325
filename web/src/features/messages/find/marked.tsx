import { occurrences } from '@delvik/schemas/forms/message-search'
import { createContext, type ReactNode, useContext } from 'react'

/** What is looked for in the conversation. */
export const WantedText = createContext('')

/** A text, with what is looked for marked in it. */
export function Marked({ text }: { text: string }): ReactNode {
  return markedParts(text, useContext(WantedText)).map(({ words, isHit }, place) =>
    isHit ? <mark key={place}>{words}</mark> : words
  )
}

/** A text, taken apart where it says what is looked for. */
export function markedParts(text: string, wanted: string): { words: string; isHit: boolean }[] {
  let from = 0
  const parts = occurrences(text, wanted).flatMap(([begin, end]) => {
    const before = { words: text.slice(from, begin), isHit: false }
    from = end
    return [before, { words: text.slice(begin, end), isHit: true }]
  })
  return [...parts, { words: text.slice(from), isHit: false }].filter(({ words }) => words !== '')
}
