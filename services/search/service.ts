import { Clock } from '@delvik/runtime/clock'
import { Database } from '@delvik/runtime/database'
import type { ServiceDefinition } from '@delvik/runtime/definition'
import { searchEvents } from '@delvik/schemas/events/search'
import { readSearchConfig } from './config.ts'
import { reachIndexServer } from './index/open-pitch-indexes.ts'
import { PitchIndexes } from './index/pitch-index.ts'
import { pitchSources } from './projection/pitch-sources.ts'
import { PitchSink } from './projection/pitch-sink.ts'
import { eraseFromIndex } from './projection/erase-from-index.ts'
import { RatesReaction } from './rates/rates-reaction.ts'
import { SearchModule } from './search.module.ts'
import { tables } from './tables.ts'

export const searchService: ServiceDefinition = {
  name: 'search',
  config: readSearchConfig,
  reach: reachIndexServer,
  events: searchEvents,
  keyDomains: ['content'],
  migrations: new URL('./migrations/', import.meta.url),
  tables,
  models: [],
  listens: ['identity', 'pitch', 'billing'],
  subscribedModels: [pitchSources],
  sdl: new URL(import.meta.resolve('@delvik/schemas/graphql/search.graphql')),
  resolvers: { Language: { sv: 'sv', no: 'no', da: 'da', fi: 'fi', en_GB: 'en-GB' } },
  module: SearchModule,
  wire(app) {
    return {
      sinks: { [pitchSources.name]: app.get(PitchSink) },
      reactions: [app.get(RatesReaction)],
      erases: { index: eraseFromIndex(app.get(Database), app.get(PitchIndexes), app.get(Clock)) },
      uses: [app.get(PitchIndexes)],
    }
  },
}
