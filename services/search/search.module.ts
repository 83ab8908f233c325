import { Config } from '@delvik/runtime/config'
import { Database } from '@delvik/runtime/database'
import { Logger } from '@delvik/runtime/logger'
import { logAdapter } from '@delvik/runtime/platform'
import { Module } from '@nestjs/common'
import { ChangeRatesHandler } from './rates/change-rates.ts'
import type { SearchConfig } from './config.ts'
import { FirstRates } from './rates/first-rates.ts'
import { runName } from '@delvik/runtime/subscribed-runs'
import { feederOf, IndexFeeder } from './projection/index-feeder.ts'
import { IndexKeeper } from './projection/index-keeper.ts'
import { openPitchIndex } from './index/open-pitch-index.ts'
import { PitchIndex } from './index/pitch-index.ts'
import { SubscribedModels } from '@delvik/runtime/subscribed-models'
import { pitchSources } from './projection/pitch-sources.ts'
import { PitchProjection, RatesReaction } from './projection/projection.ts'
import { RateTable } from './rates/rate-table.ts'
import { SearchResolver } from './search.resolver.ts'

@Module({
  providers: [
    {
      provide: PitchIndex,
      inject: [Config, Database, Logger],
      useFactory: (config: SearchConfig, database: Database, logger: Logger) =>
        openPitchIndex(config, database, (adapter) => logAdapter(logger, 'pitch index', adapter)),
    },
    {
      provide: IndexFeeder,
      inject: [Database, SubscribedModels],
      useFactory: (database: Database, models: SubscribedModels) =>
        new IndexFeeder(database.derived, feederOf(models.ownRunOf(pitchSources))),
    },
    ChangeRatesHandler,
    FirstRates,
    IndexKeeper,
    {
      provide: PitchProjection,
      inject: [Database, PitchIndex, RateTable, IndexFeeder, SubscribedModels],
      useFactory: (
        database: Database,
        index: PitchIndex,
        rates: RateTable,
        feeder: IndexFeeder,
        models: SubscribedModels,
      ) => new PitchProjection({ database, index, rates, feeder, run: runName(models.ownRunOf(pitchSources)) }),
    },
    RatesReaction,
    RateTable,
    SearchResolver,
  ],
})
export class SearchModule {}
