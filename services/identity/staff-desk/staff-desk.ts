import { Clock } from '@delvik/runtime/clock'
import type { CommandMeta } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import { EventStore } from '@delvik/runtime/event-store'
import { foldRows } from '@delvik/runtime/handlers'
import type { Tx } from '@delvik/runtime/database'
import type { Viewer } from '@delvik/runtime/viewer'
import { normaliseEmail } from '@delvik/schemas/forms/account-form'
import { accountIdOf } from '@delvik/schemas/values/handle'
import { staffNoteLength } from '@delvik/schemas/values/account'
import { Inject, Injectable } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { type AccountEvent, evolve } from '../account/account-state.ts'
import { account, accountStream } from '../account/account.ts'
import { ChangeAccount } from '../account/change-account.ts'
import { me } from '../account/me.ts'
import type { StaffAct, Why } from '../account/staff-act.ts'
import { BlindIndex } from '../credentials/blind-index.ts'
import { Credentials } from '../credentials/credentials.ts'
import { RefreshTokenFamilies } from '../session/refresh-families.ts'
import { AccountAttempts } from '../throttling/account-attempts.ts'
import { recordsBefore } from './staff-records.ts'

/** Accounts as staff see them and act on them: no act without a record, and no sight of an account without an act. */
@Injectable()
export class StaffDesk {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Credentials) private readonly credentials: Credentials,
    @Inject(BlindIndex) private readonly blindIndex: BlindIndex,
    @Inject(RefreshTokenFamilies) private readonly tokenFamilies: RefreshTokenFamilies,
    @Inject(AccountAttempts) private readonly attempts: AccountAttempts,
  ) {}

  /** @param wanted a whole e-mail address, or a handle. @throws DomainError NOT_FOUND */
  async find(wanted: string): Promise<string> {
    const words = wanted.trim()
    if (!words.includes('@')) return requireId(words)
    const credential = await this.credentials.byEmail(this.blindIndex.ofEmail(normaliseEmail(words)))
    if (!credential) throw new DomainError('NOT_FOUND')
    return credential.accountId
  }

  /** @throws DomainError NOT_FOUND, FORBIDDEN, LAST_OPERATOR, and what the act is refused with */
  async act(viewer: Viewer, accountId: string, act: StaffAct, { why, meta }: { why: Why; meta: CommandMeta }) {
    const operator = viewer.staff.includes('operator')
    const data = { accountId, act, why: { ...why, note: cleanNote(why.note) }, operator }
    const alongside = (tx: Tx) => act.act === 'unlock' ? this.attempts.clear(tx, accountId) : Promise.resolve()
    await this.bus.execute(new ChangeAccount({ type: 'ActAsStaff', data, meta }, { alongside }))
  }

  /** Undefined once its erasure has begun. */
  async standing(accountId: string) {
    const now = this.clock.now()
    const events = await this.store.read<AccountEvent>(accountStream(accountId))
    const row = foldRows(me.fold, events)
    const state = events.reduce(evolve, account.initialState)
    if (!row || state.status !== 'registered') return undefined
    const { secondFactor, lockedUntil, sanction } = state
    return {
      ...row,
      secondFactor,
      sanctionedUntil: sanction && new Date(sanction.until) > now ? sanction.until : null,
      lockedUntil: lockedUntil > now.getTime() ? new Date(lockedUntil) : null,
      sessions: await this.tokenFamilies.countLive(accountId, now),
      records: recordsBefore(events),
    }
  }

  /** What staff did about an account, the last first. @param before version of the last record that is known */
  async records(accountId: string, before: number) {
    return recordsBefore(await this.store.read<AccountEvent>(accountStream(accountId)), before)
  }
}

/** @throws DomainError NOT_FOUND for what is no handle */
export function requireId(handle: string): string {
  const accountId = accountIdOf(handle)
  if (!accountId) throw new DomainError('NOT_FOUND')
  return accountId
}

function cleanNote(note: string | null): string | null {
  const words = note?.trim() ?? ''
  if ([...words].length > staffNoteLength) throw new DomainError('INVALID_INPUT')
  return words || null
}
