import { opens } from '@delvik/runtime/access-request'
import type { Viewer } from '@delvik/runtime/viewer'
import { DomainError } from '@delvik/runtime/errors'
import { FoldedFacts } from '@delvik/runtime/folded-facts'
import type { ErrorCode } from '@delvik/schemas/errors'
import type { StreamSequence } from '@delvik/schemas/positions'
import type { AccessState, FileCondition } from '@delvik/schemas/values/file-conditions'
import type { PitchState } from '@delvik/schemas/values/pitch'
import { Inject, Injectable } from '@nestjs/common'
import { type AccountFacts, Accounts, unheardOf } from './accounts/accounts.ts'

/** Who asks, with what is known of the account; nobody when signed out. */
export interface Caller {
  viewer: Viewer | undefined
  account: Pick<AccountFacts, 'confirmed' | 'role' | 'suspendedUntil' | 'closing' | 'undeclared'>
}
/** What decides who sees a pitch. */
export interface Seeable {
  ownerId: string
  state: PitchState
  /** What a reviewer has let through; null before. */
  approved: object | null
}

type Owned = Pick<Seeable, 'ownerId'>
type Rule = (caller: Caller, pitch?: Seeable) => ErrorCode | undefined
/** A pitch as its own stream has it. */
type Judged = { state: 'none' } | (Owned & { state: string; erased?: boolean })
/** Needs no more than the token and what a command's own stream says. */
type StreamRule = (caller: Pick<Caller, 'viewer'>, pitch?: Owned) => ErrorCode | undefined

/**
 * Who may do what: the first rule that refuses gives the answer. What the caller does not see comes first: it is not
 * found, whoever asks, also signed out.
 */
const rules = {
  readOwn: [signedIn],
  startDraft: [signedIn, entrepreneur],
  editPitch: [owner, entrepreneur],
  submitPitch: [signedIn, confirmed, entrepreneur, notSuspended, staying],
  showPitch: [owner, notSuspended, staying],
  dropPitch: [owner],
  withdrawPitch: [owner],
  markDone: [owner],
  removePitch: [owner],
  viewPitch: [onlooker],
  savePitch: [onlooker, signedIn],
  setDocumentCondition: [owner],
  answerDocumentRequest: [owner],
  readDocumentReaders: [owner],
  requestDocumentAccess: [onlooker, signedIn, notOwner, confirmed, published, staying, declared],
  readQueue: [signedIn, reviewer],
  reviewPitch: [reviewerOrNone],
} satisfies Record<string, readonly Rule[]>

export type Action = keyof typeof rules
type RuleOf<A extends Action> = (typeof rules)[A][number]
/** What `authorize` can judge. */
export type StreamAction = { [A in Action]: RuleOf<A> extends StreamRule ? A : never }[Action]
export const actions = Object.keys(rules) as Action[]

/** Why not; nothing when allowed. */
export function refusal(action: Action, caller: Caller, pitch?: Seeable): ErrorCode | undefined {
  return firstOf(rules[action], (rule: Rule) => rule(caller, pitch))
}

/** Judges a command about a pitch by the pitch that it is going to change. The step throws what the table refuses with. */
export function authorize(action: StreamAction, viewer: Viewer | undefined): (pitch: Judged) => undefined {
  return (pitch) => {
    const code = firstOf(rules[action], (rule: StreamRule) => rule({ viewer }, known(pitch)))
    if (code) throw new DomainError(code)
  }
}

/** After an erasure there is nothing any more. */
function known(pitch: Judged): Owned | undefined {
  return !('ownerId' in pitch) || pitch.erased ? undefined : pitch
}

function firstOf<R>(judging: readonly R[], ask: (rule: R) => ErrorCode | undefined): ErrorCode | undefined {
  for (const rule of judging) {
    const code = ask(rule)
    if (code) return code
  }
  return undefined
}

/** Published and done pitches are for everybody; every state for the owner and for reviewers. */
export function sees(viewer: Viewer | undefined, pitch: Seeable): boolean {
  const shown = pitch.approved !== null && (pitch.state === 'published' || pitch.state === 'done')
  return shown || isInsider(viewer, pitch)
}

/** What decides about a reader besides the pitch: its condition, and how their request stands. */
interface DocumentTerms {
  condition: FileCondition
  request: AccessState | null
}

/**
 * For whom there is a document, whatever its condition: for the owner that of every revision, for reviewers the one that
 * they have in review, and for whoever is signed in the one of a published pitch.
 */
export function showsDocument(viewer: Viewer | undefined, pitch: Seeable): boolean {
  if (!viewer) return false
  if (viewer.id === pitch.ownerId) return true
  return pitch.state === 'underReview' ? isReviewer(viewer) : pitch.state === 'published' && pitch.approved !== null
}

