import { type Language, localeOf } from '@delvik/schemas/values/languages'
import type { Currency } from '@delvik/schemas/values/markets'
import { homeCurrency } from './language.ts'

const nbsp = '\u00a0'
const signs: Record<Currency, string> = { SEK: 'kr', NOK: 'kr', DKK: 'kr.', EUR: '€', GBP: '£' }

/** Minor units as the graph sends them. */
type Minor = string | number | bigint

export interface Amount {
  amount: Minor
  currency: Currency
}

const numberFormats = new Map<string, Intl.NumberFormat>()

/** To make one takes as long as to write a dozen rows, and a page has hundreds of numbers. */
function numberFormat(language: Language, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = language + JSON.stringify(options)
  const made = numberFormats.get(key) ?? new Intl.NumberFormat(localeOf[language], options)
  numberFormats.set(key, made)
  return made
}

export function formatNumber(value: number | bigint, language: Language): string {
  return numberFormat(language).format(value)
}

/** A figure with every digit that it has: what is shown in a field is what was typed. */
export function formatFigure(value: number, language: Language): string {
  return numberFormat(language, { maximumFractionDigits: 20 }).format(value)
}

/**
 * An amount in whole units, öre and pence only where there are some. The reader's own currency carries its sign,
 * a foreign one its code. Written by hand, since the browser and the server may know different editions of CLDR.
 */
export function formatMoney({ amount, currency }: Amount, language: Language): string {
  const minor = BigInt(amount)
  const digits = minor % 100n === 0n ? 0 : 2
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const format = numberFormat(language, fraction)
  return withCurrency(format.format(Number(minor) / 100), currency, language)
}

/** For amounts that were converted: three significant figures. */
export function formatAbout({ amount, currency }: Amount, language: Language): string {
  const format = numberFormat(language, { maximumSignificantDigits: 3 })
  return withCurrency(format.format(Number(amount) / 100), currency, language)
}

function withCurrency(figure: string, currency: Currency, language: Language): string {
  const home = homeCurrency[language] === currency
  if (language !== 'en-GB') return `${figure}${nbsp}${home ? signs[currency] : currency}`
  return home ? figure.replace(/^-?/, (minus) => minus + signs[currency]) : `${currency}${nbsp}${figure}`
}

/** A share in hundredths of a percent. */
export function formatShare(hundredths: number, language: Language): string {
  const format = numberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
  return format.format(hundredths / 10_000)
}

/** A moment as it stands in a sentence: Finnish says that something happens "maanantaina", not "maanantai". */
export function formatDate(instant: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(localeOf[language], options)
  if (language !== 'fi' || options.weekday !== 'long') return format.format(new Date(instant))
  const parts = format.formatToParts(new Date(instant))
  return parts.map(({ type, value }) => (type === 'weekday' ? value.replace(/(na)?$/, 'na') : value)).join('')
}

/** A calendar date, free of time zones: "March 2011" with the default options. */
export function formatMonth(date: string, language: Language): string {
  return formatDate(`${date.slice(0, 10)}T00:00:00Z`, language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
}
