import type { IncomingMessage } from 'node:http'
import { type LanguageHosts, languagesAt, originIn } from '@delvik/schemas/values/language-hosts'
import { isLanguage, type Language, languages, localeOf } from '@delvik/schemas/values/languages'
import type { WebConfig } from './config.ts'

/** One language of the site. */
export interface Site {
  language: Language
  /** Where its pages stand, whatever a request calls its host. */
  origin: string
}

/** Origins by language. */
type Origins = Readonly<Record<Language, string>>

/** In which language a request is answered: its host decides where hosts have languages (decision A30). */
export class Sites {
  /** Absent where one host speaks every language. */
  readonly origins: Origins | undefined
  readonly #hosts: LanguageHosts | undefined
  readonly #publicUrl: string

  constructor({ hosts, publicUrl }: Pick<WebConfig, 'hosts' | 'publicUrl'>) {
    this.#hosts = hosts
    this.#publicUrl = publicUrl
    this.origins = hosts && ofEach((language) => originIn(language, { hosts, publicUrl }))
  }

  of({ headers }: Pick<IncomingMessage, 'headers'>): Site {
    const language = this.#hosts ? byHost(this.#hosts, headers) : chosen(headers)
    return { language, origin: this.originOf(language) }
  }

  originOf(language: Language): string {
    return originIn(language, { hosts: this.#hosts, publicUrl: this.#publicUrl })
  }
}

/** Where a page stands in each language, by `hreflang`: the same set on each of them, as search engines want it. */
export function alternatesOf(path: string, origins: Origins | undefined): (readonly [lang: string, href: string])[] {
  if (!origins) return []
  const at = (language: Language) => new URL(path, origins[language]).href
  return [...languages.map((one) => [localeOf[one], at(one)] as const), ['x-default', at('en-GB')]]
}

type Headers = IncomingMessage['headers']

function byHost(hosts: LanguageHosts, headers: Headers): Language {
  const spoken = languagesAt(headers.host ?? '', hosts)
  if (spoken.length > 1) return among(spoken, headers)
  return spoken[0] ?? elsewhere(headers)
}

/** Several languages share the host: the visitor's choice, then what the browser asks for. */
function among(spoken: readonly Language[], headers: Headers): Language {
  const saved = langCookie(headers)
  const asked = String(headers['accept-language'] ?? '').split(',').map((range) =>
    range.trim().slice(0, 2).toLowerCase()
  )
  const wished = [saved, ...asked.map((tongue) => languages.find((language) => tonguesOf(language).includes(tongue))),
    'sv']
  return spoken.find((language) => language === wished.find((wish) => spoken.some((one) => one === wish))) ?? spoken[0]!
}

/** Browsers name Norwegian in three ways. */
function tonguesOf(language: Language): string[] {
  return language === 'no' ? ['no', 'nb', 'nn'] : [localeOf[language].slice(0, 2)]
}

/** Without hosts of languages: the visitor's choice, else English on one's own machine. */
function chosen(headers: Headers): Language {
  const saved = langCookie(headers)
  return isLanguage(saved) ? saved : elsewhere(headers)
}

function elsewhere({ host = '' }: Headers): Language {
  return /^(localhost|127\.0\.0\.1|\[::1\])\.?(:\d+)?$/i.test(host) ? 'en-GB' : 'sv'
}

function langCookie({ cookie = '' }: Headers): string | undefined {
  const pairs = cookie.split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith('lang='))?.slice('lang='.length)
}

function ofEach(of: (language: Language) => string): Origins {
  return Object.fromEntries(languages.map((language) => [language, of(language)])) as Record<Language, string> // one for each
}
