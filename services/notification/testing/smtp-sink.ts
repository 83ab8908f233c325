import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** What the server does with a mail: takes it, answers a code to a command, or drops the connection. */
export type Behaviour =
  | { answer: number; to: 'MAIL FROM' | 'RCPT TO' | 'DATA'; saying?: string }
  | { drop: 'amid DATA' | 'after DATA' }

/** A mail server that keeps what it takes. It does with each mail what stands first in `next`. */
export class SmtpSink implements AsyncDisposable {
  readonly raw: Buffer[] = []
  readonly #read: Promise<Email>[] = []
  readonly next: Behaviour[] = []
  readonly #server: SMTPServer
  readonly #sockets = new Set<Socket>()
  /** Keeps the port from other processes while nobody listens on it. */
  #held: Socket | undefined

  private constructor(options: SMTPServerOptions) {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onMailFrom: (_address, _session, done) => done(this.#refusal('MAIL FROM')),
      onRcptTo: (_address, _session, done) => done(this.#refusal('RCPT TO')),
      onData: (stream, _session, done) => void this.#take(stream).then(done, done),
      ...options,
    })
    this.#server.on('error', () => {})
    this.#server.server.on('connection', (socket: Socket) => this.#sockets.add(socket))
  }

  static async listen(options: SMTPServerOptions = {}): Promise<SmtpSink> {
    const sink = new SmtpSink(options)
    await once(sink.#server.listen(0, '127.0.0.1'), 'listening')
    return sink
  }

  /** Drops its connections and refuses others, until it is back. */
  async leave(): Promise<() => Promise<void>> {
    this.#dropAll()
    const { port } = this
    this.#held = connect(port, '127.0.0.1')
    await once(this.#held, 'data')
    this.#server.server.close()
    return async () => {
      await once(this.#server.server.listen(port, '127.0.0.1'), 'listening')
      this.#held?.destroy()
    }
  }

  get port(): number {
    return (this.#server.server.address() as { port: number }).port // listens on TCP
  }

  get connections(): number {
    return this.#server.connections.size
  }

  /** Each is read once, however often it is asked for. */
  mails(): Promise<Email[]> {
    while (this.#read.length < this.raw.length) this.#read.push(PostalMime.parse(this.raw[this.#read.length]!))
    return Promise.all(this.#read)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#held?.destroy()
    this.#dropAll()
    await new Promise<void>((resolve) => this.#server.close(resolve))
  }

  #refusal(command: string): Error | null {
    const [first] = this.next
    if (!first || 'drop' in first || first.to !== command) return null
    this.next.shift()
    return Object.assign(new Error(first.saying ?? 'as it was told'), { responseCode: first.answer })
  }

  async #take(stream: NodeJS.ReadableStream): Promise<Error | null> {
    const [first] = this.next
    if (first && 'drop' in first) {
      this.next.shift()
      if (first.drop === 'after DATA') this.raw.push(await buffer(stream))
      this.#dropAll()
      return null
    }
    const mail = await buffer(stream)
    const refusal = this.#refusal('DATA')
    if (!refusal) this.raw.push(mail)
    return refusal
  }

  #dropAll(): void {
    for (const socket of this.#sockets) socket.destroy()
    this.#sockets.clear()
  }
}
