import { Client, Pool, type PoolClient, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg'
import { DomainError } from '../process/errors.ts'
import { deadlines, isUnanswered } from './deadlines.ts'

/** Rows are what the statement says. */
export type AnyRow = any // as above

/** A transaction of the service's own database, or the database itself. */
export interface Tx {
  query<R extends QueryResultRow = AnyRow>(
    text: string | QueryConfig,
    values?: unknown[],
  ): Promise<QueryResult<R>>
}

export interface DatabaseOptions {
  url: string
  /** The service's schema; nothing else is on the search path. */
  schema: string
  /** Connections of the pool, `derived` included. More than 16 on two cores only queue inside the server. */
  max?: number
  /** Milliseconds that a statement may take; 15 s unless said. */
  deadline?: number
  /** Taken on by the login, so that what is made belongs to the role of the service. */
  role?: string | undefined
}

/** Whether a commit waits for the disk. */
type Commits = 'on' | 'off'

/** PostgreSQL seen through one schema. Outages surface as DomainError TRY_AGAIN, from every query and transaction. */
export class Database implements Tx, AsyncDisposable {
  readonly schema: string
  private relaxed: Database | undefined

  constructor(
    readonly options: DatabaseOptions,
    private readonly pool = openPool(options),
    private readonly commits: Commits = 'on',
  ) {
    this.schema = options.schema
  }

  /** @throws DomainError TRY_AGAIN when the server is away */
  async query<R extends QueryResultRow = AnyRow>(
    text: string | QueryConfig,
    values?: unknown[],
  ): Promise<QueryResult<R>> {
    const client = await this.pool.connect().catch(rethrow)
    try {
      if (!isAs(client, this.commits) && !isRead(text)) await turn(client, this.commits)
      const result = await client.query<R>(text as string, values)
      client.release()
      return result
    } catch (error) {
      client.release(isOutage(error))
      return rethrow(error)
    }
  }

  /**
   * Runs `work` between BEGIN and COMMIT; whatever it throws rolls back.
   * @throws DomainError TRY_AGAIN when the server went away, with the outcome open if that was during COMMIT
   */
  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await this.pool.connect().catch(rethrow)
    try {
      await client.query(isAs(client, this.commits) ? 'BEGIN' : `BEGIN; SET LOCAL ${settingOf(this.commits)}`)
      const result = await work(client)
      await client.query('COMMIT')
      client.release()
      return result
    } catch (error) {
      if (isUnanswered(error)) client.release(true)
      else await rollBack(client)
      return rethrow(error)
    }
  }

  /**
   * The same connections for what is made from a log, and made again when it is gone: its commits do not wait for the
   * disk. A crash of the server may take the last of them, in their order, but none of the events that they were made from.
   */
  get derived(): Database {
    if (this.commits === 'off') return this
    return (this.relaxed ??= new Database(this.options, this.pool, 'off'))
  }

  /** A connection outside the pool, not connected yet, for what needs the same session for long. */
  client(): Client {
    const client = new Client(connection(this.options))
    client.on('error', () => {})
    return client
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.pool.end()
  }
}

export function openDatabase(options: DatabaseOptions): Database {
  return new Database(options)
}

/**
 * Whether a failure is an outage of the server or of the way to it, and not of the statement. One that runs into its own
 * time-out (57014) would do so again: that is a bug, which is reported.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof DomainError) return error.code === 'TRY_AGAIN'
  const { code = '', message = '' } = error as { code?: unknown; message?: string }
  // Those of other servers are numbers.
  if (typeof code !== 'string') return false
  if (outages.has(code) || code.startsWith('08')) return true
  if (isUnanswered(error)) return true
  return code === 'XX000' ? message.includes('File too large') : lostConnection.test(message)
}

const outages = new Set([
  // shutdown, crash, start-up, too many connections, disk full, idle in transaction, deadlock
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53100',
  '25P03',
  '40P01',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
])

const lostConnection = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a conn)/

function rethrow(error: unknown): never {
  if (error instanceof DomainError || !isOutage(error)) throw error
  throw Object.assign(new DomainError('TRY_AGAIN'), { cause: error })
}

const keepalives = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'

/** Those whose commits do not wait for the disk unless their transaction says otherwise; a session begins by waiting. */
const relaxedSessions = new WeakSet<PoolClient>()

function isAs(client: PoolClient, commits: Commits): boolean {
  return relaxedSessions.has(client) === (commits === 'off')
}

/** Nothing is committed that would have to wait. */
function isRead(text: string | QueryConfig): boolean {
  return /^\s*SELECT\b/i.test(typeof text === 'string' ? text : text.text)
}

/** A change by itself takes a round trip more where the connection's last one had other commits. */
async function turn(client: PoolClient, commits: Commits): Promise<void> {
  await client.query(`SET ${settingOf(commits)}`)
  if (commits === 'off') relaxedSessions.add(client)
  else relaxedSessions.delete(client)
}

function settingOf(commits: Commits): string {
  return `synchronous_commit = ${commits}`
}

function openPool(options: DatabaseOptions): Pool {
  const pool = new Pool({ ...connection(options), max: options.max ?? 16 })
  // A server that goes away is told to whoever queries next, so an idle connection's end is no news.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function connection({ url, schema, deadline, role }: DatabaseOptions) {
  return {
    connectionString: url,
    application_name: schema,
    ...deadlines(deadline),
    idle_in_transaction_session_timeout: 10_000,
    options: `-c search_path=${schema} ${keepalives} -c synchronous_commit=on${role ? ` -c role=${role}` : ''}`,
  }
}

async function rollBack(client: PoolClient): Promise<void> {
  try {
    await client.query('ROLLBACK')
    client.release()
  } catch {
    client.release(true)
  }
}
