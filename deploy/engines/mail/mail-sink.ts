import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail server that delivers nothing: it keeps what it gets, and refuses when it is told to. */
export class MailSink implements AsyncDisposable {
  readonly #folder: string
  readonly #server: SMTPServer
  #refusal = { code: 0, times: 0 }

  /** @param folder for one file per mail, named by its number */
  constructor(folder: string) {
    this.#folder = folder
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, callback) => callback(null, { user: 'anyone' }),
      onRcptTo: (_address, _session, callback) => callback(this.#nextRefusal()),
      onData: (stream, _session, callback) => void this.#keep(stream).then(() => callback(), callback),
    })
  }

  async listen(port: number): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    await once(this.#server.listen(port, '127.0.0.1'), 'listening')
  }

  /** The next `times` recipients are answered with `code`: 4xx asks to come again, 5xx refuses for good. */
  refuse(code: number, times: number): void {
    this.#refusal = { code, times }
  }

  /** In the order of arrival. */
  async mails(): Promise<Email[]> {
    const files = (await readdir(this.#folder)).sort()
    return Promise.all(files.map(async (file) => PostalMime.parse(await readFile(path.join(this.#folder, file)))))
  }

  async forget(): Promise<void> {
    for (const file of await readdir(this.#folder)) await rm(path.join(this.#folder, file))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(resolve))
  }

  #nextRefusal(): Error | null {
    const { code, times } = this.#refusal
    if (times < 1) return null
    this.#refusal = { code, times: times - 1 }
    return Object.assign(new Error('as it was told'), { responseCode: code })
  }

  async #keep(stream: NodeJS.ReadableStream): Promise<void> {
    const mail = await buffer(stream)
    // Its time sorts it, also beside those of an earlier process.
    const name = `${Date.now()}-${process.hrtime.bigint().toString().padStart(20, '0')}.eml`
    await writeFile(path.join(this.#folder, name), mail)
  }
}
