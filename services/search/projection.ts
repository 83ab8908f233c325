import { Database } from '@delvik/runtime/database'
import { type Merged, mergedRows, mergeSources } from '@delvik/runtime/merge-sources'
import type { ForeignModel, Happened, Reaction } from '@delvik/runtime/reaction'
import type { SearchEvent } from '@delvik/schemas/events/search'
import { Inject, Injectable } from '@nestjs/common'
import { type PitchDocument, PitchIndex, type RebuildOptions, type RetiredPitch } from './pitch-index.ts'
import { documentOf, type PitchOrPlanNews, pitchSources, type Source } from './pitch-sources.ts'
import { askForPurge } from './purges.ts'
import { RateTable } from './rate-table.ts'

/** Brings what pitch and billing tell into the index, compared by the own rates. */
@Injectable()
export class PitchProjection {
  readonly foreignModel: ForeignModel<PitchOrPlanNews>

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(PitchIndex) private readonly index: PitchIndex,
    @Inject(RateTable) private readonly rates: RateTable,
  ) {
    const merged = mergeSources(database.derived, {
      ...pitchSources,
      write: (row) => this.write(row),
      empty: () => this.rebuild(),
    })
    this.foreignModel = { ...merged, apply: (event) => merged.apply(event).then(() => this.purge(event)) }
  }

  /** Makes the index again from the sources, beside the one in use. */
  async rebuild(options?: RebuildOptions): Promise<void> {
    await this.index.rebuild(this.documents(), options)
  }

  /** The rates are read when the first document is asked for: another rebuild may have to end before. */
  private async *documents(): AsyncGenerator<PitchDocument | RetiredPitch> {
    const rates = await this.rates.read()
    for await (const row of mergedRows<Source>(this.database, pitchSources.name)) yield documentOf(row, rates)
  }

  private async purge(event: Happened<PitchOrPlanNews>): Promise<void> {
    if (event.type === 'PitchRemoved' && event.data.reason === 'erasure') await askForPurge(this.database)
  }

  /**
   * The rates are read after the sources: of a pitch and new rates that come at once, the rebuild sees both.
   * @throws when the index can't take the document: its event is parked
   */
  private async write(row: Merged<Source>): Promise<void> {
    const pitch = documentOf(row, await this.rates.read())
    const [outcome] = 'card' in pitch ? await this.index.upsert([pitch]) : await this.index.retire([pitch])
    if (typeof outcome === 'object') throw new Error(`not indexed: ${outcome.failed}`)
  }
}

/** New rates change every valuation in euro. */
@Injectable()
export class RatesReaction implements Reaction<SearchEvent> {
  readonly name = 'rates'
  readonly types = ['RatesPublished'] as const

  constructor(
    @Inject(RateTable) private readonly rates: RateTable,
    @Inject(PitchProjection) private readonly projection: PitchProjection,
  ) {}

  async react({ data, sequence }: Happened<SearchEvent>): Promise<void> {
    await this.rates.take({ ...data, version: sequence })
    await this.projection.rebuild()
  }
}
