import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/use-format.ts'
import type { Wish } from './make-download.ts'

interface DownloadState {
  /** From 0 to 1 while it is being made; null before and after. */
  done: number | null
  /** The code of what went wrong. */
  failed?: string | undefined
  /** It was handed to the browser. */
  isThere?: boolean
}

/** A file that is made when it is asked for, and downloaded once it is there. */
export function useDownload(wish: Wish) {
  const language = useLanguage()
  const [state, become] = useState<DownloadState>({ done: null })
  const left = useRef(new AbortController())
  useEffect(() => {
    const here = new AbortController()
    left.current = here
    return () => here.abort()
  }, [])
  const start = async () => {
    const { signal: ended } = left.current
    become({ done: 0 })
    const { makeDownload } = await import('./make-download.ts')
    const failed = await makeDownload(wish, language, { tell: (done) => become({ done }), ended })
    if (!ended.aborted) become({ done: null, failed, isThere: !failed })
  }
  return { ...state, start: () => void start().catch(() => become({ done: null, failed: 'TRY_AGAIN' })) }
}
