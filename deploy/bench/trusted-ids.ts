import { readFile } from 'node:fs/promises'
import { readManifests } from '@delvik/gateway/config'
import { readConfig } from '@delvik/runtime/config'

/** Ids of the documents that the web build has brought, by the name of their operation. */
export async function trustedIds(): Promise<(operation: string) => string> {
  const { current } = readConfig({ DELVIK_MODE: 'demo' }, readManifests)
  const documents: Record<string, string> = JSON.parse(await readFile(current, 'utf8'))
  const ids = new Map(Object.entries(documents).map(([hash, text]) => [/\w+ (\w+)/.exec(text)?.[1], `sha256:${hash}`]))
  return (operation) => ids.get(operation) ?? missing(operation)
}

function missing(operation: string): never {
  throw new Error(`the web build has no operation ${operation}`)
}

/** Variables of `SearchPitches` by which a search begins; of whom it is, and how many are wanted, comes with them. */
export const newestPitches = { query: {}, sort: 'newest', language: 'sv', currency: 'SEK', counts: true }
