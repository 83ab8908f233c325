import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'

/** Language and number form of the kit's own texts and fields. */
export function AriaLocale({ locale, children }: { locale: string; children: ReactNode }) {
  return <I18nProvider locale={locale}>{children}</I18nProvider>
}
