import { Consumer } from '../subscriptions/consumer.ts'
import { openDatabase } from '../postgres/database.ts'
import { modelUptake } from '../subscriptions/subscriptions.ts'
import { openTestBus } from './kafka-sample.ts'
import { PostgresKeys } from '../keys/keys.postgres.ts'
import { notebookEvents } from './sample.ts'

/** A consumer on Kafka as a process of its own, for tests that freeze one. */
export interface ConsumerInput {
  brokers: string
  url: string
  schema: string
  service: string
  topic: string
}

const { brokers, url, schema, service, topic }: ConsumerInput = JSON.parse(process.argv[2] ?? '{}')
const database = openDatabase({ url, schema, max: 4 })
const keys = new PostgresKeys({ database, masterKey: Buffer.alloc(32), domains: [] })
const model = {
  name: 'effects',
  apply: {
    async NotebookClosed({ stream, sequence }: { stream: string; sequence: number }) {
      const insert = 'INSERT INTO effect (stream, sequence) VALUES ($1, $2) ON CONFLICT DO NOTHING'
      const { rowCount } = await database.query(insert, [stream, sequence])
      console.log(rowCount === 1 ? 'applied' : 'again')
    },
  },
  async empty() {},
}
await Consumer.start({
  bus: await openTestBus(brokers), group: 'g', topics: [topic], database, keys, keyDomains: [],
  catalogues: { [service]: notebookEvents }, uptake: modelUptake([model]), report: (message) => console.log(message),
})
console.log('started')
