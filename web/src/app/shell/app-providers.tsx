import { ApolloProvider } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { apollo } from '../../session/apollo.ts'
import { Kit } from './kit.tsx'

/** The graph and the kit: what every screen of the application has. */
export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <ApolloProvider client={apollo}>
      <Kit>{children}</Kit>
    </ApolloProvider>
  )
}
