import type { Market } from '@delvik/schemas/values/markets'

const known = new Map<string, ReadonlySet<string>>()

/** Days of a year, as YYYY-MM-DD, on which a market's review desk is closed besides Saturdays and Sundays. */
export function holidays(market: Market, year: number): ReadonlySet<string> {
  const key = `${market}${year}`
  const days = known.get(key) ?? new Set(closedDays[market](year, easterSunday(year)))
  known.set(key, days)
  return days
}

const dayMs = 86_400_000

// Eves that no law names but every agreement does are closed: Midsummer, Christmas and New Year's Eve (decision A10).
const closedDays: Record<Market, (year: number, easter: number) => string[]> = {
  SE: (year, easter) => [
    ...fixed(year, '01-01', '01-06', '05-01', '06-06', '12-24', '12-25', '12-26', '12-31'),
    ...fromEaster(easter, -2, 1, 39),
    midsummerEve(year),
  ],
  NO: (year, easter) => [
    ...fixed(year, '01-01', '05-01', '05-17', '12-24', '12-25', '12-26', '12-31'),
    ...fromEaster(easter, -3, -2, 1, 39, 50),
  ],
  DK: (year, easter) => [...fixed(year, '01-01', '12-25', '12-26'), ...fromEaster(easter, -3, -2, 1, 39, 50)],
  FI: (year, easter) => [
    ...fixed(year, '01-01', '01-06', '05-01', '12-06', '12-24', '12-25', '12-26', '12-31'),
    ...fromEaster(easter, -2, 1, 39),
    midsummerEve(year),
  ],
  // England and Wales; a bank holiday at a weekend moves to the next working day that is not one itself.
  GB: (year, easter) => [
    substitute(year, '01-01'),
    ...fromEaster(easter, -2, 1),
    weekdayFrom(year, '05-01', monday),
    weekdayFrom(year, '05-25', monday),
    weekdayFrom(year, '08-25', monday),
    ...christmasWithSubstitutes(year),
  ],
}

const monday = 1
const friday = 5

function fixed(year: number, ...days: string[]): string[] {
  return days.map((day) => `${year}-${day}`)
}

function fromEaster(easter: number, ...days: number[]): string[] {
  return days.map((day) => dateOf(easter + day * dayMs))
}

function midsummerEve(year: number): string {
  return weekdayFrom(year, '06-19', friday)
}

/** The first such weekday on or after a day of the year. */
function weekdayFrom(year: number, day: string, weekday: number): string {
  const start = Date.parse(`${year}-${day}`)
  return dateOf(start + ((weekday - new Date(start).getUTCDay() + 7) % 7) * dayMs)
}

function substitute(year: number, day: string): string {
  const weekday = new Date(`${year}-${day}`).getUTCDay()
  return weekday === 0 || weekday === 6 ? weekdayFrom(year, day, monday) : `${year}-${day}`
}

function christmasWithSubstitutes(year: number): string[] {
  const first = new Date(`${year}-12-25`).getUTCDay()
  // Friday: Boxing Day moves to Monday. Saturday and Sunday: the two become the next Monday and Tuesday.
  if (first === 5) return fixed(year, '12-25', '12-28')
  if (first === 6) return fixed(year, '12-27', '12-28')
  if (first === 0) return fixed(year, '12-26', '12-27')
  return fixed(year, '12-25', '12-26')
}

/** Gregorian Easter Sunday by the Meeus/Jones/Butcher algorithm, as milliseconds of its midnight in UTC. */
export function easterSunday(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const day = h + l - 7 * m + 114
  return Date.UTC(year, Math.floor(day / 31) - 1, (day % 31) + 1)
}

function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
