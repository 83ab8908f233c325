import { Socket } from 'node:net'
import pg from 'pg'
import type { Tx } from './database.ts'
import { AutoResetEvent } from '../process/auto-reset-event.ts'

export interface LockSessionOptions {
  url: string
  /** Schema of the service; the server's default otherwise. */
  searchPath?: string
  /** Taken on by the login, as in `DatabaseOptions`. */
  role?: string | undefined
  /** Shown to operators in `pg_stat_activity`. */
  name: string
  /**
   * Milliseconds without a word from us after which the server ends the session: a frozen process loses its locks. We
   * believe in them for less when the server is silent, so no statement may take as long.
   */
  idleLimit?: number
  /** Milliseconds between two attempts for a lock, or for a connection. */
  retry?: number
  onError?: (error: unknown) => void
}

/**
 * A dedicated connection that holds advisory locks. Whoever owns something by such a lock writes its progress through
 * `query`: once the server has ended the session, which frees the lock, every later write of it fails.
 */
export class AdvisoryLockSession implements AsyncDisposable {
  readonly #client: pg.Client
  readonly #socket: Socket
  readonly #held = new Set<string>()
  readonly #ended = new AbortController()
  readonly #heartbeat: NodeJS.Timeout
  readonly #trust: number
  #silence: NodeJS.Timeout | undefined
  #last: Promise<unknown> = Promise.resolve()

  private constructor(client: pg.Client, socket: Socket, idleLimit: number) {
    this.#client = client
    this.#socket = socket
    this.#trust = idleLimit * trusted
    client.on('error', (error) => this.#end(error))
    client.on('end', () => this.#end(new Error('Connection ended')))
    this.#heartbeat = setInterval(() => void this.query('SELECT 1').catch(() => {}), idleLimit / 4).unref()
  }

  static async open(options: LockSessionOptions): Promise<AdvisoryLockSession> {
    const { idleLimit = 16_000 } = options
    const socket = new Socket()
    const client = new pg.Client({
      stream: () => socket,
      connectionString: options.url,
      application_name: options.name,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 5_000,
      options: serverSettings(idleLimit, options),
    })
    // A server that goes away may say so in one breath with its greeting, before the session listens.
    client.on('error', () => {})
    const asked = performance.now()
    await client.connect()
    const session = new AdvisoryLockSession(client, socket, idleLimit)
    session.#answered(asked)
    return session
  }

  /** Aborted when the session is over, and with it every lock. */
  get ended(): AbortSignal {
    return this.#ended.signal
  }

  /** One statement after the other, in the order of the calls. @throws when the session is over */
  query<R extends pg.QueryResultRow>(text: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult<R>> {
    const result = this.#last.then(() => {
      this.ended.throwIfAborted()
      const asked = performance.now()
      return this.#client.query<R>(text, values).finally(() => this.#answered(asked))
    })
    this.#last = result.catch(() => {})
    return result
  }

  /** The session for functions that take a transaction or a pool. */
  get db(): Tx {
    return { query: this.query.bind(this) as Tx['query'] } // of its overloads, those that return promises
  }

  /** False when anybody has the lock, this session included. */
  async tryLock(name: string): Promise<boolean> {
    if (this.#held.has(name)) return false
    this.#held.add(name)
    const { rows } = await this.query<{ got: boolean }>(`SELECT pg_try_advisory_lock(${lockKey}) AS got`, [name])
    if (!rows[0]?.got) this.#held.delete(name)
    return rows[0]?.got ?? false
  }

  async unlock(name: string): Promise<void> {
    if (!this.#held.delete(name) || this.ended.aborted) return
    await this.query(`SELECT pg_advisory_unlock(${lockKey})`, [name]).catch((error) => this.#end(error))
  }

  async listen(channel: string, heard: (payload: string) => void): Promise<void> {
    this.#client.on('notification', (message) => {
      if (message.channel === channel) heard(message.payload ?? '')
    })
    await this.query(`LISTEN ${this.#client.escapeIdentifier(channel)}`)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#end(new Error('Session closed'))
    const goodbye = setTimeout(() => this.#socket.destroy(), patience).unref()
    await this.#client.end().catch(() => {})
    clearTimeout(goodbye)
  }

  /**
   * The server counts from its answer, which is later than our question. So it still keeps the locks for a moment when we
   * give up a session of which we have not heard since, and everything that is done under them has that moment to stop.
   */
  #answered(asked: number): void {
    clearTimeout(this.#silence)
    if (this.ended.aborted) return
    this.#silence = setTimeout(() => {
      this.#end(new Error('The server is silent'))
      this.#socket.destroy()
    }, asked + this.#trust - performance.now()).unref()
  }

  #end(reason: Error): void {
    clearInterval(this.#heartbeat)
    clearTimeout(this.#silence)
    if (!this.ended.aborted) this.#ended.abort(reason)
  }
}

/** The part of `idleLimit` for which a silent server is believed to keep the locks. */
const trusted = 7 / 8

/** Milliseconds that a server has to hear that a session is closed. */
const patience = 1_000

/** SQL of a lock's number; `$1` is its name. */
export const lockKey = 'hashtextextended($1, 0)'

/**
 * A dead machine is noticed within 25 s (10 + 3 x 5). A frozen process within `idleLimit`: either its session is idle, or
 * it does not take an answer, which no other timeout of the server ends.
 */
function serverSettings(idleLimit: number, { searchPath, role }: LockSessionOptions): string {
  const settings = {
    tcp_keepalives_idle: 10,
    tcp_keepalives_interval: 5,
    tcp_keepalives_count: 3,
    tcp_user_timeout: idleLimit,
    idle_session_timeout: idleLimit,
    idle_in_transaction_session_timeout: idleLimit,
    // Progress that a crash of the server forgets is made again, and nobody waits for the disk.
    synchronous_commit: 'off',
    ...(searchPath && { search_path: searchPath }),
    ...(role && { role }),
  }
  return Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`).join(' ')
}

/** Runs `work` with a session, and again with another one when it ends or fails (server away, session ended), until `stop`. */
export async function keepSession(
  options: LockSessionOptions,
  stop: AbortSignal,
  work: (session: AdvisoryLockSession) => Promise<void>,
): Promise<void> {
  while (!stop.aborted) {
    try {
      await using session = await AdvisoryLockSession.open(options)
      await work(session)
    } catch (error) {
      if (!stop.aborted) options.onError?.(error)
    }
    await rest(options.retry ?? 1000, stop)
  }
}

/** Runs `work` while this process holds the lock `options.name`; of all that try, one at a time does. */
export function whileLocked(
  options: LockSessionOptions,
  stop: AbortSignal,
  work: (session: AdvisoryLockSession) => Promise<void>,
): Promise<void> {
  return keepSession(options, stop, async (session) => {
    while (!stop.aborted && !(await session.tryLock(options.name))) await rest(options.retry ?? 1000, stop)
    if (!stop.aborted) await work(session)
  })
}

/** Waits `ms` milliseconds, less when stopped. */
export async function rest(ms: number, stop: AbortSignal): Promise<void> {
  if (stop.aborted) return
  const sleep = new AutoResetEvent()
  const wake = () => sleep.set()
  stop.addEventListener('abort', wake, { once: true })
  await sleep.wait(ms)
  stop.removeEventListener('abort', wake)
}
