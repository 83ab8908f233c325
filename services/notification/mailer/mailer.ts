import type { Language } from '@delvik/schemas/values/languages'

/** A mail ready to go. `id` is the same at every attempt. */
export interface Letter {
  id: string
  to: string
  /** Of the recipient. */
  name: string
  subject: string
  html: string
  text: string
  lang: Language
  /** Where its reader ends mails of this sort: addresses that take a POST, and `mailto:` ones. Only mails of a sort have them. */
  unsubscribe?: readonly string[]
}

/** `refused` for good; `postponed` until later; with `away`, nothing can be sent now, and this mail is not at fault. */
export type Verdict = 'refused' | 'postponed' | 'away'

/** Why a mail did not go. What a server said is left out, since it may quote an address. */
export class NotSent extends Error {
  override name = 'NotSent'
  constructor(
    readonly verdict: Verdict,
    reason: string,
  ) {
    super(reason)
  }
}

/** Carries mail away: the development mailbox, or SMTP. */
export abstract class Mailer implements AsyncDisposable {
  /**
   * Resolves when the mail is taken over. A mail whose fate is unclear is sent again by whoever sends it: each arrives at
   * least once, and the same id tells a repeat.
   * @throws NotSent
   */
  abstract send(letter: Letter): Promise<void>
  /** What is on its way gets a moment to arrive. */
  abstract [Symbol.asyncDispose](): Promise<void>
}
