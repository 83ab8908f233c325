import type { i18n, TFunction } from 'i18next'
import { createContext, useContext, useMemo } from 'react'
import type { Namespace } from './texts.ts'

/** The texts of the page. They are complete before a screen is shown, and a new language is a new page. */
export const TextsContext = createContext<i18n | null>(null)

type Namespaces = Namespace | readonly Namespace[]

/**
 * Translates with the keys of a text file, or of several: then those of the others are written `values:phase.growth`.
 * It is react-i18next without what waits and listens, which no screen here needs and every visitor would load.
 */
export function useTranslation<const N extends Namespaces = 'common'>(namespace?: N): { t: TFunction<N>; i18n: i18n } {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('useTranslation outside of a page')
  const names = [namespace ?? 'common'].flat().join()
  // Taken apart again they are the names that were given, and the keys follow from those.
  const t = useMemo(() => texts.getFixedT(null, names.split(',') as Namespace[]) as TFunction<N>, [texts, names])
  return { t, i18n: texts }
}
