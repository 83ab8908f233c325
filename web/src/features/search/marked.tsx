import { Fragment } from 'react'
import styles from './search.module.css'

interface MarkedProps {
  text: string
  /** In small letters. */
  words: readonly string[]
}

/** A text with some of its words marked. */
export function Marked({ text, words }: MarkedProps) {
  const known = new Set(words)
  const parts = text.split(/([\p{L}\p{M}\p{N}]+)/u)
  return parts.map((part, at) =>
    known.has(part.normalize('NFKC').toLowerCase())
      // Parts have no identity but their place.
      ? <mark key={at} className={styles.marked}>{part}</mark>
      : <Fragment key={at}>{part}</Fragment>
  )
}
