import { Client } from 'pg'
import { ConfigError } from '../process/config.ts'
import { deadlines } from './deadlines.ts'

/** The oldest that the migrations are known to run on. */
const oldest = 15

interface Named {
  /** That names the database, for whoever has to correct it. */
  setting: string
  url: string
  /** What is going to be made there, and must be allowed; where the database itself is, only the server is asked. */
  makes: 'database' | 'schemas' | 'nothing'
}

/** Asks a database whether one can work there. @throws ConfigError when not, with the remedy */
export async function reachPostgres({ setting, url, makes }: Named): Promise<void> {
  const asked = new URL(url)
  if (makes === 'database') asked.pathname = '/postgres'
  const client = new Client({ connectionString: asked.href, ...deadlines() })
  // An end that comes later is told to whoever works with the database then.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows: [found] } = await client.query(
      `SELECT current_setting('server_version_num')::int / 10000 AS version, has_database_privilege(current_database(), 'CREATE') AS may_create`,
    )
    if (found.version < oldest)
      throw unusable(setting, url, `which is PostgreSQL ${found.version}: take ${oldest} or later`)
    if (makes === 'schemas' && !found.may_create)
      throw unusable(
        setting,
        url,
        `whose database ${nameIn(url)} takes no new schema from this role: GRANT CREATE ON DATABASE to it`,
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
