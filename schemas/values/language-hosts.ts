import { isLanguage, type Language, languages } from './languages.ts'

/** The host of each language, in lower case, with its port where it has one; several languages may share a host. */
export type LanguageHosts = Readonly<Record<Language, string>>

const host = /^[a-z0-9.-]+(:\d{1,5})?$/

/** Reads `en=delvik.example,sv=delvik.se,…`, which has every language. @returns null when it is not that */
export function parseLanguageHosts(text: string): LanguageHosts | null {
  const pairs = text.split(',').map((pair) => pair.trim().split('=') as [string, string?])
  const hosts = new Map(
    pairs.map(([language, name = '']) => [language === 'en' ? 'en-GB' : language, name.toLowerCase()]),
  )
  const usable = [...hosts].every(([language, name]) => isLanguage(language) && host.test(name))
  const whole = pairs.length === languages.length && languages.every((language) => hosts.has(language))
  return usable && whole ? (Object.fromEntries(hosts) as Record<Language, string>) : null // one for each, as was checked
}

const port = /:\d+$/

/** The languages that a host speaks. @param host as a person has typed it: in any case, with a port or the dot of a whole name */
export function languagesAt(host: string, hosts: LanguageHosts): Language[] {
  const name = host.toLowerCase().replace(/\.(?=:\d+$|$)/, '')
  return languages.filter((language) => hosts[language] === name || hosts[language] === name.replace(port, ''))
}

/** Where pages in a language stand: the language's host, or the one address of everything. No slash at the end. */
export function originIn(
  language: Language,
  { hosts, publicUrl }: { hosts?: LanguageHosts; publicUrl: string },
): string {
  const { protocol, origin } = new URL(publicUrl)
  return hosts ? `${protocol}//${hosts[language]}` : origin
}
