import { type Market, marketFacts } from '@delvik/schemas/values/markets'
import { holidays } from './holidays.ts'

const hourMs = 3_600_000
const reviewTime = 4 * hourMs
const morning = 10
const closing = 17

/**
 * When the review of a pitch that is submitted now is due (decision A10): four hours later when that is within the
 * same business day, else at ten in the morning of the next one. Nothing is due before ten: the desk opens at nine.
 */
export function reviewDue(submitted: Date, market: Market): Date {
  const { zone } = marketFacts[market]
  const today = localDate(submitted, zone)
  if (isBusinessDay(today, market)) {
    const due = Math.max(submitted.getTime() + reviewTime, instant(today, morning, zone))
    if (due <= instant(today, closing, zone)) return new Date(due)
  }
  return new Date(instant(nextBusinessDay(today, market), morning, zone))
}

/** When reviewers are told that an answer is due: in the last hour, which is never before the desk opens. */
export function reviewWarning(due: Date): Date {
  return new Date(due.getTime() - hourMs)
}

function nextBusinessDay(date: string, market: Market): string {
  const next = new Date(Date.parse(date) + 24 * hourMs).toISOString().slice(0, 10)
  return isBusinessDay(next, market) ? next : nextBusinessDay(next, market)
}

function isBusinessDay(date: string, market: Market): boolean {
  const weekday = new Date(date).getUTCDay()
  return weekday >= 1 && weekday <= 5 && !holidays(market, Number(date.slice(0, 4))).has(date)
}

function localDate(time: Date, zone: string): string {
  return local(time.getTime(), zone).slice(0, 10)
}

/** The moment at which a zone's clocks show a full hour of a date; office hours never meet a change of the clocks. */
function instant(date: string, hour: number, zone: string): number {
  const asUtc = Date.parse(`${date}T${String(hour).padStart(2, '0')}:00:00Z`)
  const offset = Date.parse(`${local(asUtc, zone)}Z`) - asUtc
  return asUtc - offset
}

const formats = new Map<string, Intl.DateTimeFormat>()
/** Swedish writes a moment nearly as ISO 8601 does. */
const style = { dateStyle: 'short', timeStyle: 'medium' } as const

/** What a zone's clocks show: YYYY-MM-DDTHH:mm:ss. */
function local(time: number, zone: string): string {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { ...style, timeZone: zone })
  formats.set(zone, format)
  return format.format(time).replace(' ', 'T')
}
