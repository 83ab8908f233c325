import type { ConfigReader } from '@delvik/runtime/config'
import type { LetterSettings } from './letter.ts'

export interface NotificationConfig extends LetterSettings {
  /** Shows the mailbox page. */
  mailbox: boolean
}

export function readNotificationConfig(from: ConfigReader): NotificationConfig {
  const demo = from.mode === 'demo'
  return {
    publicUrl: from.url('PUBLIC_URL', demo ? 'http://localhost:8080' : undefined).replace(/\/$/, ''),
    linkSecret: from.secret('LINK_SECRET', 'the link secret of the demo'),
    mailbox: demo,
  }
}
