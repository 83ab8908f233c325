import { billingEvents } from './billing.ts'
import type { PublicEventOf } from './definition.ts'
import { identityEvents } from './identity.ts'
import { pitchEvents } from './pitch.ts'
import { searchEvents } from './search.ts'
import { storageEvents } from './storage.ts'

/** Every event by owning service. A service imports its own file; what it hears of others it types with `PublicEvents`. */
export const catalogues = {
  billing: billingEvents,
  identity: identityEvents,
  pitch: pitchEvents,
  search: searchEvents,
  storage: storageEvents,
}
export type ServiceName = keyof typeof catalogues

/** The public events of the named services: what a consumer of their topics can meet. */
export type PublicEvents<S extends ServiceName> = {
  [N in S]: PublicEventOf<(typeof catalogues)[N]>
}[S]
