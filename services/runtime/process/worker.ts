import type { Logger } from './logger.ts'
import { AutoResetEvent } from './auto-reset-event.ts'

/** Work that is not driven by events: a mail outbox, a timer table. Runs one tick at a time. */
export interface Worker {
  name: string
  /** Milliseconds from a tick that found nothing to the next, when something has happened in the service. */
  every: number
  /** When nothing has; a second at least, unless work comes from outside and is waited for. */
  everyIdle?: number
  /** Does what is due and tells how much it did; a positive answer ticks again at once. */
  tick(): Promise<number>
  /** What is due now and not done. */
  due(): Promise<number>
}

/** Milliseconds that a worker rests where nothing happens. */
const idle = 1_000

/** A worker at work: it ticks at once while there was something to do, else after a rest; longer after a failure. */
export class RunningWorker implements AsyncDisposable {
  private readonly wake = new AutoResetEvent()
  private readonly running: Promise<void>
  private stopped = false
  private stirred = false
  private isIdle = false

  constructor(
    private readonly worker: Worker,
    private readonly logger: Logger,
  ) {
    this.running = this.run()
  }

  get name(): string {
    return this.worker.name
  }

  /** Something has happened in the service: there may be work. */
  stir(): void {
    this.stirred = true
    if (this.isIdle) this.wake.set()
  }

  /** What is due, which is looked at again at once. */
  lag(): Promise<number> {
    this.lookAtOnce()
    return this.worker.due()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.stopped = true
    this.lookAtOnce()
    await this.running
  }

  private lookAtOnce(): void {
    this.stirred = true
    this.wake.set()
  }

  private async run(): Promise<void> {
    for (let failures = 0; !this.stopped;) {
      try {
        this.stirred = false
        const done = await this.worker.tick()
        failures = 0
        if (done === 0) await this.rest()
      } catch (err) {
        this.logger.warn({ worker: this.worker.name, err }, 'worker failed')
        await this.wake.wait(Math.min(this.worker.every * 2 ** ++failures, 60_000))
      }
    }
  }

  private async rest(): Promise<void> {
    const { every, everyIdle = Math.max(every, idle) } = this.worker
    await this.wake.wait(every)
    if (this.stirred || everyIdle <= every) return
    this.isIdle = true
    await this.wake.wait(everyIdle - every)
    this.isIdle = false
  }
}
