import { Clock } from '../process/clock.ts'

/** A clock that stands still unless a test moves it. */
export class SetClock extends Clock {
  private time: number

  constructor(start: string) {
    super()
    this.time = Date.parse(start)
  }

  now(): Date {
    return new Date(this.time)
  }

  /** By milliseconds. */
  move(by: number): void {
    this.time += by
  }
}
