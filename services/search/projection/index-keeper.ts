import { Database, isOutage } from '@delvik/runtime/database'
import type { Worker } from '@delvik/runtime/worker'
import { Inject, Injectable } from '@nestjs/common'
import { IndexFeeder } from './index-feeder.ts'
import { PitchIndex } from '../index/pitch-index.ts'
import { PitchProjection } from './projection.ts'
import { purgeWhenAsked } from './purges.ts'

/**
 * Looks after the index: builds it anew when another generation of the folds takes over or when it is not what was
 * written to any more, and purges it after an erasure.
 */
@Injectable()
export class IndexKeeper implements Worker {
  readonly name = 'pitch index'
  readonly every = 1_000

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(PitchIndex) private readonly index: PitchIndex,
    @Inject(PitchProjection) private readonly projection: PitchProjection,
    @Inject(IndexFeeder) private readonly feeder: IndexFeeder,
  ) {}

  /** While the store is away there is nothing to do, and whoever needs it tells so. */
  async tick(): Promise<number> {
    try {
      if (await this.feeder.takesPart()) await this.keep()
      return await purgeWhenAsked(this.database, this.index)
    } catch (error) {
      if (isOutage(error)) return 0
      throw error
    }
  }

  /** Something as long as a search may miss what has been written. */
  async due(): Promise<number> {
    try {
      if (!(await this.index.isWhole()) || (await this.feeder.isDue())) return 1
      await this.index.makeVisible()
      return 0
    } catch (error) {
      if (isOutage(error)) return 1
      throw error
    }
  }

  private async keep(): Promise<void> {
    const build = await this.feeder.unbuilt()
    if (build !== undefined) {
      await this.projection.rebuild({ unless: async () => (await this.feeder.unbuilt()) !== build })
      await this.feeder.made(build)
    }
    if (!(await this.index.isWhole())) await this.projection.rebuild({ unless: () => this.index.isWhole() })
  }
}
