import { openTexts } from '@delvik/runtime/texts'

/** What mails say, in one language. */
export const texts = await openTexts(new URL('../locales/', import.meta.url))
