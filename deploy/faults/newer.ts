import type { Catalogue } from '@delvik/schemas/events/definition'
import { pitchEvents } from '@delvik/schemas/events/pitch'

/** What a release after this one might know: one more public event, and another shape of one that is there. */
export const newerPitchEvents = {
  ...pitchEvents,
  PitchPraised: { ...pitchEvents.PitchWithdrawn, description: 'Somebody has praised the pitch.' },
  PitchCompleted: { ...pitchEvents.PitchCompleted, schema: 2, upcast: { 1: (data: Record<string, unknown>) => data } },
} satisfies Catalogue
