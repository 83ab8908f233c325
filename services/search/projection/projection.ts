import type { Database } from '@delvik/runtime/database'
import { DomainError } from '@delvik/runtime/errors'
import type { Handlers } from '@delvik/runtime/handlers'
import type { Reaction } from '@delvik/runtime/reaction'
import { mergedRows } from '@delvik/runtime/source-rows'
import type { Merged, Sink } from '@delvik/runtime/subscribed-model'
import type { Recorded } from '@delvik/runtime/recorded'
import type { SearchEvent } from '@delvik/schemas/events/search'
import { Inject, Injectable } from '@nestjs/common'
import { IndexFeeder } from './index-feeder.ts'
import type { PitchDocument, PitchIndex, RebuildOptions, RetiredPitch } from '../index/pitch-index.ts'
import { documentOf, type PitchOrPlanNews, type Source } from './pitch-sources.ts'
import { askForPurge } from './purges.ts'
import { RateTable } from '../rates/rate-table.ts'

export interface ProjectionParts {
  database: Database
  index: PitchIndex
  rates: RateTable
  feeder: IndexFeeder
  /** Names the rows of the run that is fed. */
  run: string
}

/** Brings what pitch and billing tell into the index, compared by the own rates, while its generation feeds the index. */
export class PitchProjection {
  readonly sink: Sink<Source, PitchOrPlanNews>

  constructor(private readonly parts: ProjectionParts) {
    this.sink = {
      write: (rows) => this.write(rows),
      async folded({ type, data }) {
        if (type === 'PitchRemoved' && data.reason === 'erasure') await askForPurge(parts.database)
      },
      caughtUp: () => parts.feeder.caughtUp(),
    }
  }

  /** Makes the index again from the sources, beside the one in use; for whoever feeds it. */
  async rebuild({ unless, progress }: RebuildOptions = {}): Promise<void> {
    const isNotOurs = async () => (await this.parts.feeder.base()) === undefined
    if (await isNotOurs()) return
    await this.parts.index.rebuild(this.documents(), {
      unless: async () => (await isNotOurs()) || ((await unless?.()) ?? false),
      progress,
    })
  }

  /** Rates and base are read when the first document is asked for: another rebuild may have to end before. */
  private async *documents(): AsyncGenerator<PitchDocument | RetiredPitch> {
    const { database, rates, feeder, run } = this.parts
    const [known, base] = await Promise.all([rates.read(), feeder.base()])
    if (base === undefined) throw new DomainError('TRY_AGAIN')
    for await (const row of mergedRows<Source>(database, run)) yield documentOf(row, known, base)
  }

  /**
   * Rates and base are read after the sources: of a pitch and new rates that come at once, the rebuild sees both, and
   * the build that takes over sees what is not written here.
   * @throws when the index can't take a document: its event is parked
   */
  private async write(rows: readonly Merged<Source>[]): Promise<void> {
    const { index, rates, feeder } = this.parts
    const [known, base] = await Promise.all([rates.read(), feeder.base()])
    if (base === undefined) return
    const pitches = rows.map((row) => documentOf(row, known, base))
    const shown = pitches.filter((pitch) => 'card' in pitch)
    const retired = pitches.filter((pitch) => !('card' in pitch))
    const outcomes = [
      ...(shown.length ? await index.upsert(shown) : []),
      ...(retired.length ? await index.retire(retired) : []),
    ]
    const failed = outcomes.find((outcome) => typeof outcome === 'object')
    if (failed) throw new Error(`not indexed: ${failed.failed}`)
  }
}

/** New rates change every valuation in euro. */
@Injectable()
export class RatesReaction implements Reaction<SearchEvent> {
  readonly name = 'rates'
  readonly react: Handlers<SearchEvent> = { RatesPublished: (event) => this.published(event) }

  constructor(
    @Inject(RateTable) private readonly rates: RateTable,
    @Inject(PitchProjection) private readonly projection: PitchProjection,
    @Inject(IndexFeeder) private readonly feeder: IndexFeeder,
  ) {}

  private async published({ data, sequence }: Recorded<SearchEvent>): Promise<void> {
    await this.rates.take({ ...data, version: sequence })
    if ((await this.feeder.base()) === undefined) await this.feeder.askForBuild()
    else await this.projection.rebuild()
  }
}
