/** Up to this many milliseconds a difference is the time that an answer takes, and that of clocks that are right. */
const tolerance = 60_000

/** How far this device's clock is behind the server's. */
let behind = 0

/** @param date header of an answer that has just come */
export function noteTime(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now()
  if (!Number.isNaN(difference)) behind = Math.abs(difference) > tolerance ? difference : 0
}

/** The time in milliseconds since the epoch, also where this device's clock is wrong. */
export function now(): number {
  return Date.now() + behind
}
