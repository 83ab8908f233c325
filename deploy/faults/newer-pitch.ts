import { pitchService } from '@delvik/pitch/service'
import { ignored } from '@delvik/runtime/handlers'
import { runService } from '@delvik/runtime/run-service'
import type { ReadModel } from '@delvik/runtime/read-model'
import { newerPitchEvents } from './newer.ts'

// The pitch service of a release after this one: its read models know one more event.
const models = pitchService.models.map((model: ReadModel<object>): ReadModel<object> => ({
  ...model,
  generation: model.generation + 1,
  fold: { ...model.fold, PitchPraised: ignored },
}))
await runService({ ...pitchService, events: newerPitchEvents, models })
