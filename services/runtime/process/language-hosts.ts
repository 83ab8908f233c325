import { type LanguageHosts, parseLanguageHosts } from '@delvik/schemas/values/language-hosts'
import type { ConfigReader } from './config.ts'

/** The host of each language; undefined where one host speaks them all. */
export function readLanguageHosts(from: ConfigReader): LanguageHosts | undefined {
  const text = from.optional('WEB_HOSTS')
  if (!text) return undefined
  return parseLanguageHosts(text) ??
    from.wrong('WEB_HOSTS', 'is not en=host,sv=host,no=host,da=host,fi=host', undefined)
}
