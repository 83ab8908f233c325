import { randomUUID } from 'node:crypto'
import type { Clock } from '@delvik/runtime/clock'
import type { CommandMeta } from '@delvik/runtime/decider'
import type { Database } from '@delvik/runtime/database'
import { deleteBatch } from '@delvik/runtime/delete-batch'
import { DomainError } from '@delvik/runtime/errors'
import type { Keys } from '@delvik/runtime/keys'
import type { Worker } from '@delvik/runtime/worker'
import type { IdentityEvent } from '@delvik/schemas/events/identity'
import type { StaffRole } from '@delvik/schemas/values/account'
import type { CommandBus } from '@nestjs/cqrs'
import type { AddressRequest, AddressRequests } from './account/address-requests.ts'
import type { Attempts } from './throttling/attempts.ts'
import { ChangeAccount } from './account/change-account.ts'
import type { RefreshTokenFamilies } from './session/refresh-families.ts'
import type { Sessions } from './session/sessions.ts'

const batch = 100
const hour = 3_600_000

/** Ends sessions whose refresh token nobody used in time. */
export function lapseSessions(tokenFamilies: RefreshTokenFamilies, sessions: Sessions, clock: Clock): Worker {
  return {
    name: 'lapse-sessions',
    every: 5_000,
    async tick() {
      const lapsed = await tokenFamilies.lapsed(clock.now(), batch)
      for (const session of lapsed) await sessions.end(session, 'expired', own(clock))
      return lapsed.length
    },
    due: () => tokenFamilies.countLapsed(clock.now()),
  }
}

/** Records locks as events, apart from the sign-in that caused them: it must not take longer for a known address. */
export function tellLocks(attempts: Attempts, bus: CommandBus, clock: Clock): Worker {
  return {
    name: 'tell-locks',
    every: 1_000,
    async tick() {
      const locks = await attempts.untold(batch)
      for (const { key, accountId, until } of locks) {
        await bus.execute(new ChangeAccount({ type: 'LockAccount', data: { accountId, until }, meta: own(clock) }))
        await attempts.told(key, until)
      }
      return locks.length
    },
    due: () => attempts.countUntold(),
  }
}

/** Tells the owners of addresses what was asked with them, apart from the asking, which must be the same for everybody. */
export function seeToAddressRequests(requests: AddressRequests, bus: CommandBus, { keys, clock }: Means): Worker {
  return {
    name: 'address-requests',
    every: 1_000,
    async tick() {
      const open = await requests.open(batch)
      for (const request of open) {
        const { id, kind, accountId, candidate } = request
        const asked = { ...own(clock), commandId: id }
        if (accountId) await bus.execute(askedOf(accountId, kind, asked)).catch(unlessTold)
        if (candidate) await keys.abandon(candidate, 'contact')
        await requests.done(request)
      }
      return open.length
    },
    due: () => requests.countOpen(),
  }
}

/**
 * Tells other services of staff roles that were granted or revoked by a process of the release before, which told nobody.
 * The commands are those of operators: repeated, they only tell. To be taken away with the next release.
 */
export function tellStaffRoles(database: Database, bus: CommandBus, clock: Clock): Worker {
  const untold = async () =>
    (await database.query<{ stream: string; role: StaffRole; granted: boolean }>(untoldRoles)).rows
  return {
    name: 'staff roles told',
    every: 60_000,
    due: async () => (await untold()).length,
    async tick() {
      const roles = await untold()
      for (const { stream, role, granted } of roles) {
        const data = { accountId: stream.slice('account-'.length), role }
        const type = granted ? 'GrantStaffRole' : 'RevokeStaffRole'
        await bus.execute(new ChangeAccount({ type, data, meta: own(clock) }))
      }
      return roles.length
    },
  }
}

const untoldRoles = `SELECT stream, role, granted > revoked AS granted FROM (
    SELECT stream, data ->> 'role' AS role, ${lastOf('StaffRoleGranted')} AS granted, ${
  lastOf('StaffRoleRevoked')
} AS revoked,
      ${lastOf('StaffMemberAppointed')} AS appointed, ${lastOf('StaffMemberDismissed')} AS dismissed
    FROM events WHERE type IN ('StaffRoleGranted', 'StaffRoleRevoked', 'StaffMemberAppointed', 'StaffMemberDismissed')
    GROUP BY 1, 2) roles
  WHERE (granted > revoked) <> (appointed > dismissed)`

function lastOf(type: IdentityEvent['type']): string {
  return `coalesce(max(version) FILTER (WHERE type = '${type}'), 0)`
}

interface Means {
  keys: Keys
  clock: Clock
}

function askedOf(accountId: string, kind: AddressRequest['kind'], asked: CommandMeta): ChangeAccount {
  const meta = { ...asked, actor: accountId }
  const type = kind === 'reset' ? 'RequestPasswordReset' : 'RepeatSignUp'
  return new ChangeAccount({ type, data: { accountId }, meta })
}

/** One mail is enough. */
function unlessTold(error: unknown): void {
  if (!(error instanceof DomainError) || error.code !== 'RESET_ALREADY_SENT') throw error
}

function own(clock: Clock): CommandMeta {
  return { commandId: randomUUID(), actor: 'identity', now: clock.now() }
}

/** Deletes rows that can change no answer any more. */
export function sweep(database: Database, clock: Clock): Worker {
  const doomed = [
    ['refresh_token_families', `ended_at < $1::timestamptz - interval '1 day'`],
    ['refresh_tokens', `idle_until < $1::timestamptz - interval '1 day'`],
    ['handoff_codes', `expires_at < $1`],
    ['human_checks', `expires_at < $1`],
    ['sign_in_challenges', `expires_at < $1`],
    ['answered_passkey_challenges', `expires_at < $1`],
    ['known_devices', `seen_at < $1::timestamptz - interval '1 year'`],
    ['second_factors', `enabled_at IS NULL AND begun_at < $1::timestamptz - interval '1 day'`],
    ['wanted_addresses', 'expires_at < $1'],
    ['former_addresses', 'undo_until < $1'],
    ['links', `expires_at < $1::timestamptz - interval '30 days'`],
    [
      'attempt_counts',
      `tell_account IS NULL AND greatest(blocked_until, recent[cardinality(recent)]) < $1::timestamptz - interval '1 day'`,
    ],
  ] as const
  return {
    name: 'sweep',
    every: hour,
    async tick() {
      const values = [clock.now()]
      let gone = 0
      for (const [table, where] of doomed) gone += await deleteBatch(database, { table, where, values })
      return gone
    },
    due: async () => 0,
  }
}
