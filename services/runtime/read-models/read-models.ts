import { setTimeout as delay } from 'node:timers/promises'
import type { DomainEvent } from '../event-store/decider.ts'
import type { Collection } from './documents.ts'
import type { LeaderTasks } from '../event-store/leader-tasks.ts'
import { LiveModel, type ModelParts } from './live-model.ts'
import { rest } from '../postgres/advisory-lock-session.ts'
import type { LogGrowth } from '../event-store/log-growth.ts'
import { ModelRunner } from './model-runner.ts'
import { type ReadModel, ReadModels, type AnyReadModel } from './read-model.ts'
import type { Recorded } from '../event-store/recorded.ts'

export interface ReadModelsOptions extends ModelParts {
  models: readonly AnyReadModel[]
  growth: LogGrowth
  leaderTasks: LeaderTasks
  onError(error: unknown, doing: string): void
  /** Milliseconds that a command waits for the read models at most; 200 unless said. */
  patience?: number | undefined
}

/** Milliseconds between two looks which run is to be read. */
const lookAtRuns = 2_000

/** Keeps the read models of a service up with its own log, and lets them be read. */
export class OwnReadModels extends ReadModels implements AsyncDisposable {
  readonly #stop = new AbortController()
  readonly #runners: ModelRunner[]
  readonly #refreshing: Promise<void>

  private constructor(
    private readonly options: ReadModelsOptions,
    private readonly live: Map<string, LiveModel>,
  ) {
    super()
    const { database, growth, leaderTasks, onError } = options
    this.#runners = [...live.values()].map((model) => new ModelRunner(model, database, growth, onError))
    for (const runner of this.#runners) leaderTasks.add(runner.task, (signal) => runner.work(signal))
    this.#refreshing = this.#keepLooking()
  }

  static async open(options: ReadModelsOptions): Promise<OwnReadModels> {
    const live = new Map<string, LiveModel>()
    for (const model of options.models) live.set(model.name, await LiveModel.open(model, options))
    return new OwnReadModels(options, live)
  }

  /** The documents of a model, always those of the run that is current. */
  of<Row extends object, E extends DomainEvent>({ name }: ReadModel<Row, E>): Collection<Row> {
    const live = this.#find(name)
    return {
      get: (id) => live.read((collection) => collection.get(id)),
      many: (ids) => live.read((collection) => collection.many(ids)),
      find: (find) => live.read((collection) => collection.find(find)),
      count: (where) => live.read((collection) => collection.count(where)),
      put: (document, after) => live.read((collection) => collection.put(document, after)),
      putAll: (documents) => live.read((collection) => collection.putAll(documents)),
      async *versions(ids) {
        yield* await live.read((collection) => Array.fromAsync(collection.versions(ids)))
      },
      purge: (ids) => live.purge(ids),
    }
  }

  /**
   * Applies events that were just committed, so that a person sees their own write. Does not wait for long and never
   * fails: what is not applied here, the runner applies.
   */
  async applyNow(events: readonly Recorded[]): Promise<void> {
    const all = [...this.live.values()].map((live) => live.own?.takeNext(events))
    const limit = new AbortController()
    const timeout = delay(this.options.patience ?? 200, undefined, { signal: limit.signal }).catch(() => {})
    await Promise.race([Promise.allSettled(all), timeout])
    limit.abort()
  }

  /**
   * Builds the documents of a model anew beside those in use, which go on, and switches when it has caught up.
   * @param compare whether the new ones must be equal to the old ones; false after the old ones were damaged
   * @throws when they differ; the old ones stay in use
   */
  async rebuild(model: Pick<ReadModel<object>, 'name'>, { compare = true } = {}): Promise<void> {
    const { runs, model: of } = this.#find(model.name)
    const run = await runs.begin(of.name, of.generation, compare)
    for (const runner of this.#runners) runner.lookAtRuns()
    this.options.growth.signal()
    while (!this.#stop.signal.aborted) {
      const { complete, problem } = await runs.outcome(of.name, of.generation, run)
      if (problem) throw new Error(`${of.name}: run ${run} ${problem}`)
      if (complete) return this.#find(of.name).refresh()
      await rest(20, this.#stop.signal)
    }
  }

  /** Removes the documents of streams from all runs of all generations. */
  async purgeStreams(streams: readonly string[]): Promise<void> {
    for (const live of this.live.values()) {
      const { streams: prefix } = live.model
      const ids = streams.flatMap((stream) => (stream.startsWith(prefix) ? [stream.slice(prefix.length)] : []))
      if (ids.length > 0) await live.purge(ids)
    }
  }

  /** Whether every model is read from its own generation. A process that is still building leaves reads to older ones. */
  isBuilt(): boolean {
    return [...this.live.values()].every((live) => live.isBuilt())
  }

  /** How far each model is behind the log, by name. */
  get followers(): { name: string; lag(): Promise<number> }[] {
    return this.#runners.map((runner) => ({ name: runner.task, lag: () => runner.lag() }))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop.abort()
    await this.#refreshing
  }

  #find(name: string): LiveModel {
    const live = this.live.get(name)
    if (!live) throw new Error(`${name} is no read model of this service`)
    return live
  }

  async #keepLooking(): Promise<void> {
    for (;;) {
      await rest(lookAtRuns, this.#stop.signal)
      if (this.#stop.signal.aborted) return
      for (const live of this.live.values()) await live.refresh().catch((error) => this.options.onError(error, 'runs'))
    }
  }
}
