import { PostgresBus } from '@delvik/runtime/engine/bus/postgres/bus.postgres'
import { Consumer } from '@delvik/runtime/engine/subscriptions/consumer'
import { modelSubscriber } from '@delvik/runtime/engine/subscriptions/subscriptions'
import { PostgresKeys } from '@delvik/runtime/engine/keys/keys.postgres'
import { isOutage, openDatabase } from '@delvik/runtime/database'
import { notebookEvents } from '@delvik/runtime/testing/sample'
import { setTimeout as delay } from 'node:timers/promises'
import { notes, topic } from './subscriptions.ts'

// The process that a deployment adds: it folds a generation of a model from the beginning of its topic.
const [url = '', schema = '', run = ''] = process.argv.slice(2)
await using database = openDatabase({ url, schema })
await using bus = await PostgresBus.open({ url })
const keys = new PostgresKeys({ database, masterKey: Buffer.alloc(32, 7), domains: [] })
const began = performance.now()
await using _ = await Consumer.start({
  bus,
  group: run,
  topics: [topic],
  database,
  keys,
  keyDomains: [],
  catalogues: { writer: notebookEvents },
  subscriber: modelSubscriber(database.derived, { run, model: notes }),
  caughtUp: async () => {},
  report(message, { err }) {
    if (!isOutage(err)) throw new Error(message, { cause: err })
  },
})
while ((await bus.positions(run, [topic])).some(({ next, end }) => next < end)) await delay(50)
console.log(JSON.stringify({ seconds: (performance.now() - began) / 1000 }))
