import { Database } from '@delvik/runtime/database'
import { Module } from '@nestjs/common'
import { ChangeRatesHandler } from './change-rates.ts'
import { FirstRates } from './first-rates.ts'
import { PostgresPitchIndex } from './pitch-index.postgres.ts'
import { PitchIndex } from './pitch-index.ts'
import { PitchProjection, RatesReaction } from './projection.ts'
import { RateTable } from './rate-table.ts'
import { SearchResolver } from './search.resolver.ts'

@Module({
  providers: [
    { provide: PitchIndex, useFactory: (database: Database) => new PostgresPitchIndex(database.derived), inject: [Database] },
    ChangeRatesHandler,
    FirstRates,
    PitchProjection,
    RatesReaction,
    RateTable,
    SearchResolver,
  ],
})
export class SearchModule {}
