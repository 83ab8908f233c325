import { AdvisoryLockSession, rest } from '../postgres/advisory-lock-session.ts'
import { type Database, isOutage } from '../postgres/database.ts'
import type { Recorded } from '../event-store/recorded.ts'
import { beginOutput, filledOutput, forgetOutput, outputInUse, outputName, outputsToWrite } from './outputs.ts'
import { purgeOutputs, retiredOutputs, retireOutput } from './outputs.ts'
import type { Sink } from './sink.ts'
import { mergedRows } from './source-rows.ts'
import type { Merged } from './subscribed-model.ts'

export interface RunOutputsOptions {
  database: Database
  model: string
  run: string
  sink: Sink
}

/** Rows that an output takes at once while it is filled. */
const batchSize = 500

/** Milliseconds between two looks whether another process has filled one. */
const betweenLooks = 100

/** What a sink has of one run: which outputs there are, and that one of them is as it should be. */
export class RunOutputs {
  readonly #stop = new AbortController()

  constructor(private readonly options: RunOutputsOptions) {}

  /**
   * Writes rows, which stand in the sources already, to each output of the run. One that is not there, or has lost
   * anything, is passed over: it is made again from the sources.
   */
  async write(rows: readonly Merged[]): Promise<void> {
    const { database, run, sink } = this.options
    for (const output of (await outputsToWrite(database, run, sink.place)).map(outputName))
      await sink.write(output, rows).catch(async (error) => {
        if (!isOutage(error) || (await sink.isWhole(output))) throw error
      })
  }

  async folded(event: Recorded): Promise<void> {
    await this.options.sink.folded?.(event, this.options.run)
  }

  /** Whether one is read that has all of its rows and is made as it would be now. */
  async isCurrent(): Promise<boolean> {
    const { database, run, sink } = this.options
    const output = await outputInUse(database, run)
    if (output?.place !== sink.place || output.basis !== (await this.#basis())) return false
    return sink.isWhole(outputName(output))
  }

  /** Makes another one if it is needed; of all processes, one at a time does. @returns how many it has made */
  async keep(): Promise<number> {
    if (await this.isCurrent()) return 0
    return this.make({ unless: () => this.isCurrent() })
  }

  /**
   * Fills another output from the sources, which is then read instead.
   * @param options.unless asked when nobody else is at it
   * @param options.progress told how many rows are written
   * @returns how many it has made
   */
  async make(options: { unless?: () => Promise<boolean>; progress?: (written: number) => void } = {}): Promise<number> {
    const { database, model, run, sink } = this.options
    const name = `${database.schema} outputs of ${model}`
    const { url, role } = database.options
    await using session = await AdvisoryLockSession.open({ url, role, name })
    while (!(await session.tryLock(name))) await this.#rest(betweenLooks)
    if (await options.unless?.()) return 0
    await this.#retireLost()
    const output = await beginOutput(database, { model, run, place: sink.place, basis: await this.#basis() })
    await sink.create(outputName(output))
    await this.#fill(outputName(output), options.progress)
    await sink.open?.(outputName(output))
    await filledOutput(database, output)
    return 1
  }

  /** What readers may not see yet becomes visible. */
  async makeVisible(): Promise<void> {
    const output = await outputInUse(this.options.database, this.options.run)
    if (output) await this.options.sink.makeVisible?.(outputName(output))
  }

  /** Purges outputs of every run, as was asked for. */
  async purge(): Promise<number> {
    const { database, model, sink } = this.options
    return purgeOutputs(database, { model, place: sink.place }, async (output) => (await sink.purge?.(output)) ?? true)
  }

  /** Drops what was read before, of every run, once nobody does. @returns how many */
  async dropRetired(since = '1 minute'): Promise<number> {
    const { database, model, sink } = this.options
    const retired = await retiredOutputs(database, model, since)
    for (const output of retired) {
      await sink.drop(outputName(output))
      await forgetOutput(database, output)
    }
    return retired.length
  }

  /** Ends the making of an output before its end. */
  stop(): void {
    this.#stop.abort(new Error('stopped'))
  }

  async #basis(): Promise<string> {
    return (await this.options.sink.basis?.()) ?? ''
  }

  /** An output that has lost anything is not read while another one is made. */
  async #retireLost(): Promise<void> {
    const { database, run, sink } = this.options
    const output = await outputInUse(database, run)
    if (output && (output.place !== sink.place || !(await sink.isWhole(outputName(output)))))
      await retireOutput(database, output)
  }

  /** One batch is read and made ready while the store is at work on the one before. */
  async #fill(output: string, progress?: (written: number) => void): Promise<void> {
    const { database, run, sink } = this.options
    let [written, last] = [0, Promise.resolve()]
    for await (const rows of inBatches(mergedRows(database, run, batchSize))) {
      this.#stop.signal.throwIfAborted()
      await last
      last = sink.write(output, rows)
      last.catch(() => {}) // it is awaited above or below, or the sources cannot be read
      progress?.(written += rows.length)
    }
    await last
  }

  async #rest(ms: number): Promise<void> {
    await rest(ms, this.#stop.signal)
    this.#stop.signal.throwIfAborted()
  }
}

async function* inBatches<T>(all: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const one of all) {
    batch.push(one)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
