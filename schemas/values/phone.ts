import { type Market, marketFacts } from './markets.ts'

/** How many digits follow the country prefix. */
const nationalDigits: Record<Market, readonly [least: number, most: number]> = {
  SE: [7, 9],
  NO: [8, 8],
  DK: [8, 8],
  FI: [5, 12],
  GB: [9, 10],
}

/** `+46701234567` of a number written in a market's national or international way; nothing when it is neither. */
export function phoneNumber(written: string, market: Market): string | undefined {
  const { phonePrefix } = marketFacts[market]
  const plain = written.replace(/\(0\)/, '').replace(/[\s().\-\u2010-\u2015/]/g, '').replace(/^00/, '+')
  if (!/^\+?\d+$/.test(plain)) return undefined
  if (plain.startsWith('+') && !plain.startsWith(phonePrefix)) return undefined
  const national = (plain.startsWith('+') ? plain.slice(phonePrefix.length) : plain).replace(/^0/, '')
  const [least, most] = nationalDigits[market]
  return national.length >= least && national.length <= most ? phonePrefix + national : undefined
}

/** The area code of a national number, and the groups of the digits behind it; the first that fits counts. */
const writings: Record<Market, readonly (readonly [area: RegExp, groups: (rest: string) => string[]])[]> = {
  SE: [[/^(?:8|7[02369]|1[013689]|2[136]|3[1356]|4[0246]|54|6[03]|90|\d{3})/, oddThenPairs]],
  NO: [[/^[489]\d\d/, (rest) => [rest.slice(0, 2), rest.slice(2)]], [/^\d\d/, oddThenPairs]],
  DK: [[/^\d\d/, oddThenPairs]],
  FI: [[/^(?:4\d|50|1[3-9]|29|\d)/, (rest) => [rest.slice(0, 3), rest.slice(3)]]],
  GB: [
    [/^2\d/, (rest) => [rest.slice(0, 4), rest.slice(4)]],
    [/^(?:11\d|1\d1|\d{4})/, (rest) => [rest.slice(0, 3), rest.slice(3)]],
  ],
}

function oddThenPairs(rest: string): string[] {
  return rest.match(rest.length % 2 ? /^\d{3}|\d{2}/g : /\d{2}/g) ?? []
}

/** `+46 70 123 45 67` of a number that `phoneNumber` has made: as it is written to be called from any country. */
export function writtenPhone(number: string): string {
  const market = (Object.keys(writings) as Market[]).find((one) => number.startsWith(marketFacts[one].phonePrefix))
  if (!market) return number
  const { phonePrefix } = marketFacts[market]
  const national = number.slice(phonePrefix.length)
  const [pattern, groups] = writings[market].find(([area]) => area.test(national)) ?? [/^/, oddThenPairs]
  const [area = ''] = pattern.exec(national) ?? []
  return [phonePrefix, area, ...groups(national.slice(area.length))].filter(Boolean).join('\u00a0')
}
