import { Database } from '@delvik/runtime/database'
import { DomainError } from '@delvik/runtime/errors'
import type { Recorded } from '@delvik/runtime/recorded'
import type { Sink } from '@delvik/runtime/sink'
import type { Merged } from '@delvik/runtime/subscribed-model'
import { Inject, Injectable } from '@nestjs/common'
import { PitchIndexes } from '../index/pitch-index.ts'
import { dropTables, tablesOf } from '../index/postgres/tables.ts'
import { type NumberedRates, RateTable } from '../rates/rate-table.ts'
import { dropFormerIndex, isFormer } from './former-index.ts'
import { documentOf, pitchSources, type PitchNews, type Source } from './pitch-sources.ts'
import { eraseElsewhere } from '../index/purges.ts'

/** Brings what others tell of pitches and their owners into the indexes of a run, compared by the own rates; with others, another index is made. */
@Injectable()
export class PitchSink implements Sink<Source, PitchNews> {
  readonly place: string

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(PitchIndexes) private readonly indexes: PitchIndexes,
    @Inject(RateTable) private readonly rates: RateTable,
  ) {
    this.place = indexes.place
  }

  async basis(): Promise<string> {
    return `rates ${(await this.knownRates()).version}`
  }

  create(output: string): Promise<void> {
    return this.indexes.of(output).create()
  }

  /** @throws when the index can't take a document: its event is parked */
  async write(output: string, rows: readonly Merged<Source>[]): Promise<void> {
    const rates = await this.knownRates()
    const outcomes = await this.indexes.of(output).write(rows.map((row) => documentOf(row, rates)))
    const failed = outcomes.find((outcome) => typeof outcome === 'object')
    if (failed) throw new Error(`not indexed: ${failed.failed}`)
  }

  open(output: string): Promise<void> {
    return this.indexes.of(output).open()
  }

  isWhole(output: string): Promise<boolean> {
    return this.indexes.of(output).isWhole()
  }

  makeVisible(output: string): Promise<void> {
    return this.indexes.of(output).makeVisible()
  }

  purge(output: string): Promise<boolean> {
    return this.indexes.of(output).purge()
  }

  /** Tables too that were left when the indexes moved to Elasticsearch. */
  async drop(output: string): Promise<void> {
    if (isFormer(output)) await dropFormerIndex(this.database, this.indexes)
    await dropTables(this.database, tablesOf(output))
    await this.indexes.of(output).drop()
  }

  async folded({ type, data }: Recorded<PitchNews>, run: string): Promise<void> {
    if (type !== 'PitchRemoved' || data.reason !== 'erasure') return
    await eraseElsewhere(this.database, this.indexes, { model: pitchSources.name, run, id: data.pitchId })
  }

  /** The first ones are published by the first process that starts. */
  private async knownRates(): Promise<NumberedRates> {
    const rates = await this.rates.read()
    if (!rates) throw new DomainError('TRY_AGAIN')
    return rates
  }
}
