import type { Database } from '@delvik/runtime/database'
import type { Happened, Reaction } from '@delvik/runtime/reaction'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'

const reported = [
  'ConfirmationRequested', 'SignUpRepeated', 'PasswordResetRequested', 'PitchSubmitted', 'PitchPublished',
  'PitchChangesRequested', 'PitchRejected',
] as const
type Reported = Extract<PublicEvents<'identity' | 'pitch'>, { type: (typeof reported)[number] }>

export const mailKinds = [
  'confirmEmail', 'alreadyRegistered', 'resetPassword', 'pitchReceived', 'pitchPublished', 'pitchChangesRequested',
  'pitchRejected',
] as const
export type MailKind = (typeof mailKinds)[number]

/** What a mail says besides its fixed texts. */
export interface MailParams {
  pitchId?: string
  companyName?: string
  due?: { at: string; market: string }
  reasons?: { code: string; field: string | null }[]
  note?: string | null
}

export interface Mail {
  kind: MailKind
  accountId: string
  params: MailParams
}

const week = 7 * 24 * 3600_000

/** Puts a mail in the outbox for every event that a person is told of. */
export function mailReaction(database: Database): Reaction<Reported> {
  return {
    name: 'mail',
    types: reported,
    maxAge: week,
    async react(event, commandId) {
      const { kind, accountId, params } = mailFor(event)
      await database.query(
        `INSERT INTO mail (id, kind, event_id, account_id, params, created_at, next_at)
         VALUES ($1, $2, $3, $4, $5, $6, $6) ON CONFLICT (id) DO NOTHING`,
        [commandId(kind), kind, event.id, accountId, params, event.at],
      )
    },
  }
}

/** Which mail an event calls for. */
export function mailFor(event: Happened<Reported>): Mail {
  switch (event.type) {
    case 'ConfirmationRequested':
      return { kind: 'confirmEmail', accountId: event.data.accountId, params: {} }
    case 'SignUpRepeated':
      return { kind: 'alreadyRegistered', accountId: event.data.accountId, params: {} }
    case 'PasswordResetRequested':
      return { kind: 'resetPassword', accountId: event.data.accountId, params: {} }
    case 'PitchSubmitted': {
      const { pitchId, ownerId, dueAt, market } = event.data
      return { kind: 'pitchReceived', accountId: ownerId, params: { pitchId, due: { at: dueAt, market } } }
    }
    case 'PitchPublished': {
      const { pitchId, ownerId, content } = event.data
      return { kind: 'pitchPublished', accountId: ownerId, params: { pitchId, companyName: content.companyName } }
    }
    case 'PitchChangesRequested': {
      const { pitchId, ownerId, reasons, note } = event.data
      return { kind: 'pitchChangesRequested', accountId: ownerId, params: { pitchId, reasons, note } }
    }
    case 'PitchRejected': {
      const { pitchId, ownerId, note } = event.data
      const reasons = event.data.reasons.map((code) => ({ code, field: null }))
      return { kind: 'pitchRejected', accountId: ownerId, params: { pitchId, reasons, note } }
    }
  }
}
