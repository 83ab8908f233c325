import type { Language } from '@delvik/schemas/values/languages'

/** A file that goes with a mail. */
export interface Attachment {
  name: string
  /** Its media type, with parameters. */
  type: string
  content: string
}

/** A mail ready to go. `id` is the same at every attempt. */
export interface Letter {
  id: string
  /** Of the recipient. */
  accountId: string
  to: string
  /** Of the recipient. */
  name: string
  subject: string
  html: string
  text: string
  lang: Language
  /** Where its reader ends mails of this sort: addresses that take a POST, and `mailto:` ones. Only mails of a sort have them. */
  unsubscribe?: readonly string[]
  attachments?: readonly Attachment[]
}

/** Carries mail away: the development mailbox, or SMTP. */
export abstract class Mailer implements AsyncDisposable {
  /**
   * Resolves when the mail is taken over. A mail whose fate is unclear is sent again by whoever sends it: each arrives at
   * least once, and the same id tells a repeat.
   * @throws NotDone
   */
  abstract send(letter: Letter): Promise<void>
  /** What is on its way gets a moment to arrive. */
  abstract [Symbol.asyncDispose](): Promise<void>
}
