import type { Logger } from './logger.ts'
import { AutoResetEvent } from './auto-reset-event.ts'

/** Work that is not driven by events: a mail outbox, a timer table. Runs one tick at a time. */
export interface Worker {
  name: string
  /** Milliseconds between ticks that found nothing. */
  every: number
  /** Does what is due and tells how much it did; a positive answer ticks again at once. */
  tick(): Promise<number>
  /** What is due now and not done. */
  due(): Promise<number>
}

/** A worker at work: it ticks at once while there was something to do, else after a rest; longer after a failure. */
export class RunningWorker implements AsyncDisposable {
  private readonly wake = new AutoResetEvent()
  private readonly running: Promise<void>
  private stopped = false

  constructor(
    private readonly worker: Worker,
    private readonly logger: Logger,
  ) {
    this.running = this.run()
  }

  get name(): string {
    return this.worker.name
  }

  /** What is due, which is looked at again at once. */
  lag(): Promise<number> {
    this.wake.set()
    return this.worker.due()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.stopped = true
    this.wake.set()
    await this.running
  }

  private async run(): Promise<void> {
    for (let failures = 0; !this.stopped;) {
      try {
        const done = await this.worker.tick()
        failures = 0
        if (done === 0) await this.wake.wait(this.worker.every)
      } catch (err) {
        this.logger.warn({ worker: this.worker.name, err }, 'worker failed')
        await this.wake.wait(Math.min(this.worker.every * 2 ** ++failures, 60_000))
      }
    }
  }
}
