import { readFileSync } from 'node:fs'
import { ApolloProvider } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { bundleTexts, namespaces, startTexts } from '../src/i18n/texts.ts'
import { TextsContext } from '../src/i18n/use-translation.ts'
import { apollo } from '../src/session/apollo.ts'

const texts = await startTexts(
  'en-GB',
  await bundleTexts(
    'en-GB',
    namespaces,
    async (language, namespace) =>
      JSON.parse(readFileSync(new URL(`../locales/${language}/${namespace}.json`, import.meta.url), 'utf8')),
  ),
)

/** A screen in an English page, with the graph client; of every other address it says that it is elsewhere. */
export function Page({ at, children }: { at: string; children: ReactNode }) {
  const [path] = at.split('?')
  return (
    <TextsContext value={texts}>
      <ApolloProvider client={apollo}>
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route path={path} element={children} />
            <Route path="*" element={<p>elsewhere</p>} />
          </Routes>
        </MemoryRouter>
      </ApolloProvider>
    </TextsContext>
  )
}
