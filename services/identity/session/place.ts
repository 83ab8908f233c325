import type { IncomingHttpHeaders } from 'node:http'
import { type LanguageHosts, languagesAt } from '@delvik/schemas/values/language-hosts'
import { type Market, marketFacts, markets } from '@delvik/schemas/values/markets'
import { deviceName } from './device-name.ts'

/** Where a session began, as its owner recognises it; null is unknown. */
export interface Place {
  device: string | null
  market: Market | null
}

/** @param hosts of each language; undefined where one host speaks them all, and tells no market */
export function placeOf({ host, 'user-agent': userAgent }: IncomingHttpHeaders, hosts?: LanguageHosts): Place {
  return { device: deviceName(userAgent), market: marketAt(host, hosts) }
}

/** That whose language the host alone speaks. */
function marketAt(host = '', hosts?: LanguageHosts): Market | null {
  const [language, another] = hosts ? languagesAt(host, hosts) : []
  if (!language || another) return null
  return markets.find((market) => marketFacts[market].language === language) ?? null
}
