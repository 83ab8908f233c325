import { Config } from '@delvik/runtime/config'
import { Database } from '@delvik/runtime/database'
import { Logger } from '@delvik/runtime/logger'
import { logAdapter } from '@delvik/runtime/platform'
import { Module } from '@nestjs/common'
import type { SearchConfig } from './config.ts'
import { openPitchIndexes } from './index/open-pitch-indexes.ts'
import { PitchIndexes } from './index/pitch-index.ts'
import { KeptMatches } from './matching/kept-matches.ts'
import { MatchesResolver } from './matching/matches.resolver.ts'
import { SearchesWithAlert } from './matching/searches-with-alert.ts'
import { openPeopleIndexes } from './people/open-people-indexes.ts'
import { PeopleIndexes } from './people/people-index.ts'
import { PeopleResolver } from './people/people.resolver.ts'
import { PeopleSink } from './people/people-sink.ts'
import { IndexInUse } from './projection/index-in-use.ts'
import { PitchSink } from './projection/pitch-sink.ts'
import { ChangeRatesHandler } from './rates/change-rates.ts'
import { FirstRates } from './rates/first-rates.ts'
import { RateTable } from './rates/rate-table.ts'
import { RatesReaction } from './rates/rates-reaction.ts'
import { ChangeSavedSearchHandler } from './saved/change-saved-search.ts'
import { SavedSearchResolver } from './saved/saved-search.resolver.ts'
import { SavedSearches } from './saved/saved-searches.ts'
import { SearchResolver } from './search.resolver.ts'

@Module({
  providers: [
    {
      provide: PitchIndexes,
      inject: [Config, Database, Logger],
      useFactory: (config: SearchConfig, database: Database, logger: Logger) =>
        openPitchIndexes(config, database, (adapter) => logAdapter(logger, 'pitch index', adapter)),
    },
    {
      provide: PeopleIndexes,
      inject: [Config, Database, Logger],
      useFactory: (config: SearchConfig, database: Database, logger: Logger) =>
        openPeopleIndexes(config, database, (adapter) => logAdapter(logger, 'people index', adapter)),
    },
    ChangeRatesHandler,
    ChangeSavedSearchHandler,
    FirstRates,
    IndexInUse,
    KeptMatches,
    MatchesResolver,
    PeopleResolver,
    PeopleSink,
    PitchSink,
    RatesReaction,
    RateTable,
    SavedSearches,
    SavedSearchResolver,
    SearchesWithAlert,
    SearchResolver,
  ],
})
export class SearchModule {}
