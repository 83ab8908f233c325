import { Client } from 'pg'
import { ConfigError } from '../process/config.ts'
import { deadlines } from './deadlines.ts'

/** The oldest that the migrations are known to run on. */
const oldest = 15

/** SQL of how many there are for others than superusers. */
const connectionsGiven =
  `current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
  - coalesce(current_setting('reserved_connections', true)::int, 0)`

/** A database by the setting that names it. */
export interface Named {
  /** That names the database, for whoever has to correct it. */
  setting: string
  url: string
  /** What is going to be made there, and must be allowed; where the database itself is, only the server is asked. */
  makes: 'database' | 'schemas' | 'nothing'
  /** What is needed there: a role that may make no schema finds them made. */
  schemas?: readonly string[]
  /** How many its server has to give; as many as it gives when absent. */
  connections?: number
}

/** Asks a database whether one can work there. @throws ConfigError when not, with the remedy */
export async function reachPostgres({ setting, url, makes, schemas = [''], connections = 0 }: Named): Promise<void> {
  const asked = new URL(url)
  if (makes === 'database') asked.pathname = '/postgres'
  const client = new Client({ connectionString: asked.href, ...deadlines() })
  // An end that comes later is told to whoever works with the database then.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows: [found] } = await client.query(
      `SELECT current_setting('server_version_num')::int / 10000 AS version, has_database_privilege(current_database(), 'CREATE') AS may_create,
        ${connectionsGiven} AS given, current_setting('max_connections')::int AS most,
        $1::text[] <@ array(SELECT nspname::text FROM pg_namespace) AS has_all`,
      [schemas],
    )
    if (found.version < oldest)
      throw unusable(setting, url, `which is PostgreSQL ${found.version}: take ${oldest} or later`)
    if (found.given < connections) {
      const more = connections + found.most - found.given
      throw unusable(
        setting,
        url,
        `which gives ${found.given} connections, and ${connections} are needed: `
          + `lower POSTGRES_POOL, or raise its max_connections to ${more}`,
      )
    }
    if (makes === 'schemas' && !found.may_create && !found.has_all)
      throw unusable(
        setting,
        url,
        `whose database ${
          nameIn(url)
        } takes no new schema from this role: run the command roles, or GRANT CREATE ON DATABASE to it`,
      )
  } catch (error) {
    throw error instanceof ConfigError ? error : unusable(setting, url, whyNot(error as Error, url)) // of pg
  } finally {
    await client.end().catch(() => {})
  }
}

function unusable(setting: string, url: string, what: string): ConfigError {
  return new ConfigError([`${setting} names ${new URL(url).host}, ${what}`])
}

/** Why a connection could not be opened, and the remedy: to be read behind the name of the server. */
export function whyNot({ code, message }: Error & { code?: string }, url: string): string {
  // A login without its password fails before the server is asked.
  if (code?.startsWith('28') || message.startsWith('SASL'))
    return 'which refuses the login: correct the user or the password'
  if (code === '3D000') return `which has no database ${nameIn(url)}: make it, or name another`
  if (code && /^(42|55)/.test(code)) return `which refuses what is asked: ${message}`
  return `where no PostgreSQL answers (${code ?? message}): start it, or correct the address`
}

function nameIn(url: string): string {
  return new URL(url).pathname.slice(1)
}
