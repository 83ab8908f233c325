import type { Language } from '@delvik/schemas/values/languages'
import { toGraph } from '../i18n/language.ts'
import { saveLanguage } from '../i18n/saved-language.ts'
import { session } from './session.ts'

/** Keeps the choice here and on the account, then shows the page again in the new language. */
export async function changeLanguage(language: Language): Promise<void> {
  saveLanguage(language)
  if ((await session.restore()) === 'signedIn') await saveOnAccount(language)
  location.reload()
}

async function saveOnAccount(language: Language): Promise<void> {
  const [{ apollo }, { ChangeLanguageDocument }] = await Promise.all([
    import('../graph/apollo.ts'),
    import('./change-language.generated.ts'),
  ])
  const input = { commandId: crypto.randomUUID(), language: toGraph(language) }
  // The local choice holds even when the account can't be reached.
  await apollo.mutate({ mutation: ChangeLanguageDocument, variables: { input } }).catch(() => undefined)
}
