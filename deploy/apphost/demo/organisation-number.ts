import type { Market } from '@delvik/schemas/values/markets'
import { isOrganisationNumber } from '@delvik/schemas/values/organisation-number'
import type { DemoPitch } from './demo-pitch.ts'
import { numberOf } from './from-name.ts'

/**
 * Valid by check digit, in ranges that no register has issued. A sole trader's number is often a person's own, so
 * there is none.
 */
export function demoOrganisationNumber({ name, companyType, county }: DemoPitch, market: Market): string | null {
  if (companyType === 'soleProprietorship') return null
  for (let attempt = 0;; attempt++) {
    const serial = String(numberOf(`${name} ${attempt}`)).padStart(10, '0').slice(-5)
    const candidates = Array.from({ length: 10 }, (_, digit) => written(market, county, `${serial}${digit}`))
    const valid = candidates.find((number) => isOrganisationNumber(number, market))
    if (valid) return valid
  }
}

/** Six digits, the last one free, behind a prefix of the market. */
function written(market: Market, county: string, six: string): string {
  switch (market) {
    case 'SE':
      return `5531${six.slice(0, 2)}-${six.slice(2)}`
    case 'NO':
      return `701 ${six.slice(0, 3)} ${six.slice(3)}`
    case 'DK':
      return `99 ${six.slice(0, 2)} ${six.slice(2, 4)} ${six.slice(4)}`
    case 'FI':
      return `90${six.slice(0, 5)}-${six.slice(5)}`
    case 'GB':
      return `${register[county] ?? '99'}${six}`
  }
}

/** Companies House numbers of Scotland and Northern Ireland begin with letters. */
const register: Record<string, string> = { UKM: 'SC', UKN: 'NI' }
