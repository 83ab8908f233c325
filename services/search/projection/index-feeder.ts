import type { Database } from '@delvik/runtime/database'
import type { SubscribedRun } from '@delvik/runtime/subscribed-runs'

interface State {
  feeder: number
  build: number
  built: number
  /** Nobody of the feeding generation has been there for a minute. */
  silent: boolean
}

/** Of an index that nothing was written to; generations begin at 1. */
const nobody = 0

/** Versions of one build, all lower than those of the next: what was on its way before it took over comes too late. */
const perBuild = 2 ** 40

/** The number of a run among all that have fed the index: a later one of the same generation is higher too. */
export function feederOf({ generation, run }: Pick<SubscribedRun, 'generation' | 'run'>): number {
  return generation * 1000 + run
}

/**
 * Which generation of the folds feeds the index. A new one reads its topics to their end first, while the one before goes
 * on; then it takes over and builds the index anew. An older one, after a roll-back, does so once the newer one is gone.
 */
export class IndexFeeder {
  private ready = false

  constructor(
    private readonly database: Database,
    readonly generation: number,
  ) {}

  /** This process has folded what there was when it began. */
  caughtUp(): void {
    this.ready = true
  }

  /** Lies above every version of the builds before; undefined while another generation feeds the index. */
  async base(): Promise<number | undefined> {
    const { feeder, build } = await this.state()
    return feeder === this.generation ? build * perBuild : undefined
  }

  /** The build that this generation has yet to make, if any. */
  async unbuilt(): Promise<number | undefined> {
    const { feeder, build, built } = await this.state()
    return feeder === this.generation && built !== build ? build : undefined
  }

  async made(build: number): Promise<void> {
    await this.database.query('UPDATE pitch_index_state SET built = $2 WHERE feeder = $1 AND built < $2', [
      this.generation,
      build,
    ])
  }

  /** Has whoever feeds the index build it anew. */
  async askForBuild(): Promise<void> {
    await this.database.query('UPDATE pitch_index_state SET build = build + 1')
  }

  /** Whether this generation feeds the index, from now on at the latest. */
  async takesPart(): Promise<boolean> {
    const state = await this.state()
    if (state.feeder === this.generation) await this.beThere()
    else if (this.mayTakeOver(state)) await this.takeOver(state.feeder)
    else return false
    return true
  }

  /** Whether it has a build to make, or will have one. */
  async isDue(): Promise<boolean> {
    const { feeder, build, built } = await this.state()
    return feeder === this.generation ? built !== build : feeder < this.generation
  }

  private mayTakeOver({ feeder, silent }: State): boolean {
    return this.ready && (feeder < this.generation || silent)
  }

  /** Of several processes, the first: the others find it done. */
  private async takeOver(from: number): Promise<void> {
    await this.database.query(
      'UPDATE pitch_index_state SET feeder = $1, build = build + 1, fed_at = now() WHERE feeder = $2',
      [this.generation, from],
    )
  }

  private async beThere(): Promise<void> {
    await this.database.query(
      `UPDATE pitch_index_state SET fed_at = now() WHERE feeder = $1 AND fed_at < now() - interval '10 s'`,
      [this.generation],
    )
  }

  /** An index that nobody has fed yet is fed by this generation, from the first word on. */
  private async state(): Promise<State> {
    const state = await this.read()
    if (state.feeder !== nobody) return state
    await this.database.query('UPDATE pitch_index_state SET feeder = $1, fed_at = now() WHERE feeder = $2', [
      this.generation,
      nobody,
    ])
    return this.read()
  }

  private async read(): Promise<State> {
    const { rows } = await this.database.query<State>({
      name: 'index-feeder',
      text: `SELECT feeder, build, built, fed_at < now() - interval '1 minute' AS silent FROM pitch_index_state`,
    })
    return rows[0]!
  }
}
