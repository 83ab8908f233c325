import type { Database } from '@delvik/runtime/database'
import { DomainError } from '@delvik/runtime/errors'
import { type Merged, mergedRows, mergeSources } from '@delvik/runtime/merge-sources'
import { handle, type Handlers } from '@delvik/runtime/handlers'
import type { SubscribedModel, Reaction } from '@delvik/runtime/reaction'
import type { Recorded } from '@delvik/runtime/recorded'
import type { SearchEvent } from '@delvik/schemas/events/search'
import { Inject, Injectable } from '@nestjs/common'
import { IndexFeeder } from './index-feeder.ts'
import type { PitchDocument, PitchIndex, RebuildOptions, RetiredPitch } from '../index/pitch-index.ts'
import { documentOf, type PitchOrPlanNews, pitchSources, type Source } from './pitch-sources.ts'
import { askForPurge } from './purges.ts'
import { RateTable } from '../rates/rate-table.ts'

export interface ProjectionParts {
  database: Database
  index: PitchIndex
  rates: RateTable
  feeder: IndexFeeder
}

/** Brings what pitch and billing tell into the index, compared by the own rates, while its generation feeds the index. */
export class PitchProjection {
  readonly subscribedModel: SubscribedModel<PitchOrPlanNews>

  constructor(
    private readonly parts: ProjectionParts,
    private readonly sources = pitchSources,
  ) {
    const { database, feeder } = parts
    const merged = mergeSources<Source, PitchOrPlanNews>(database.derived, {
      ...sources,
      write: (row) => this.write(row),
      empty: () => this.rebuild(),
    })
    this.subscribedModel = {
      ...merged,
      apply: {
        ...merged.apply,
        async PitchRemoved(event) {
          await handle(merged.apply, event)
          if (event.data.reason === 'erasure') await askForPurge(database)
        },
      },
      caughtUp: () => feeder.caughtUp(),
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
    const { database, rates, feeder } = this.parts
    const [known, base] = await Promise.all([rates.read(), feeder.base()])
    if (base === undefined) throw new DomainError('TRY_AGAIN')
    for await (const row of mergedRows<Source>(database, this.sources.name)) yield documentOf(row, known, base)
  }

  /**
   * Rates and base are read after the sources: of a pitch and new rates that come at once, the rebuild sees both, and
   * the build that takes over sees what is not written here.
   * @throws when the index can't take the document: its event is parked
   */
  private async write(row: Merged<Source>): Promise<void> {
    const { index, rates, feeder } = this.parts
    const [known, base] = await Promise.all([rates.read(), feeder.base()])
    if (base === undefined) return
    const pitch = documentOf(row, known, base)
    const [outcome] = 'card' in pitch ? await index.upsert([pitch]) : await index.retire([pitch])
    if (typeof outcome === 'object') throw new Error(`not indexed: ${outcome.failed}`)
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
