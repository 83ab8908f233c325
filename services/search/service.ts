import type { ServiceDefinition } from '@delvik/runtime/definition'
import { searchEvents } from '@delvik/schemas/events/search'
import { readSearchConfig } from './config.ts'
import { IndexKeeper } from './projection/index-keeper.ts'
import { reachIndexServer } from './index/open-pitch-index.ts'
import { PitchIndex } from './index/pitch-index.ts'
import { pitchSources } from './projection/pitch-sources.ts'
import { PitchProjection, RatesReaction } from './projection/projection.ts'
import { SearchModule } from './search.module.ts'

export const searchService: ServiceDefinition = {
  name: 'search',
  config: readSearchConfig,
  reach: reachIndexServer,
  events: searchEvents,
  keyDomains: ['content'],
  migrations: new URL('./migrations/', import.meta.url),
  tables: {
    // Written by a reaction, which does not meet old events again.
    rate_tables: 'transferred',
    pitch_index: { leftBecause: 'the index is made from the bus' },
    pitch_cards: { leftBecause: 'the index is made from the bus' },
    pitch_index_state: { leftBecause: 'it tells of an index that stays' },
  },
  models: [],
  listens: ['pitch', 'billing'],
  subscribedModels: [pitchSources],
  sdl: new URL(import.meta.resolve('@delvik/schemas/graphql/search.graphql')),
  resolvers: { Language: { sv: 'sv', no: 'no', da: 'da', fi: 'fi', en_GB: 'en-GB' } },
  module: SearchModule,
  wire(app) {
    const index = app.get(PitchIndex)
    return {
      sinks: { [pitchSources.name]: app.get(PitchProjection).sink },
      reactions: [app.get(RatesReaction)],
      workers: [app.get(IndexKeeper)],
      checks: [{ name: 'pitch index', ready: () => index.isWhole() }],
      uses: [index],
    }
  },
}
