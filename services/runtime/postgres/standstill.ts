import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { migrationLock } from './migrate.ts'
import { lockKey } from './advisory-lock-session.ts'

/** Milliseconds that a server may still know a process which has just ended. */
const patience = 3_000

/**
 * A connection to a schema that no process of the platform works with, and none begins to as long as it is open: each
 * applies migrations first, under a lock that is held here. Its texts of times and bytes depend on no setting of the server.
 * @throws when a process is connected
 */
export async function openStandstill(url: string, schema: string): Promise<Client & AsyncDisposable> {
  const options =
    `-c search_path=${schema} -c timezone=UTC -c bytea_output=hex -c statement_timeout=0 -c idle_in_transaction_session_timeout=0`
  const client = new Client({ connectionString: url, application_name: 'installation', keepAlive: true, options })
  client.on('error', () => {})
  await client.connect()
  try {
    await untilAlone(client, schema)
  } catch (error) {
    await client.end()
    throw error
  }
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}

async function untilAlone(client: Client, schema: string): Promise<void> {
  const deadline = Date.now() + patience
  const tryLock = `SELECT pg_try_advisory_lock(${lockKey}) AS free`
  for (let locked = false;; await delay(50)) {
    locked ||= (await client.query<{ free: boolean }>(tryLock, [migrationLock(schema)])).rows[0]!.free
    const others = await sessionsOf(client, schema)
    if (locked && others === 0) return
    if (Date.now() > deadline)
      throw new Error(`processes of ${schema} are running (${others} connections): stop the platform first`)
  }
}

/** Each process names its sessions after the schema, and after what they do. */
async function sessionsOf(client: Client, schema: string): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity
     WHERE datname = current_database() AND (application_name = $1 OR starts_with(application_name, $1 || ' '))`,
    [schema],
  )
  return rows[0]!.n
}
