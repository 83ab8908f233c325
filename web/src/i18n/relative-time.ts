import { type Language, localeOf } from '@delvik/schemas/values/languages'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Each unit up to the age at which the next one takes over. */
const steps: { below: number; unit: Intl.RelativeTimeFormatUnit; size: number }[] = [
  { below: hour, unit: 'minute', size: minute },
  { below: day, unit: 'hour', size: hour },
  { below: 7 * day, unit: 'day', size: day },
  { below: 30 * day, unit: 'week', size: 7 * day },
  { below: 365 * day, unit: 'month', size: 30 * day },
  { below: Infinity, unit: 'year', size: 365 * day },
]

/** "3 hours ago"; null for less than a minute, which has a text of its own ("just now"). */
export function relativeTime(instant: string, now: number, language: Language): string | null {
  const age = now - Date.parse(instant)
  if (Math.abs(age) < minute) return null
  const step = steps.find(({ below }) => Math.abs(age) < below)!
  const amount = Math.max(1, Math.floor(Math.abs(age) / step.size))
  return new Intl.RelativeTimeFormat(localeOf[language]).format(age > 0 ? -amount : amount, step.unit)
}
