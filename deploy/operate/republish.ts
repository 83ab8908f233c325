import { readConfig } from '@delvik/runtime/config'
import { type Database, openDatabase } from '@delvik/runtime/database'
import { readKafka } from '@delvik/runtime/engine/bus/kafka/config'
import { createLogger } from '@delvik/runtime/logger'
import { openBus } from '@delvik/runtime/platform'
import { reachPostgres } from '@delvik/runtime/engine/postgres/reach-postgres'
import { republish } from '@delvik/runtime/engine/bus/republish'
import { readGenerations } from '@delvik/runtime/runtime-config'
import type { TopicGenerations } from '@delvik/runtime/topics'
import { catalogues } from '@delvik/schemas/events/catalogues'

const usage = `npm run republish -- <service> [generation]   writes its history into another generation of its topic`

/** What was asked for: without a generation, the one after the one in use. @throws with the usage, or what is wrong */
export function whatToWrite([service = '', number]: readonly string[], inUse: TopicGenerations) {
  if (!service || (number !== undefined && !/^[1-9]\d{0,5}$/.test(number))) throw new Error(usage)
  const names = Object.keys(catalogues)
  if (!names.includes(service))
    throw new Error(`${service} is no service that publishes: there are ${names.join(', ')}`)
  const current = inUse[service] ?? 1
  const generation = number ? Number(number) : current + 1
  if (generation <= current)
    throw new Error(`generation ${current} of ${service} is in use: the history goes into a higher one`)
  return { service, generation }
}

/** What an operator does next, with the setting as it has to be. */
export function whatToSet(inUse: TopicGenerations, { service, generation }: ReturnType<typeof whatToWrite>): string {
  const setting = Object.entries({ ...inUse, [service]: generation }).map(([name, n]) => `${name}=${n}`).join()
  return `now start every service with BUS_GENERATIONS=${setting}`
}

async function main(): Promise<void> {
  const { inUse, postgresUrl, kafka, mode } = readConfig(process.env, (from) => ({
    inUse: readGenerations(from),
    postgresUrl: from.url('POSTGRES_URL'),
    kafka: readKafka(from),
    mode: from.mode,
  }))
  const what = whatToWrite(process.argv.slice(2), inUse)
  const { service, generation } = what
  const logger = createLogger({ service: 'republish', level: 'warn' })
  await reachPostgres({ setting: 'POSTGRES_URL', url: postgresUrl, makes: 'nothing' })
  await using database = openDatabase({ url: postgresUrl, schema: service, max: 2 })
  const total = await publicEvents(database)
  if (total === undefined) throw new Error(`${service} has no events in the database that POSTGRES_URL names`)
  await using bus = await openBus({ kafka, mode, postgresUrl, missingTopics: 'make' }, logger)
  let told = Date.now()
  const progress = (written: number) => {
    if (Date.now() - told < 1000) return
    told = Date.now()
    console.log(`${written} of ${total} events of ${service}`)
  }
  const onError = (err: unknown) => logger.warn({ err }, 'relay was interrupted')
  const records = await republish({ service, database, bus, generation, progress, onError })
  console.log(
    `generation ${generation} of ${service} holds ${records} records of ${total} events; ${whatToSet(inUse, what)}`,
  )
}

/** Undefined where the service has never been. */
async function publicEvents(database: Database): Promise<number | undefined> {
  const { rows: [log] } = await database.query(`SELECT to_regclass('events') IS NOT NULL AS here`)
  if (!log.here) return undefined
  return (await database.query('SELECT count(*)::int AS count FROM events WHERE public')).rows[0].count
}

if (import.meta.main)
  await main().catch((error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  })
