import type { Language } from '../languages.ts'

const day = 86_400_000

/** An IANA zone of time by a name that this runtime knows; offsets such as `+02:00` are none. */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/.test(name)) return false
  try {
    return Boolean(clockIn(name))
  } catch {
    return false
  }
}

/**
 * The instants at which a clock in a zone shows a time: none in the hour that is skipped in spring, two in the one that
 * comes twice in autumn, else one.
 * @param shown `YYYY-MM-DDTHH:MM`
 */
export function instantsAt(shown: string, zone: string): Date[] {
  const utc = Date.parse(`${shown}Z`)
  if (Number.isNaN(utc)) return []
  // No zone is further than a day from UTC.
  const offsets = new Set([utc - day, utc + day].map((at) => offsetAt(at, zone)))
  return [...offsets]
    .map((offset) => utc - offset)
    .filter((at) => at + offsetAt(at, zone) === utc)
    .toSorted((one, other) => one - other)
    .map((at) => new Date(at))
}

/** What a clock in a zone shows at an instant: `YYYY-MM-DDTHH:MM`. */
export function shownAt(instant: Date, zone: string): string {
  return new Date(instant.getTime() + offsetAt(instant.getTime(), zone)).toISOString().slice(0, 16)
}

/** Milliseconds by which a zone is ahead of UTC. */
export function offsetAt(at: number, zone: string): number {
  const parts = Object.fromEntries(clockIn(zone).formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1_000) * 1_000
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const digits = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
  const made = clocks.get(timeZone)
    ?? new Intl.DateTimeFormat('en', { ...digits, second: 'numeric', hourCycle: 'h23', timeZone })
  clocks.set(timeZone, made)
  return made
}

/** Cities that another language calls otherwise than the zone is named. */
const cities: Record<string, Partial<Record<Language, string>>> = {
  'Europe/Copenhagen': { sv: 'Köpenhamn', no: 'København', da: 'København', fi: 'Kööpenhamina' },
  'Europe/Stockholm': { fi: 'Tukholma' },
  'Europe/Helsinki': { sv: 'Helsingfors', no: 'Helsingfors' },
  'Europe/London': { fi: 'Lontoo' },
}

/** A zone by the city that it is named after, in a language. */
export function zoneName(zone: string, language: Language): string {
  return cities[zone]?.[language] ?? zone.split('/').at(-1)!.replaceAll('_', ' ')
}
