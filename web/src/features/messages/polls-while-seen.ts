/** Asks again every so many milliseconds, as long as somebody may be looking. */
export function pollsWhileSeen(pollInterval: number) {
  return { pollInterval, skipPollAttempt: () => document.hidden }
}
