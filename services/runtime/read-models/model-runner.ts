import { moveCursor } from '../event-store/cursors.ts'
import type { Database } from '../postgres/database.ts'
import { leaderLock } from '../event-store/leader-tasks.ts'
import {
  behind,
  lastShown,
  origin,
  readRaw,
  readStream,
  readStreams,
  type EventRow,
  type StreamPlace,
} from '../event-store/event-rows.ts'
import type { LiveModel } from './live-model.ts'
import { lockKey, rest } from '../postgres/advisory-lock-session.ts'
import type { LogGrowth } from '../event-store/log-growth.ts'
import { differences, missing } from './model-check.ts'
import { LostDocuments, ModelMark } from './model-mark.ts'
import { type ModelRun, nameOf } from './model-runs.ts'
import { chain, describeFailure, park, release, toRetry } from '../subscriptions/parked.ts'
import type { Failed } from './projector.ts'
import type { Cursor } from '../event-store/recorded.ts'
import { pauseAt, tail } from '../event-store/tail.ts'

const batch = 500
/** Milliseconds between the growth of a log and a look at it. */
const afterBurst = 50
/** Milliseconds between two looks at the list of runs, and at what may be dropped. */
const betweenLooks = 2_000
const lookAtOld = 60_000

interface Fed {
  run: ModelRun
  mark: ModelMark
}

/** The first part of a build: the streams of the model alone, one after the other. */
interface Fill {
  /** Where the log ended when it began; from there on the log is followed. */
  until: Cursor & { id: string }
  after: StreamPlace
}

/** Feeds all runs of a read model's generation from the log. One process at a time does it. */
export class ModelRunner {
  #fed: Fed[] = []
  readonly #fills = new Map<string, Fill>()
  #listed = -Infinity
  #cleaned = -Infinity

  constructor(
    private readonly live: LiveModel,
    private readonly database: Database,
    private readonly growth: LogGrowth,
    private readonly onError: (error: unknown, doing: string) => void,
  ) {}

  get task(): string {
    return dutyOf(this.live.model)
  }

  /** At the next step, since there is a new one. */
  lookAtRuns(): void {
    this.#listed = -Infinity
  }

  async work(signal: AbortSignal): Promise<void> {
    // As long as nobody fed it, a newer generation was free to retire it.
    await this.live.runs.ensure(this.live.model.name, this.live.model.generation)
    this.lookAtRuns()
    let atEnd = false
    await tail(this.growth, signal, async () => {
      // Who has committed applies it too, at the same time; then a burst is looked over at once.
      if (atEnd) await rest(afterBurst, signal)
      const pause = await this.step()
      atEnd = pause > 0
      return pause
    })
  }

  /** How many events of the log the run that is read has not taken yet. */
  async lag(): Promise<number> {
    const own = (await this.live.runs.of(this.live.model.name)).filter((run) => this.live.isOwn(run))
    const run = own.findLast(({ complete }) => complete) ?? own.at(-1)
    return run ? behind(this.database, run.cursor) : 0
  }