/** The owner and reviewers read what is there for them; others do when it is open, or their request is approved. */
export function readsDocument(
  viewer: Viewer | undefined,
  pitch: Seeable,
  { condition, request }: DocumentTerms,
): boolean {
  if (!showsDocument(viewer, pitch)) return false
  return isInsider(viewer, pitch) || opens(condition, request)
}

/** Who may have pitches, drafts and bookmarks at all; a signed-out caller has none. @throws DomainError NOT_FOUND */
export function requireHolder(viewer: Viewer | undefined): Viewer {
  if (!viewer) throw new DomainError('NOT_FOUND')
  return viewer
}

/** The owner and reviewers, who see what is not published too. */
export function isInsider(viewer: Viewer | undefined, pitch: Pick<Seeable, 'ownerId'>): boolean {
  return viewer !== undefined && (viewer.id === pitch.ownerId || isReviewer(viewer))
}

export function isReviewer(viewer: Viewer | undefined): boolean {
  return viewer?.staff.includes('reviewer') ?? false
}

function signedIn({ viewer }: Pick<Caller, 'viewer'>): ErrorCode | undefined {
  return viewer ? undefined : 'UNAUTHENTICATED'
}

function confirmed({ account }: Caller): ErrorCode | undefined {
  return account.confirmed ? undefined : 'EMAIL_NOT_CONFIRMED'
}

function entrepreneur({ account: { role } }: Caller): ErrorCode | undefined {
  if (role === null) return 'ROLE_MISSING'
  return role === 'entrepreneur' ? undefined : 'ROLE_NOT_ENTREPRENEUR'
}

function notSuspended({ account: { suspendedUntil } }: Caller): ErrorCode | undefined {
  return suspendedUntil ? 'ACCOUNT_SUSPENDED' : undefined
}

/** Whoever is about to leave keeps the account first. */
function staying({ account: { closing } }: Caller): ErrorCode | undefined {
  return closing ? 'ACCOUNT_CLOSING' : undefined
}

/** Investors of whom the law asks it say first who they are. */
function declared({ account: { undeclared } }: Caller): ErrorCode | undefined {
  return undeclared ? 'DECLARATION_REQUIRED' : undefined
}

function owner({ viewer }: Pick<Caller, 'viewer'>, pitch?: Owned): ErrorCode | undefined {
  return pitch && viewer?.id === pitch.ownerId ? undefined : 'NOT_FOUND'
}

function onlooker({ viewer }: Caller, pitch?: Seeable): ErrorCode | undefined {
  return pitch && sees(viewer, pitch) ? undefined : 'NOT_FOUND'
}

function notOwner({ viewer }: Caller, pitch?: Seeable): ErrorCode | undefined {
  return viewer?.id === pitch?.ownerId ? 'OWN_PITCH' : undefined
}

function published(_: Caller, pitch?: Seeable): ErrorCode | undefined {
  return pitch?.state === 'published' ? undefined : 'NOT_PUBLISHED'
}

function reviewer({ viewer }: Pick<Caller, 'viewer'>): ErrorCode | undefined {
  return isReviewer(viewer) ? undefined : 'FORBIDDEN'
}

function reviewerOrNone({ viewer }: Pick<Caller, 'viewer'>, pitch?: Owned): ErrorCode | undefined {
  return pitch && isReviewer(viewer) ? undefined : 'NOT_FOUND'
}

const judgingFacts = new Set<Rule>([confirmed, entrepreneur, notSuspended, staying, declared])

/** Asks the table. A refusal for want of news from elsewhere waits for that news first. */
@Injectable()
export class Access {
  constructor(
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(FoldedFacts) private readonly facts: FoldedFacts,
  ) {}

  /** @throws DomainError of the rule that refuses */
  async allow(action: Action, { viewer, positions }: AccessRequest, pitch?: Seeable): Promise<void> {
    const factsMatter = rules[action].some((rule: Rule) => judgingFacts.has(rule))
    await this.facts.waitFor(factsMatter ? positions : [], async () => {
      const account = factsMatter && viewer ? await this.accounts.find(viewer.id) : unheardOf
      const code = refusal(action, { viewer, account }, pitch)
      const retryAt = code === 'ACCOUNT_SUSPENDED' ? account.suspendedUntil : null
      if (code) throw new DomainError(code, retryAt ? { retryAt } : {})
    })
  }
}

/** The part of a request that a check needs. */
interface AccessRequest {
  viewer: Viewer | undefined
  positions: readonly StreamSequence[]
}
