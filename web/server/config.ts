import { type Environment, type Mode, readConfig } from '@delvik/runtime/config'
import { type Listen, readListen } from '@delvik/runtime/listen'
import { readLanguageHosts } from '@delvik/runtime/language-hosts'
import type { LanguageHosts } from '@delvik/schemas/values/language-hosts'

export interface WebConfig extends Listen {
  mode: Mode
  logLevel: string
  /** Where the pages that this process writes get their data. */
  gatewayUrl: string
  /** The origin that people see. */
  publicUrl: string
  /** The host of each language; absent where one host speaks them all. */
  hosts?: LanguageHosts
  /** Milliseconds that anybody waits for a written page: then the client gets the shell and reads the data itself. */
  patience: number
}

export function readWebConfig(environment: Environment): WebConfig {
  return readConfig(environment, (from) => ({
    ...readListen(from, 8100),
    mode: from.mode,
    logLevel: from.text('DELVIK_LOG', 'info'),
    gatewayUrl: from.url('GATEWAY_URL', 'http://127.0.0.1:8080'),
    publicUrl: from.url('PUBLIC_URL', from.mode === 'demo' ? 'http://localhost:8080' : undefined),
    hosts: readLanguageHosts(from),
    patience: from.number('PAGE_PATIENCE_MS', { fallback: 800, min: 1 }),
  }))
}
