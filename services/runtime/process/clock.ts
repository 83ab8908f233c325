/** The platform's time. In the demo world it can be moved; nothing else reads the wall clock for a decision. */
export abstract class Clock {
  abstract now(): Date
  /** Learns at once of a move by another process, which `now` notices within a second. */
  async refresh(): Promise<void> {}
}

export class SystemClock extends Clock {
  now(): Date {
    return new Date()
  }
}
