import { ApolloProvider } from '@apollo/client/react'
import { localeOf } from '@delvik/schemas/values/languages'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/use-format.ts'
import { apollo } from '../../session/apollo.ts'
import { AriaLocale } from '../../ui/aria-locale.tsx'
import { Toasts } from '../../ui/overlay/toast.tsx'

/** The graph and the kit: what every screen of the application has. */
export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <ApolloProvider client={apollo}>
      <AriaLocale locale={localeOf[useLanguage()]}>
        {children}
        <Toasts />
      </AriaLocale>
    </ApolloProvider>
  )
}