  private async step(): Promise<number> {
    if (performance.now() - this.#listed > betweenLooks) await this.list()
    const pauses: number[] = []
    for (const fed of this.#fed) pauses.push(await this.feed(fed).catch((error: unknown) => this.lose(fed.run, error)))
    const pause = Math.min(betweenLooks, ...pauses)
    if (pause > 0 && performance.now() - this.#cleaned > lookAtOld) await this.clean()
    return pause
  }

  private async list(): Promise<void> {
    const { model, runs } = this.live
    this.#listed = performance.now()
    const fed: Fed[] = []
    for (const run of (await runs.of(model.name)).filter((one) => this.live.isOwn(one))) {
      await this.begin(run).then((mark) => fed.push({ run, mark }), (error: unknown) => this.lose(run, error))
    }
    this.#fed = fed
  }

  private async begin(run: ModelRun): Promise<ModelMark> {
    const mark = await ModelMark.open(this.database, (await this.live.projection(run)).collection, run)
    await this.retry(run)
    return mark
  }

  /** Another run takes its place at once. @throws whatever else has happened */
  private async lose(run: ModelRun, error: unknown): Promise<number> {
    if (!(error instanceof LostDocuments)) throw error
    this.onError(error, nameOf(run))
    await this.live.runs.lose(run, error.message)
    this.lookAtRuns()
    return 0
  }

  /** Its stream stands still in this model, the others go on. */
  private async park(run: ModelRun, { row, error }: Failed): Promise<void> {
    const { stream: key, version: sequence, id, type } = row
    const parked = { consumer: this.consumer(run), key, sequence, id, type, reason: 'failed', attempts: 1 } as const
    await park(this.database, { ...parked, error: describeFailure(error) })
    this.onError(error, nameOf(run))
  }

  private async retry(run: ModelRun): Promise<void> {
    const consumer = this.consumer(run)
    for (const { key } of await toRetry(this.database, consumer)) {
      const [failed] = await (await this.live.projection(run)).take(await readStream(this.database, key, 0))
      if (failed) await this.park(run, failed)
      else await this.unpark({ consumer, key })
    }
  }

  private async unpark(place: { consumer: string; key: string }): Promise<void> {
    const sequences = (await chain(this.database, place)).map(({ sequence }) => sequence)
    await release(this.database, place, sequences)
  }

  private consumer(run: ModelRun): string {
    return `${this.database.schema}: ${nameOf(run)}`
  }

  private async feed(fed: Fed): Promise<number> {
    return this.isNew(fed.run) ? this.fill(fed) : this.follow(fed)
  }

  private isNew({ cursor, complete }: ModelRun): boolean {
    return cursor.txid === origin.txid && !complete
  }

  /**
   * Takes the events of the model's own streams, by their index, whatever else is in the log. What is appended meanwhile
   * is taken again when the log is followed, which is passed over. A process that takes over begins anew.
   */
  private async fill({ run, mark }: Fed): Promise<number> {
    const { streams } = this.live.model
    const fill = this.#fills.get(nameOf(run)) ?? await this.beginFill(streams)
    if (!fill) return this.follow({ run, mark })
    this.#fills.set(nameOf(run), fill)
    const rows = await readStreams(this.database, streams, { after: fill.after, limit: batch })
    await this.take(run, rows)
    if (rows.length === batch) fill.after = rows.at(-1)!
    else await this.moveTo(fill.until, { run, mark })
    return 0
  }

  private async beginFill(streams: string): Promise<Fill | undefined> {
    const until = await lastShown(this.database)
    return until && { until, after: { stream: streams, version: 0 } }
  }

  private async follow({ run, mark }: Fed): Promise<number> {
    const rows = await readRaw(this.database, run.cursor, batch)
    const last = rows.at(-1)
    if (last) {
      await this.take(run, rows)
      await this.moveTo(last, { run, mark })
    }
    const pause = await pauseAt(this.database, run.cursor, rows.length === batch)
    if (pause > 0 && !run.complete) await this.complete(run)
    return pause
  }

  private async take(run: ModelRun, rows: readonly EventRow[]): Promise<void> {
    for (const failed of await (await this.live.projection(run)).take(rows)) await this.park(run, failed)
  }

  private async moveTo(to: Cursor & { id: string }, { run, mark }: Fed): Promise<void> {
    await mark.move(to)
    await moveCursor(this.database, nameOf(run), { from: run.cursor, to })
    run.cursor = { txid: to.txid, seq: to.seq }
    this.#fills.delete(nameOf(run))
  }

  /** A run that has caught up is read from now on, if it shows what it must. */
  private async complete(run: ModelRun): Promise<void> {
    const before = this.#fed.map((fed) => fed.run).findLast((one) => one.complete && one.run < run.run)
    const problem = await this.problemOf(run, before)
    if (problem && before) await this.live.runs.giveUp(run, problem)
    else if (problem) throw new Error(`${nameOf(run)} ${problem}`)
    else await this.live.runs.complete(run)
    await this.list()
    await this.live.refresh()
  }

  private async problemOf(run: ModelRun, before: ModelRun | undefined): Promise<string | undefined> {
    const { collection } = await this.live.projection(run)
    const lacking = await missing(this.database, this.live.model.streams, { collection, cursor: run.cursor })
    if (lacking || !before || !run.compare) return lacking
    const unlike = await differences((await this.live.projection(before)).collection, collection)
    return unlike.length ? `differs from run ${before.run} at ${unlike.join(', ')}` : undefined
  }

  /** Retires older generations once nobody feeds them, and drops what nobody has read for a day. */
  private async clean(): Promise<void> {
    const { model, runs } = this.live
    const all = await runs.of(model.name)
    const ready = all.some((run) => this.live.isOwn(run) && run.complete)
    for (const { generation } of ready ? all.filter((run) => run.generation < model.generation && !run.retired) : []) {
      await this.unlessFed(generation, () => runs.retire(model.name, generation))
    }
    for (const run of await runs.outdated(model.name)) {
      if (this.live.isOwn(run)) await this.live.drop(run)
      else await this.unlessFed(run.generation, () => this.live.drop(run))
    }
    this.#cleaned = performance.now()
  }

  private async unlessFed(generation: number, work: () => Promise<void>): Promise<void> {
    await this.database.transaction(async (tx) => {
      const lock = leaderLock(this.database.schema, dutyOf({ name: this.live.model.name, generation }))
      const { rows } = await tx.query(`SELECT pg_try_advisory_xact_lock(${lockKey}) AS free`, [lock])
      if (rows[0].free) await work()
    })
  }
}

function dutyOf({ name, generation }: { name: string; generation: number }): string {
  return `model ${name}@${generation}`
}
