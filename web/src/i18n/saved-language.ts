import { kept } from '../browser/storage.ts'
import { hasSites } from './language-sites.ts'
import { isLanguage, type Language } from '@delvik/schemas/values/languages'

const key = 'preferredLanguage'

/** Keeps the choice where the client and, by a cookie, the server see it. */
export function saveLanguage(language: Language): void {
  kept.write(key, language)
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `lang=${language}; path=/; max-age=31536000; samesite=lax${secure}`
}

export function savedLanguage(): Language | null {
  const saved = kept.read(key)
  return isLanguage(saved) ? saved : null
}

/** Writes the page again when the server could not know the choice: the cookie was gone, the local note is not. */
export function adoptSavedLanguage(shown: Language): boolean {
  const saved = savedLanguage()
  if (hasSites() || !saved || saved === shown) return false
  saveLanguage(saved)
  // Without cookies the page would come back in the same language for ever.
  if (!document.cookie.includes(`lang=${saved}`)) return false
  location.reload()
  return true
}
