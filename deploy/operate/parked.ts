import { readConfig } from '@delvik/runtime/config'
import { openDatabase } from '@delvik/runtime/database'
import { dropParked, listParked, retryParked } from '@delvik/runtime/engine/subscriptions/parked'
import { reachPostgres } from '@delvik/runtime/engine/postgres/reach-postgres'
import pg from 'pg'

const usage = `npm run parked -- list
npm run parked -- retry <consumer> <key>   from its first parked event on
npm run parked -- drop <consumer> <key>    gives up what blocks the key; those behind it go on`

/** What an operator asked, done in every service's schema that has it. @returns lines to show */
export async function parked(url: string, [action, consumer, key]: readonly string[]): Promise<string[]> {
  const lines: string[] = []
  for (const schema of await schemasOf(url)) {
    await using database = openDatabase({ url, schema, max: 1 })
    if (action === 'list') {
      for (const one of await listParked(database))
        lines.push(
          `${schema}  consumer=${JSON.stringify(one.consumer)} key=${one.key} sequence=${one.sequence} ${one.type} ` +
            `${one.reason} since ${one.at.toISOString()}${
              one.error ? ` after ${one.attempts} attempts: ${one.error}` : ''
            }`,
        )
    }
    if (!consumer || !key) continue
    if (action === 'retry') {
      const waiting = await retryParked(database, { consumer, key })
      if (waiting > 0) lines.push(`${schema}  ${waiting} events of ${key} are tried again`)
    }
    if (action === 'drop') {
      const first = await dropParked(database, { consumer, key })
      if (first?.reason === 'waiting')
        lines.push(`${schema}  gave up waiting for what comes before ${first.sequence} of ${key}`)
      else if (first) lines.push(`${schema}  dropped ${first.type} ${first.sequence} of ${key}`)
    }
  }
  if (action === 'list' || (consumer && key && (action === 'retry' || action === 'drop')))
    return lines.length > 0 ? lines : ['Nothing is parked there.']
  throw new Error(usage)
}

async function schemasOf(url: string): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client
    .query(`SELECT schemaname FROM pg_tables WHERE tablename = 'parked' ORDER BY schemaname`)
    .finally(() => client.end())
  return rows.map(({ schemaname }) => schemaname)
}

if (import.meta.main) {
  const url = readConfig(process.env, (from) => from.url('POSTGRES_URL'))
  try {
    await reachPostgres({ setting: 'POSTGRES_URL', url, makes: 'nothing' })
    for (const line of await parked(url, process.argv.slice(2))) console.log(line)
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
