import { isMarket, type Market } from '@delvik/schemas/values/markets'
import { useSyncExternalStore } from 'react'
import { kept } from '../browser/storage.ts'
import { homeMarket } from './language.ts'
import { useLanguage } from './use-format.ts'

const key = 'delvik.region'
const listeners = new Set<() => void>()

/** The market that was chosen in this browser; members have it on their account too. */
function savedRegion(): Market | null {
  const saved = kept.read(key)
  return isMarket(saved) ? saved : null
}

export function saveRegion(market: Market): void {
  kept.write(key, market)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The market that somebody has chosen to look at first; null on the server, which knows no choice (decision A33). */
export function useSavedRegion(): Market | null {
  return useSyncExternalStore(subscribe, savedRegion, () => null)
}

/** The market that comes first: the chosen one, else the one whose language is read. */
export function useRegion(): Market {
  const language = useLanguage()
  return useSavedRegion() ?? homeMarket[language]
}
