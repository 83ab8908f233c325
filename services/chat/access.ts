import { DomainError } from '@delvik/runtime/errors'
import type { Viewer } from '@delvik/runtime/viewer'
import type { ErrorCode } from '@delvik/schemas/errors'
import type { StaffRole } from '@delvik/schemas/values/account'

/** Between whom a conversation is, as its stream has it. */
type Judged = { is: 'none' } | { is: 'open'; between: readonly string[]; gone?: readonly string[] }
type Rule = (viewer: Viewer | undefined, conversation: Judged) => ErrorCode | undefined

/**
 * Who may do what. A conversation is for the two who have it, and there for nobody else, staff neither: they see what was
 * reported, and the rest for a reason that is written down.
 */
const rules = {
  readInbox: signedIn,
  openConversation: signedIn,
  readConversation: participant,
  sendMessage: participant,
  markRead: participant,
  hideConversation: participant,
  blockContact: participant,
  unblockContact: participant,
  proposeDeal: participant,
  agreeDeal: participant,
  declineDeal: participant,
  withdrawDeal: participant,
  reportContact: participant,
  readReports: desk,
  handleReport: deskOrNone,
  proposeMeeting: participant,
  acceptMeeting: participant,
  declineMeeting: participant,
  cancelMeeting: participant,
  showInterest: participant,
  passOnPitch: participant,
  requestReceipt: participant,
  requestHistory: participant,
} satisfies Record<string, Rule>

export type Action = keyof typeof rules
export const actions = Object.keys(rules) as Action[]

/** Why not; nothing when allowed. */
export function refusal(action: Action, viewer: Viewer | undefined, conversation: Judged = { is: 'none' }) {
  return rules[action](viewer, conversation)
}

/** Judges a command by the conversation that it is going to change. The step throws what the table refuses with. */
export function authorize(action: Action, viewer: Viewer | undefined): (conversation: Judged) => undefined {
  return (conversation) => {
    const code = refusal(action, viewer, conversation)
    if (code) throw new DomainError(code)
  }
}

/** Who may have conversations at all; a signed-out caller has none. @throws DomainError NOT_FOUND */
export function requireParticipant(viewer: Viewer | undefined): Viewer {
  if (!viewer) throw new DomainError('NOT_FOUND')
  return viewer
}

/** What people think of a pitch is told its owner alone, whatever state it is in; staff neither. */
export function readsInterest(viewer: Viewer | undefined, ownerId: string | undefined): boolean {
  return viewer !== undefined && viewer.id === ownerId
}

function signedIn(viewer: Viewer | undefined): ErrorCode | undefined {
  return viewer ? undefined : 'UNAUTHENTICATED'
}

function participant(viewer: Viewer | undefined, conversation: Judged): ErrorCode | undefined {
  if (!viewer || conversation.is === 'none' || !conversation.between.includes(viewer.id)) return 'NOT_FOUND'
  // The token of somebody who was erased may live for some minutes more.
  return conversation.gone?.includes(viewer.id) ? 'NOT_FOUND' : undefined
}

/** Those who decide on reports (A55). */
const handling: readonly StaffRole[] = ['support', 'operator']

function desk(viewer: Viewer | undefined): ErrorCode | undefined {
  if (!viewer) return 'UNAUTHENTICATED'
  return viewer.staff.some((role) => handling.includes(role)) ? undefined : 'FORBIDDEN'
}

/** For others there is no report. */
function deskOrNone(viewer: Viewer | undefined): ErrorCode | undefined {
  return desk(viewer) && 'NOT_FOUND'
}
