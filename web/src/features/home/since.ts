const day = 24 * 3_600_000

/** How a moment of the past is named in a headline, by the reader's calendar. */
export type Since = 'today' | 'yesterday' | `weekday.${number}` | 'date'

/** @param now milliseconds since 1970 */
export function sinceOf(instant: string, now: number): Since {
  const then = new Date(instant)
  const days = Math.round((midnight(new Date(now)) - midnight(then)) / day)
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  return days < 7 ? `weekday.${then.getDay()}` : 'date'
}

/** Summer time moves it by an hour at most. */
function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}
