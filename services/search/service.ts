import { Clock } from '@delvik/runtime/clock'
import { Config } from '@delvik/runtime/config'
import { Database } from '@delvik/runtime/database'
import { EventStore } from '@delvik/runtime/event-store'
import { Logger } from '@delvik/runtime/logger'
import { madeFilesOf } from '@delvik/runtime/made-files-http'
import { SubscribedModels } from '@delvik/runtime/subscribed-models'
import type { ServiceDefinition } from '@delvik/runtime/definition'
import { searchEvents } from '@delvik/schemas/events/search'
import { CommandBus } from '@nestjs/cqrs'
import { readSearchConfig, type SearchConfig } from './config.ts'
import { reachIndexServer } from './index/open-pitch-indexes.ts'
import { PitchIndexes } from './index/pitch-index.ts'
import { forgetMatches, KeptMatches } from './matching/kept-matches.ts'
import { matchPitches } from './matching/match-pitches.ts'
import { pitchesToMatch } from './matching/pitches-to-match.ts'
import { SearchesWithAlert } from './matching/searches-with-alert.ts'
import { IndexInUse } from './projection/index-in-use.ts'
import { pitchSources } from './projection/pitch-sources.ts'
import { PitchSink } from './projection/pitch-sink.ts'
import { erasePeople } from './people/erase-people.ts'
import { PeopleIndexes } from './people/people-index.ts'
import { PeopleSink } from './people/people-sink.ts'
import { peopleSources } from './people/people-sources.ts'
import { eraseFromIndex } from './projection/erase-from-index.ts'
import { RateTable } from './rates/rate-table.ts'
import { RatesReaction } from './rates/rates-reaction.ts'
import { eraseSavedSearches } from './saved/erase-saved-searches.ts'
import { SearchModule } from './search.module.ts'
import { tables } from './tables.ts'

export const searchService: ServiceDefinition = {
  name: 'search',
  config: readSearchConfig,
  reach: reachIndexServer,
  events: searchEvents,
  // Names with which people have signed up are of `contact`.
  keyDomains: ['contact', 'content'],
  migrations: new URL('./migrations/', import.meta.url),
  tables,
  models: [],
  listens: ['identity', 'pitch', 'billing', 'verification'],
  subscribedModels: [pitchSources, peopleSources],
  sdl: new URL(import.meta.resolve('@delvik/schemas/graphql/search.graphql')),
  resolvers: { Language: { sv: 'sv', no: 'no', da: 'da', fi: 'fi', en_GB: 'en-GB' } },
  module: SearchModule,
  wire(app) {
    const [database, clock] = [app.get(Database), app.get(Clock)]
    const models = app.get<SubscribedModels>(SubscribedModels)
    const matching = matchPitches({
      database,
      clock,
      logger: app.get<Logger>(Logger),
      store: app.get<EventStore>(EventStore),
      searches: app.get(SearchesWithAlert),
      rates: () => app.get(RateTable).current(),
      index: () => app.get(IndexInUse).get(),
      run: () => models.runOf(pitchSources),
    })
    return {
      sinks: { [pitchSources.name]: app.get(PitchSink), [peopleSources.name]: app.get(PeopleSink) },
      reactions: [app.get(RatesReaction), app.get(KeptMatches).reaction],
      subscribedReactions: [pitchesToMatch(database)],
      workers: [matching, forgetMatches(database, clock)],
      ownCopies: { files: madeFilesOf('search', app.get<SearchConfig>(Config).madeFiles) },
      erases: {
        index: eraseFromIndex(database, app.get(PitchIndexes), clock),
        people: erasePeople(database, app.get(PeopleIndexes)),
        savedSearches: eraseSavedSearches(app.get(CommandBus)),
      },
      uses: [app.get(PitchIndexes), app.get(PeopleIndexes)],
    }
  },
}
