import { openTexts } from '@delvik/runtime/texts'

/** What files say that are made for people, in one language. */
export const texts = await openTexts(new URL('../locales/', import.meta.url))
