import { Client } from 'pg'
import { ConfigError } from './config.ts'

/** The oldest that the migrations are known to run on. */
const oldest = 15

interface Named {
  /** That names the database, for whoever has to correct it. */
  setting: string
  url: string
  /** The database is made where it is missing, so that only the server is asked. */
  isMade: boolean
}

/** Asks a database whether one can work there. @throws ConfigError when not, with the remedy */
export async function reachPostgres({ setting, url, isMade }: Named): Promise<void> {
  const { host, pathname } = new URL(url)
  const asked = new URL(url)
  if (isMade) asked.pathname = '/postgres'
  const client = new Client({ connectionString: asked.href, connectionTimeoutMillis: 5_000 })
  const unusable = (what: string) => new ConfigError([`${setting} names ${host}, ${what}`])
  // An end that comes later is told to whoever works with the database then.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows: [found] } = await client.query(
      `SELECT current_setting('server_version_num')::int / 10000 AS version, has_database_privilege(current_database(), 'CREATE') AS may_create`,
    )
    if (found.version < oldest) throw unusable(`which is PostgreSQL ${found.version}: take ${oldest} or later`)
    if (!isMade && !found.may_create)
      throw unusable(`whose database ${pathname.slice(1)} takes no new schema from this role: GRANT CREATE ON DATABASE to it`)
  } catch (error) {
    throw error instanceof ConfigError ? error : unusable(explain(error as Error & { code?: string }, pathname.slice(1)))
  } finally {
    await client.end().catch(() => {})
  }
}

function explain({ code, message }: Error & { code?: string }, database: string): string {
  // A login without its password fails before the server is asked.
  if (code?.startsWith('28') || message.startsWith('SASL')) return 'which refuses the login: correct the user or the password'
  if (code === '3D000') return `which has no database ${database}: make it, or name another`
  return `where no PostgreSQL answers (${code ?? message}): start it, or correct the address`
}
