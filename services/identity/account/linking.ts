import type { Command } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import type { SocialProvider } from '@delvik/schemas/values/account'
import type { AccountEvent, Registered } from './account-state.ts'

type Of<Type extends string, Data = object> = Command<Type, { accountId: string; provider: SocialProvider } & Data>

export type ProviderCommand =
  /** @property verified the address that the provider has made sure of, when nothing else was proved */
  | Of<'LinkProvider', { verified?: string }>
  | Of<'UnlinkProvider'>

/** The rules of being signed in to by others. */
export function decideProvider({ type, data }: ProviderCommand, state: Registered): AccountEvent[] {
  const { accountId, provider } = data
  const isLinked = state.providers.includes(provider)
  if (type === 'LinkProvider') {
    if (isLinked) throw new DomainError('PROVIDER_LINKED')
    if (data.verified !== undefined && !isOwn(data.verified, state)) throw new DomainError('WRONG_CREDENTIALS')
    return [linked(accountId, provider), noticeDue(accountId, provider, true)]
  }
  if (!isLinked) return []
  if (!state.hasPassword && state.providers.length === 1) throw new DomainError('LAST_WAY_IN')
  return unlink(accountId, provider)
}

export function linked(accountId: string, provider: SocialProvider): AccountEvent {
  return { type: 'ProviderLinked', data: { accountId, provider } }
}

/** Whoever resets the password by their mailbox begins anew: nobody comes in by what was linked before. */
export function unlinkAll(accountId: string, { providers }: Registered): AccountEvent[] {
  return providers.flatMap((provider) => unlink(accountId, provider))
}

function unlink(accountId: string, provider: SocialProvider): AccountEvent[] {
  return [{ type: 'ProviderUnlinked', data: { accountId, provider } }, noticeDue(accountId, provider, false)]
}

function noticeDue(accountId: string, provider: SocialProvider, isLinked: boolean): AccountEvent {
  return { type: 'ProviderNoticeDue', data: { accountId, provider, isLinked } }
}

/** Both sides have made sure of it. */
function isOwn(email: string, state: Registered): boolean {
  return state.confirmed && state.email === email
}
