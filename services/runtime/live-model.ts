import type { Database } from './database.ts'
import type { Collection, Documents } from './documents.ts'
import type { EventCodec } from './event-codec.ts'
import { head } from './event-rows.ts'
import { type ModelRun, ModelRuns, nameOf, runToRead } from './model-runs.ts'
import { Projection } from './projection.ts'
import type { ReadModel } from './read-model.ts'
import type { Cursor } from './recorded.ts'

export interface ModelParts {
  database: Database
  documents: Documents
  codec: EventCodec
}

type AnyModel = ReadModel<any, any> // one list holds models of all rows and events
type AnyProjection = Projection<any, any> // of such a model

/** A read model as one process sees it: the run that it reads, and projections for all runs of its own generation. */
export class LiveModel {
  readonly runs: ModelRuns
  readonly #projections = new Map<string, Promise<AnyProjection>>()
  #read: AnyProjection | undefined
  #own: AnyProjection | undefined

  private constructor(
    readonly model: AnyModel,
    private readonly parts: ModelParts,
    private readonly began: Cursor,
  ) {
    this.runs = new ModelRuns(parts.database)
  }

  static async open(model: AnyModel, parts: ModelParts): Promise<LiveModel> {
    const live = new LiveModel(model, parts, await head(parts.database))
    await live.runs.ensure(model.name, model.generation)
    await live.refresh()
    return live
  }

  /** Looks which run is to be read. */
  async refresh(): Promise<void> {
    const runs = await this.runs.of(this.model.name)
    const own = runs.findLast((run) => this.isOwn(run) && run.complete) ?? runs.findLast((run) => this.isOwn(run))
    const read = runToRead(runs, this.model.generation, this.began)
    if (own) this.#own = await this.projection(own)
    if (read) this.#read = await this.projection(read)
  }

  /** What this process reads at the moment. */
  get collection(): Collection<any> {
    if (!this.#read) throw new Error(`the read model ${this.model.name} is not open`)
    return this.#read.collection
  }

  /** The documents of the own generation, which take new events at once, also while an older one is read. */
  get own(): AnyProjection | undefined {
    return this.#own
  }

  isOwn(run: Pick<ModelRun, 'generation'>): boolean {
    return run.generation === this.model.generation
  }

  projection(run: ModelRun): Promise<AnyProjection> {
    const name = nameOf(run)
    const known = this.#projections.get(name)
    if (known) return known
    const indexes = this.isOwn(run) ? this.model.indexes : []
    const made = this.parts.documents
      .collection(name, indexes)
      .then((collection) => new Projection(this.model, collection, this.parts))
    this.#projections.set(name, made)
    made.catch(() => this.#projections.delete(name))
    return made
  }

  async drop(run: Parameters<typeof nameOf>[0]): Promise<void> {
    this.#projections.delete(nameOf(run))
    await this.parts.documents.drop(nameOf(run))
    await this.runs.forget(run)
  }

  /** Removes documents from all runs of all generations. */
  async purge(ids: readonly string[]): Promise<void> {
    const names = (await this.parts.documents.names()).filter((name) => name.startsWith(`${this.model.name}@`))
    for (const name of names) await (await this.parts.documents.collection(name, [])).purge(ids)
  }
}
