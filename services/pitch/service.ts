import { Clock } from '@delvik/runtime/clock'
import { Database } from '@delvik/runtime/database'
import type { ServiceDefinition } from '@delvik/runtime/definition'
import { EventStore } from '@delvik/runtime/event-store'
import { pitchEvents } from '@delvik/schemas/events/pitch'
import { languages } from '@delvik/schemas/values/languages'
import { accounts } from './accounts/accounts.ts'
import { readPitchConfig } from './config.ts'
import { myPitches } from './pitch/my-pitches.ts'
import { pitchDetails } from './pitch/pitch-details.ts'
import { PitchModule } from './pitch.module.ts'
import { forgetViewers } from './views/views.ts'
import { reviewQueue } from './review/review-queue.ts'
import { savedPitches } from './bookmark/bookmark-list.ts'
import { carryOver } from './bookmark/carry-over.ts'

export const pitchService: ServiceDefinition = {
  name: 'pitch',
  config: readPitchConfig,
  events: pitchEvents,
  keyDomains: ['content'],
  migrations: new URL('./migrations/', import.meta.url),
  tables: {
    drafts: 'transferred',
    published_slots: 'transferred',
    review_claims: 'transferred',
    view_salts: 'transferred',
    views: 'transferred',
    view_counts: 'transferred',
    carried_bookmarks: 'transferred',
    accounts: { leftBecause: 'it is made from the bus' },
  },
  models: [pitchDetails, myPitches, reviewQueue, savedPitches],
  listens: ['identity', 'billing'],
  subscribedModels: [accounts],
  sdl: new URL(import.meta.resolve('@delvik/schemas/graphql/pitch.graphql')),
  // Names of the graph have no dash.
  resolvers: { Language: Object.fromEntries(languages.map((language) => [language.replace('-', '_'), language])) },
  module: PitchModule,
  wire: (app) => ({
    workers: [
      forgetViewers(app.get(Database), app.get(Clock)),
      carryOver(app.get(Database), app.get(EventStore)),
    ],
  }),
}
