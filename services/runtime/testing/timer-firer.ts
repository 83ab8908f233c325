import { openDatabase } from '../postgres/database.ts'
import { SystemClock } from '../process/clock.ts'
import { createLogger } from '../process/logger.ts'
import { RunningWorker } from '../process/worker.ts'
import { timers } from '../claims/timers.ts'
import { command, notebook, storeOver } from './sample.ts'

/** A process that closes notebooks when their time is over, for tests that kill it. */
export interface FirerInput {
  url: string
  schema: string
}

const { url, schema }: FirerInput = JSON.parse(process.argv[2] ?? '{}')
const database = openDatabase({ url, schema, max: 4 })
const { store } = storeOver(database)
const logger = createLogger({ service: 'firer', level: 'silent' })

/** Prints before the row of the timer goes: whoever is killed then has fired it and does not know. */
async function close(stream: string, meta: Parameters<typeof command>[2]): Promise<void> {
  await store.change(stream, notebook, command('CloseNotebook', {}, meta))
  console.log(stream)
}

new RunningWorker(timers({ database, clock: new SystemClock(), logger, fire: { close } }), logger)
