import type { i18n, TFunction } from 'i18next'
import { createContext, useContext, useMemo } from 'react'
import type { Namespace } from './texts.ts'

/** The texts of the page. They are complete before a screen is shown, and a new language is a new page. */
export const TextsContext = createContext<i18n | null>(null)

/**
 * Translates with the keys of one text file; react-i18next without what waits and listens, which no screen here needs
 * and every visitor would load.
 */
export function useTranslation<const N extends Namespace = 'common'>(namespace?: N): { t: TFunction<N>; i18n: i18n } {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('useTranslation outside of a page')
  // The key types follow from the namespace alone.
  const t = useMemo(() => texts.getFixedT(null, namespace ?? 'common') as TFunction<N>, [texts, namespace])
  return { t, i18n: texts }
}
