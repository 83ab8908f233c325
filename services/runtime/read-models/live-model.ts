import type { Database } from '../postgres/database.ts'
import type { Collection, Documents } from './documents.ts'
import { DomainError } from '../process/errors.ts'
import type { EventCodec } from '../event-store/event-codec.ts'
import { head } from '../event-store/event-rows.ts'
import { checkMark, isOwnOrUnmarked, LostDocuments } from './model-mark.ts'
import { type ModelRun, ModelRuns, nameOf, type RunName, runToRead } from './model-runs.ts'
import { Projection } from './projector.ts'
import type { AnyReadModel } from './read-model.ts'
import type { Cursor } from '../event-store/recorded.ts'

export interface ModelParts {
  database: Database
  documents: Documents
  codec: EventCodec
}

type AnyCollection = Collection<any> // of rows of such a model
type AnyProjection = Projection<any, any> // of such a model

/** What a process reads. */
interface Reading {
  run: ModelRun
  collection: AnyCollection
  /** The interruptions of the store after which its documents were known to be there. */
  checked: number
  checking?: Promise<void>
}

/** So often a store may be interrupted again while its documents are looked for: every connection of a pool counts. */
const looks = 20

/** A read model as one process sees it: the run that it reads, and projections for all runs of its own generation. */
export class LiveModel {
  readonly runs: ModelRuns
  readonly #projections = new Map<string, Promise<AnyProjection>>()
  #refreshed: Promise<void> = Promise.resolve()
  #read: Reading | undefined
  #own: AnyProjection | undefined

  private constructor(
    readonly model: AnyReadModel,
    private readonly parts: ModelParts,
    private readonly began: Cursor,
  ) {
    this.runs = new ModelRuns(parts.database)
  }

  static async open(model: AnyReadModel, parts: ModelParts): Promise<LiveModel> {
    const live = new LiveModel(model, parts, await head(parts.database))
    await live.runs.ensure(model.name, model.generation)
    await live.refresh()
    return live
  }

  /** Whether what is read is of its own generation; until that is built, or has caught up, it may be another's. */
  isBuilt(): boolean {
    return this.#read !== undefined && this.isOwn(this.#read.run)
  }

  /** Looks which run is to be read; one look after the other, so that none turns back what a later one has seen. */
  refresh(): Promise<void> {
    const look = this.#refreshed.then(() => this.#refresh())
    this.#refreshed = look.catch(() => {})
    return look
  }

  /**
   * Reads from the current run. What a store answers that has come back, perhaps empty, counts only once the run's
   * mark was found there.
   * @throws DomainError TRY_AGAIN also while lost documents are made anew
   */
  async read<T>(question: (collection: AnyCollection) => Promise<T>): Promise<T> {
    const reading = this.#read
    if (!reading) throw new Error(`the read model ${this.model.name} is not open`)
    if (reading.run.recovers && !reading.run.complete) throw new DomainError('TRY_AGAIN')
    const answer = await question(reading.collection)
    for (let look = 0; reading.checked !== this.parts.documents.interruptions; look++) {
      if (look === looks) throw new DomainError('TRY_AGAIN')
      reading.checking ??= this.#check(reading).finally(() => delete reading.checking)
      await reading.checking
    }
    return answer
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

  async drop(run: RunName): Promise<void> {
    const name = nameOf(run)
    this.#projections.delete(name)
    const isOwn = await isOwnOrUnmarked(await this.parts.documents.collection(name, []), run)
    if (isOwn) await this.parts.documents.drop(name)
    await this.runs.forget(run)
  }

  /** Removes documents from all runs of all generations. */
  async purge(ids: readonly string[]): Promise<void> {
    const names = (await this.parts.documents.names()).filter((name) => name.startsWith(`${this.model.name}@`))
    for (const name of names) await (await this.parts.documents.collection(name, [])).purge(ids)
  }

  async #refresh(): Promise<void> {
    const runs = await this.runs.of(this.model.name)
    const own = runs.findLast((run) => this.isOwn(run) && run.complete) ?? runs.findLast((run) => this.isOwn(run))
    const read = runToRead(runs, this.model.generation, this.began)
    if (own) await this.#takeUp(own)
    if (read) await this.#turnTo(read)
  }

  /** New events go to no collection of another log, and to none that has lost what came before. */
  async #takeUp(run: ModelRun): Promise<void> {
    const projection = await this.projection(run)
    if (this.#own === projection) return
    this.#own = undefined
    const isLost = (error: unknown) => {
      if (!(error instanceof LostDocuments)) throw error
      return true
    }
    if (!(await checkMark(this.parts.database, projection.collection, run).catch(isLost))) this.#own = projection
  }

  async #turnTo(run: ModelRun): Promise<void> {
    const { collection } = await this.projection(run)
    if (this.#read?.collection === collection) this.#read.run = run
    else this.#read = { run, collection, checked: -1 }
  }

  async #check(reading: Reading): Promise<void> {
    const { interruptions } = this.parts.documents
    await this.refresh()
    await checkMark(this.parts.database, reading.collection, reading.run).catch((error: unknown) => {
      throw error instanceof LostDocuments ? Object.assign(new DomainError('TRY_AGAIN'), { cause: error }) : error
    })
    reading.checked = interruptions
  }
}
