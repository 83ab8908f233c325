import { setTimeout as delay } from 'node:timers/promises'
import MailComposer from 'nodemailer/lib/mail-composer'
import { NotDone, type Verdict } from '@delvik/runtime/claims'
import { type Letter, Mailer } from './mailer.ts'
import { codesOf, explain, SmtpSession, type SmtpSettings } from './smtp.ts'

/** Milliseconds that a mail on its way gets when the service stops. */
const grace = 3000

/** Hands mails to a mail server, each on a connection of its own. */
export class SmtpMailer extends Mailer {
  readonly #settings: SmtpSettings
  readonly #stop = new AbortController()
  readonly #underway = new Set<Promise<void>>()

  private constructor(settings: SmtpSettings) {
    super()
    this.#settings = settings
  }

  /** @throws ConfigError that names the setting which stands in the way */
  static async open(settings: SmtpSettings): Promise<SmtpMailer> {
    try {
      using _reached = await SmtpSession.open(settings, new AbortController().signal)
      return new SmtpMailer(settings)
    } catch (error) {
      throw explain(error, settings)
    }
  }

  async send(letter: Letter): Promise<void> {
    const sent = this.#send(letter)
    this.#underway.add(sent)
    await sent.finally(() => this.#underway.delete(sent))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.race([Promise.allSettled(this.#underway), delay(grace, undefined, { ref: false })])
    this.#stop.abort()
  }

  async #send(letter: Letter): Promise<void> {
    const { signal } = this.#stop
    if (signal.aborted) throw new NotDone('away', 'the service stops')
    const message = await compose(letter, this.#settings.from)
    using session = await SmtpSession.open(this.#settings, signal).catch((error) => {
      throw new NotDone('away', codesOf(error).reason)
    })
    await session.send({ from: this.#settings.from.address, to: letter.to }, message).catch((error) => {
      throw new NotDone(verdictOf(error), codesOf(error).reason)
    })
  }
}

/** Without an answer the fate of the mail is unclear, and another attempt may make a second of it. */
function verdictOf(error: unknown): Verdict {
  const { code, command } = codesOf(error)
  // Found before anything was sent: too large for the server, or no address.
  if (!code) return ['EMESSAGE', 'EENVELOPE'].includes(String(Object(error).code)) ? 'refused' : 'postponed'
  // The server goes away, or does not want this sender, whoever the recipient: a mail's own size is the exception.
  if (code === 421 || (command === 'MAIL FROM' && code !== 552)) return 'away'
  return code >= 500 ? 'refused' : 'postponed'
}

/** The same Message-ID at every attempt, which lets a repeat be recognised. */
function compose(
  { id, to, name, subject, html, text, lang, unsubscribe, attachments: files = [] }: Letter,
  from: SmtpSettings['from'],
): Promise<Buffer> {
  const addresses = unsubscribe?.map((address) => `<${address}>`).join(', ')
  // RFC 8058: ended by one POST, without a page.
  const oneClick = unsubscribe?.some((address) => address.startsWith('https:'))
  const headers = {
    'Auto-Submitted': 'auto-generated',
    'Content-Language': lang,
    ...(addresses && { 'List-Unsubscribe': { prepared: true, foldLines: true, value: addresses } }),
    ...(oneClick && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
  const messageId = `<${id}@${from.address.split('@').at(-1)}>`
  const attachments = files.map(({ name: filename, type: contentType, content }) => ({
    filename,
    contentType,
    content,
  }))
  const recipient = { name, address: to }
  const mail = new MailComposer({ from, to: recipient, subject, html, text, messageId, headers, attachments })
  return mail.compile().build()
}
