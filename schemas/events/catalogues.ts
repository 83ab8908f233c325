import type { PublicEventOf } from './definition.ts'
// From schemas/services.json by npm run compose:
import { billingEvents } from './billing.ts'
import { chatEvents } from './chat.ts'
import { identityEvents } from './identity.ts'
import { notificationEvents } from './notification.ts'
import { pitchEvents } from './pitch.ts'
import { searchEvents } from './search.ts'
import { storageEvents } from './storage.ts'
import { verificationEvents } from './verification.ts'
// End of what is written.

/** Every event by owning service. A service imports its own file; what it hears of others it types with `PublicEvents`. */
export const catalogues = {
  // From schemas/services.json by npm run compose:
  billing: billingEvents,
  chat: chatEvents,
  identity: identityEvents,
  notification: notificationEvents,
  pitch: pitchEvents,
  search: searchEvents,
  storage: storageEvents,
  verification: verificationEvents,
  // End of what is written.
}
export type ServiceName = keyof typeof catalogues

/** The services that answer when an account was erased. */
export const erasing = servicesWith('ErasureDone')

/** The services that make a part of each export of somebody's own data. */
export const exporting = servicesWith('DataExportPartMade')

function servicesWith(type: string): readonly string[] {
  return Object.entries(catalogues).flatMap(([service, catalogue]) => (type in catalogue ? [service] : []))
}

/** The public events of the named services: what a consumer of their topics can meet. */
export type PublicEvents<S extends ServiceName> = {
  [N in S]: PublicEventOf<(typeof catalogues)[N]>
}[S]
