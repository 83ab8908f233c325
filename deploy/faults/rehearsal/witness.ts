import { Module } from '@nestjs/common'
import { Database } from '@delvik/runtime/database'
import { runService } from '@delvik/runtime/run-service'
import { catalogues } from '@delvik/schemas/events/catalogues'
import type { AnySubscribedReaction } from '@delvik/runtime/reaction'
import type { AnySubscribedModel } from '@delvik/runtime/subscribed-model'

// A service that nobody has had before: it hears everybody, folds everything, and counts what it is told.

const hears = Object.keys(catalogues)
const types = Object.values(catalogues).flatMap((catalogue) =>
  Object.entries(catalogue).filter(([, { public: told }]) => told).map(([type]) => type)
)

@Module({})
class WitnessModule {}

const heard: AnySubscribedModel = {
  name: 'heard',
  generation: 1,
  hears,
  fold: Object.fromEntries(
    types.map((type) => [type, (_: never, { sequence }: { sequence: number }) => ({ sequence })]),
  ),
}

function witnessing(database: Database): AnySubscribedReaction {
  const note = async ({ id }: { id: string }) => {
    const text = 'INSERT INTO witnessed VALUES ($1, 1) ON CONFLICT (event_id) DO UPDATE SET times = witnessed.times + 1'
    await database.query(text, [id])
  }
  return { name: 'witness', hears, react: Object.fromEntries(types.map((type) => [type, note])) }
}

await runService({
  name: 'witness',
  events: {},
  keyDomains: [],
  migrations: new URL('./migrations/', import.meta.url),
  tables: {
    witnessed: { moves: { leftBecause: 'it is of a rehearsal' }, bound: { growsWith: 'the bus' }, personal: 'none' },
  },
  models: [],
  listens: hears,
  subscribedModels: [heard],
  module: WitnessModule,
  wire: (app) => ({ subscribedReactions: [witnessing(app.get(Database))] }),
})
