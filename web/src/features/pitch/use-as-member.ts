import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { useEffect, useState } from 'react'

interface Seen<T> {
  /** Null for a visitor, undefined while nobody knows. */
  data: T | null | undefined
  failed: boolean
}

/** What the signed-in person sees beside a page that everybody has, read once the page stands. */
export function useAsMember<T, V extends object>(
  document: TypedDocumentNode<T, V>,
  variables: V,
): Seen<T> & { retry: () => void } {
  const [seen, see] = useState<Seen<T>>({ data: undefined, failed: false })
  const [tries, setTries] = useState(0)
  // Another object with the same values asks for nothing new.
  const asked = JSON.stringify(variables)
  useEffect(() => {
    let stale = false
    void import('../../session/as-member.ts')
      .then(({ readAsMember }) => readAsMember(document, JSON.parse(asked) as V))
      .then(
        (data) => !stale && see({ data, failed: false }),
        () => !stale && see({ data: undefined, failed: true }),
      )
    return () => {
      stale = true
    }
  }, [document, asked, tries])
  return { ...seen, retry: () => setTries(tries + 1) }
}
