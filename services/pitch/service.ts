import { Clock } from '@delvik/runtime/clock'
import { Config } from '@delvik/runtime/config'
import { contactBlocks } from '@delvik/runtime/contact-blocks'
import { Database } from '@delvik/runtime/database'
import type { ServiceDefinition } from '@delvik/runtime/definition'
import { EventStore } from '@delvik/runtime/event-store'
import { forgetVisits } from '@delvik/runtime/file-visits'
import { madeFilesOf } from '@delvik/runtime/made-files-http'
import { ReadModels } from '@delvik/runtime/read-model'
import { pitchEvents } from '@delvik/schemas/events/pitch'
import { languages } from '@delvik/schemas/values/languages'
import { CommandBus } from '@nestjs/cqrs'
import { accounts } from './accounts/accounts.ts'
import { type PitchConfig, readPitchConfig } from './config.ts'
import { eraseBookmarks, eraseDocumentAccess, erasePitches } from './erases.ts'
import { ownLists } from './own-lists.ts'
import { newRequests } from './document-access/change-document-access.ts'
import { documentConditions } from './document-access/document-conditions.ts'
import { documentRequests } from './document-access/document-requests.ts'
import { endGrants } from './document-access/end-grants.ts'
import { agreedDeals } from './pitch/agreed-deals.ts'
import { Drafts } from './pitch/drafts.ts'
import { changedPlans } from './owner/changed-plans.ts'
import { leavingOwners } from './owner/leaving-owners.ts'
import { myPitches } from './pitch/my-pitches.ts'
import { pitchDetails } from './pitch/pitch-details.ts'
import { Pitches } from './pitch/pitches.ts'
import { PublishedSlots } from './pitch/published-slots.ts'
import { PitchModule } from './pitch.module.ts'
import { forgetViewers } from './views/views.ts'
import { reviewQueue } from './review/review-queue.ts'
import { reviewTimers, setMissingTimers } from './review/tell-reviewers.ts'
import { savedPitches } from './bookmark/bookmark-list.ts'
import { pitchChanges } from './bookmark/pitch-changes.ts'
import { carryOver } from './bookmark/carry-over.ts'
import { forgetLeases } from './pitch/review-claims.ts'
import { tables } from './tables.ts'

const visits = { name: 'document visits that are forgotten', table: 'document_visits' }

export const pitchService: ServiceDefinition = {
  name: 'pitch',
  config: readPitchConfig,
  events: pitchEvents,
  keyDomains: ['content'],
  migrations: new URL('./migrations/', import.meta.url),
  tables,
  models: [pitchDetails, myPitches, reviewQueue, savedPitches, pitchChanges, documentConditions, documentRequests],
  listens: ['identity', 'billing', 'chat'],
  subscribedModels: [accounts, contactBlocks],
  sdl: new URL(import.meta.resolve('@delvik/schemas/graphql/pitch.graphql')),
  // Names of the graph have no dash.
  resolvers: { Language: Object.fromEntries(languages.map((language) => [language.replace('-', '_'), language])) },
  module: PitchModule,
  wire(app) {
    const [database, clock, bus] = [app.get(Database), app.get(Clock), app.get(CommandBus)]
    const models = app.get<ReadModels>(ReadModels)
    const { madeFiles } = app.get<PitchConfig>(Config)
    const store = app.get(EventStore)
    const bookmarks = carryOver(database, store)
    return {
      reactions: [endGrants(store, clock)],
      subscribedReactions: [
        leavingOwners(database, bus, clock),
        changedPlans({ database, bus, clock, slots: app.get(PublishedSlots), pitches: app.get(Pitches) }),
        agreedDeals(bus, clock),
      ],
      workers: [
        forgetViewers(database, clock),
        forgetLeases(database, clock),
        newRequests.forget('document requests that are forgotten', database, clock),
        forgetVisits(visits, database, clock),
        bookmarks.worker,
        setMissingTimers(database, () => models.of(reviewQueue)),
      ],
      timers: reviewTimers(bus),
      checks: [bookmarks.check],
      ownCopies: { files: madeFilesOf('pitch', madeFiles), lists: ownLists(app.get(Drafts), models) },
      erases: {
        pitches: erasePitches(bus),
        bookmarks: eraseBookmarks(bus, models),
        documentAccess: eraseDocumentAccess(bus, models),
      },
    }
  },
}
