import type { Language } from '@delvik/schemas/values/languages'

/** A mail ready to go. `id` is the same at every attempt. */
export interface Letter {
  id: string
  to: string
  subject: string
  html: string
  text: string
  lang: Language
}

/** Carries mail away: the development mailbox, or SMTP. */
export abstract class Mailer {
  /** Resolves when the mail is taken over. Sending the same id again has no further effect. */
  abstract send(letter: Letter): Promise<void>
}
