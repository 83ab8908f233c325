import { type Language, localeOf } from '@delvik/schemas/values/languages'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Each unit up to the age at which the next one takes over. */
const steps: { below: number; unit: 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year'; size: number }[] = [
  { below: hour, unit: 'minute', size: minute },
  { below: day, unit: 'hour', size: hour },
  { below: 7 * day, unit: 'day', size: day },
  { below: 30 * day, unit: 'week', size: 7 * day },
  { below: 365 * day, unit: 'month', size: 30 * day },
  { below: Infinity, unit: 'year', size: 365 * day },
]

/** "3 hours ago"; null for less than a minute, which has a text of its own ("just now"). */
export function relativeTime(instant: string, now: number, language: Language): string | null {
  const found = span(now - Date.parse(instant))
  if (!found) return null
  const { amount, unit, past } = found
  return new Intl.RelativeTimeFormat(localeOf[language]).format(past ? -amount : amount, unit)
}

/** "3 hours", however a moment lies; null for less than a minute. */
export function spanSince(instant: string, now: number, language: Language): string | null {
  const found = span(now - Date.parse(instant))
  if (!found) return null
  const { amount, unit } = found
  return new Intl.NumberFormat(localeOf[language], { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
}

/** "3 hours" of a length of time, rounded up: minutes below an hour, hours below two days, then days. */
export function spanOf(length: number, language: Language): string {
  const { unit, size } = steps.find(({ below, unit: one }) =>
    one === 'day' || length < (one === 'hour' ? 2 * day : below)
  )!
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const
  return new Intl.NumberFormat(localeOf[language], options).format(Math.max(1, Math.ceil(length / size)))
}

function span(age: number) {
  if (Math.abs(age) < minute) return null
  const { unit, size } = steps.find(({ below }) => Math.abs(age) < below)!
  return { amount: Math.max(1, Math.floor(Math.abs(age) / size)), unit, past: age > 0 }
}
