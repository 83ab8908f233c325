import { Database } from '@delvik/runtime/database'
import type { Recorded } from '@delvik/runtime/recorded'
import type { Sink } from '@delvik/runtime/sink'
import type { Merged } from '@delvik/runtime/subscribed-model'
import { Inject, Injectable } from '@nestjs/common'
import { eraseElsewhere } from '../index/purges.ts'
import { PeopleIndexes } from './people-index.ts'
import { type PeopleNews, type PeopleSource, peopleSources, personOf } from './people-sources.ts'

/** Brings what identity tells into the indexes of a run. */
@Injectable()
export class PeopleSink implements Sink<PeopleSource, PeopleNews> {
  readonly place: string

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(PeopleIndexes) private readonly indexes: PeopleIndexes,
  ) {
    this.place = indexes.place
  }

  create(output: string): Promise<void> {
    return this.indexes.of(output).create()
  }

  /** @throws when the index can't take somebody: the event is parked */
  async write(output: string, rows: readonly Merged<PeopleSource>[]): Promise<void> {
    const outcomes = await this.indexes.of(output).write(rows.map(personOf))
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

  async drop(output: string): Promise<void> {
    await this.database.query(`DROP TABLE IF EXISTS "${output}"`)
    await this.indexes.of(output).drop()
  }

  async folded({ type, data }: Recorded<PeopleNews>, run: string): Promise<void> {
    if (type !== 'AccountErased') return
    await eraseElsewhere(this.database, this.indexes, { model: peopleSources.name, run, id: data.accountId })
  }
}
