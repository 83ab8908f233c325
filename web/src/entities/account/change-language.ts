import type { Language } from '@delvik/schemas/values/languages'
import { addressIn } from '../../i18n/language-sites.ts'
import { toGraph } from '../../i18n/language.ts'
import { saveLanguage } from '../../i18n/saved-language.ts'
import { isSessionExpected } from '../../session/session-hint.ts'

/** Keeps the choice here and on the account, then shows the page in the new language, where that has its host. */
export async function changeLanguage(language: Language): Promise<void> {
  saveLanguage(language)
  if (isSessionExpected()) await saveOnAccount(language).catch(() => undefined)
  await showIn(language)
}

/** Shows this page in another language, as whoever is here. */
export async function showIn(language: Language): Promise<void> {
  const address = addressIn(language)
  if (!address) return location.reload()
  if (isSessionExpected() && (await handOver(address))) return
  location.assign(address)
}

/** @returns whether the session is on its way there; otherwise the page is opened without it */
async function handOver(address: string): Promise<boolean> {
  const { postHandoff } = await import('../../session/hand-over.ts')
  return postHandoff(address).catch(() => false)
}

/** Rejects when the account can't be reached; the local choice holds all the same. */
async function saveOnAccount(language: Language): Promise<void> {
  const [{ session }, { sendAsMember }, { ChangeLanguageDocument }] = await Promise.all([
    import('../../session/session.ts'),
    import('../../session/as-member.ts'),
    import('./change-language.generated.ts'),
  ])
  if ((await session.restore()) !== 'signedIn') return
  await sendAsMember(ChangeLanguageDocument, { language: toGraph(language) })
}
