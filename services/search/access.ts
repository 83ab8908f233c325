import { DomainError } from '@delvik/runtime/errors'
import type { Viewer } from '@delvik/runtime/viewer'
import type { ErrorCode } from '@delvik/schemas/errors'

/** A saved search as its stream has it. */
interface Judged {
  is: string
  accountId?: string
}

type Rule = (viewer: Viewer | undefined, saved: Judged) => ErrorCode | undefined

/** Who may do what. Published pitches are for everybody; what somebody has saved is for nobody else, and not found. */
const rules = {
  saveSearch: signedIn,
  readSavedSearches: signedIn,
  readMatches: signedIn,
  searchPeople: signedIn,
  changeSavedSearch: owner,
  deleteSavedSearch: owner,
} satisfies Record<string, Rule>

export type Action = keyof typeof rules
export const actions = Object.keys(rules) as Action[]

/** Why not; nothing when allowed. */
export function refusal(action: Action, viewer: Viewer | undefined, saved: Judged = { is: 'none' }) {
  return rules[action](viewer, saved)
}

/** Who may have saved searches at all; a signed-out caller has none. @throws DomainError NOT_FOUND */
export function requireHolder(viewer: Viewer | undefined): Viewer {
  if (!viewer) throw new DomainError('NOT_FOUND')
  return viewer
}

/** Judges a command by the saved search that it is going to change. The step throws what the table refuses with. */
export function authorize(action: Action, viewer: Viewer | undefined): (saved: Judged) => undefined {
  return (saved) => {
    const code = refusal(action, viewer, saved)
    if (code) throw new DomainError(code)
  }
}

function signedIn(viewer: Viewer | undefined): ErrorCode | undefined {
  return viewer ? undefined : 'UNAUTHENTICATED'
}

function owner(viewer: Viewer | undefined, saved: Judged): ErrorCode | undefined {
  return saved.is === 'saved' && saved.accountId === viewer?.id ? undefined : 'NOT_FOUND'
}
