import { readFile } from 'node:fs/promises'
import { readGatewayConfig } from '@delvik/gateway/config'

/** Ids of the documents that the web build has brought, by the name of their operation. */
export async function trustedIds(): Promise<(operation: string) => string> {
  const { manifests } = readGatewayConfig({ DELVIK_MODE: 'demo' })
  const documents: Record<string, string> = JSON.parse(await readFile(manifests.current, 'utf8'))
  const ids = new Map(Object.entries(documents).map(([hash, text]) => [/\w+ (\w+)/.exec(text)?.[1], `sha256:${hash}`]))
  return (operation) => ids.get(operation) ?? missing(operation)
}

function missing(operation: string): never {
  throw new Error(`the web build has no operation ${operation}`)
}
