import { localeOf } from '@delvik/schemas/values/languages'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/use-format.ts'
import { AriaLocale } from '../../ui/aria-locale.tsx'
import { Toasts } from '../../ui/overlay/toast.tsx'

/** What screens with forms need around them. */
export function Kit({ children }: { children: ReactNode }) {
  return (
    <AriaLocale locale={localeOf[useLanguage()]}>
      {children}
      <Toasts />
    </AriaLocale>
  )
}
