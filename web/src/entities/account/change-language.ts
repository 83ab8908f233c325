import type { Language } from '@delvik/schemas/values/languages'
import { toGraph } from '../../i18n/language.ts'
import { saveLanguage } from '../../i18n/saved-language.ts'
import { isSessionExpected } from '../../session/session-hint.ts'

/** Keeps the choice here and on the account, then shows the page again in the new language. */
export async function changeLanguage(language: Language): Promise<void> {
  saveLanguage(language)
  if (isSessionExpected()) await saveOnAccount(language).catch(() => undefined)
  location.reload()
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
