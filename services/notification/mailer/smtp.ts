import { ConfigError } from '@delvik/runtime/config'
import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection'

/** How to reach a mail server, and whose mails these are. */
export interface SmtpSettings {
  host: string
  port: number
  /** From the first byte; else by STARTTLS, which only a server on this machine may lack. */
  tls: boolean
  login: { user: string; pass: string } | undefined
  from: { name: string; address: string }
}

/** Milliseconds. A server may take its time over a mail that it has got: repeating it makes two. */
const timeouts = { connectionTimeout: 5000, greetingTimeout: 5000, dnsTimeout: 5000, socketTimeout: 60_000 }

/** A connection to a mail server that takes mails now. Errors of it are nodemailer's. */
export class SmtpSession implements Disposable {
  readonly #connection: SMTPConnection
  readonly #signal: AbortSignal
  readonly #stop = () => this.#connection.close()

  private constructor(settings: SmtpSettings, signal: AbortSignal) {
    this.#signal = signal
    this.#connection = new SMTPConnection(optionsOf(settings))
    // Whoever waits for an answer hears of it; nobody does when it comes later.
    this.#connection.on('error', () => {})
    signal.addEventListener('abort', this.#stop)
  }

  /** @throws when the server cannot be reached, has no TLS where it must, or refuses the login */
  static async open(settings: SmtpSettings, signal: AbortSignal): Promise<SmtpSession> {
    const session = new SmtpSession(settings, signal)
    const { login } = settings
    try {
      await session.#answer((done) => session.#connection.connect(done))
      if (login) await session.#answer((done) => session.#connection.login({ credentials: login }, done))
      return session
    } catch (error) {
      session[Symbol.dispose]()
      throw error
    }
  }

  send(envelope: { from: string; to: string }, message: Buffer): Promise<unknown> {
    return this.#answer((done) => this.#connection.send({ ...envelope, size: message.length }, message, done))
  }

  [Symbol.dispose](): void {
    this.#signal.removeEventListener('abort', this.#stop)
    this.#connection.quit()
    this.#connection.close()
  }

  /** What a command answers; a connection that ends answers nothing. */
  #answer(command: (done: (error?: Error | null) => void) => void): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const fail = (error: Error) => reject(error)
    // An answer that ends the connection comes just after its end.
    const end = () =>
      setImmediate(reject, Object.assign(new Error('the connection has ended'), { code: 'ECONNECTION' }))
    this.#connection.once('error', fail).once('end', end)
    command((error) => (error ? reject(error) : resolve()))
    return promise.finally(() => this.#connection.off('error', fail).off('end', end))
  }
}

/** Whether only programs of this machine can listen in between. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host === '::1' || /^127(\.\d+){3}$/.test(host)
}

function optionsOf({ host, port, tls }: SmtpSettings): SMTPConnectionOptions {
  const local = isLoopback(host)
  // A server on this machine has no name that a certificate could prove.
  return {
    host,
    port,
    secure: tls,
    requireTLS: !local,
    ...(local && { tls: { rejectUnauthorized: false } }),
    ...timeouts,
  }
}

/** An error of nodemailer, or of a socket under it. */
interface SmtpError extends Error {
  code?: string
  originalCode?: string
  /** Of the server, with its text. */
  response?: string
  responseCode?: number
  /** To which it was the answer. */
  command?: string
}

/** The codes of an error without its text, which may quote an address. */
export function codesOf(error: unknown): { code: number | undefined; command: string; reason: string } {
  const { code, originalCode, response = '', responseCode, command = 'CONN' } = error as SmtpError
  const [, extended] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  const said = [responseCode || (originalCode ?? code ?? 'unknown'), extended].filter(Boolean).join(' ')
  return { code: responseCode || undefined, command, reason: `${said} at ${command}` }
}

/** What an operator can do about a mail server that cannot be used. */
export function explain(error: unknown, { host, port, tls, login }: SmtpSettings): ConfigError {
  const { code = '', message } = error as SmtpError
  const { code: answered, reason } = codesOf(error)
  const at = `SMTP_URL names ${tls ? 'smtps' : 'smtp'}://${host}:${port}`
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return new ConfigError([
      `${at} with ${login ? 'a login' : 'no login'}, which is refused (${reason}): correct user and password`,
    ])
  if (code === 'ETLS' || /certificate|self-signed|SSL|TLS|EPROTO/i.test(message))
    return new ConfigError([
      `${at}, whose TLS cannot be used (${reason}): correct the protocol, the port or its certificate`,
    ])
  const what = answered || code === 'EPROTOCOL' ? 'which takes no mail' : 'where no mail server answers'
  return new ConfigError([`${at}, ${what} (${reason}): start it, or correct the address`])
}
