import type { Tx } from '@delvik/runtime/database'
import type { Beside } from '@delvik/runtime/change'
import { ignored } from '@delvik/runtime/handlers'
import type { Recorded } from '@delvik/runtime/recorded'
import { Inject, Injectable } from '@nestjs/common'
import type { AccountEvent } from './account-state.ts'
import type { AccountCommand } from './account.ts'
import { AccountAttempts } from '../throttling/account-attempts.ts'
import { RefreshTokenFamilies } from '../session/refresh-families.ts'
import { KnownDevices } from '../session/known-devices.ts'
import { SecondFactors } from '../credentials/second-factors.ts'
import { AddressChanges } from '../credentials/address-changes.ts'
import { Credentials } from '../credentials/credentials.ts'
import { cancelClosingTimers, setClosingTimers } from './closing.ts'
import { cancelSanctionTimer, setSanctionTimer } from './sanction.ts'
import { Links } from '../credentials/links.ts'
import { awaitAnswers } from './awaited-answers.ts'
import { Operators } from './operators.ts'

/** The rows that go with an account's events, whoever asked for them. */
@Injectable()
export class AccountRows {
  constructor(
    @Inject(Links) private readonly links: Links,
    @Inject(AccountAttempts) private readonly attempts: AccountAttempts,
    @Inject(RefreshTokenFamilies) private readonly tokenFamilies: RefreshTokenFamilies,
    @Inject(Credentials) private readonly credentials: Credentials,
    @Inject(SecondFactors) private readonly secondFactors: SecondFactors,
    @Inject(KnownDevices) private readonly devices: KnownDevices,
    @Inject(Operators) private readonly operators: Operators,
    @Inject(AddressChanges) private readonly addresses: AddressChanges,
  ) {}

  readonly beside: Beside<AccountCommand, AccountEvent> = {
    ConfirmationRequested: (event, tx) => this.links.add(tx, 'confirm', event),
    EmailChangeAsked: (event, tx) => this.addresses.want(tx, event),
    EmailChangeRequested: (event, tx) => this.links.add(tx, 'emailChange', event),
    EmailChangeWithdrawn: ({ data: { accountId } }, tx) => this.addresses.withdraw(tx, accountId),
    EmailChanged: (event, tx) => this.emailChanged(event, tx),
    EmailChangeUndone: (event, tx) => this.emailRestored(event, tx),
    PasswordResetRequested: (event, tx) => this.askedForReset(event, tx),
    PasswordChanged: (event, tx, command) => this.changed(event, tx, command),
    PasswordReset: (event, tx) => this.reset(event, tx),
    AccountClosing: (event, tx) => this.closes(event, tx),
    AccountKept: (event, tx) => this.keeps(event, tx),
    AccountErasureStarted: (event, tx) => this.goesForGood(event, tx),
    AccountErased: ({ data: { accountId }, at }, tx) => awaitAnswers(tx, accountId, at),
    StaffRoleGranted: ({ data }, tx) => this.operators.granted(tx, data),
    StaffRoleRevoked: ({ data }, tx) => this.operators.revoked(tx, data),
    SessionsEnded: ({ data: { accountId }, at }, tx) =>
      this.tokenFamilies.endAllOf(tx, { accountId, reason: 'byStaff', now: at }),
    ProviderUnlinked: ({ data: { accountId, provider } }, tx) => this.credentials.unlink(tx, accountId, provider),
    ProviderLinked: ignored,
    ProviderNoticeDue: ignored,
    AccountSuspended: ({ stream, data }, tx) => setSanctionTimer(tx, stream, data.until),
    AccountReinstated: ({ stream }, tx) => cancelSanctionTimer(tx, stream),
    AccountWarned: ignored,
    AccountLocked: ignored,
    AccountUnlocked: ignored,
    AddressWanted: ignored,
    AccountRegistered: ignored,
    ClosingReminderDue: ignored,
    EmailConfirmed: ignored,
    LanguageChanged: ignored,
    PasskeyAdded: ignored,
    PasskeyRemoved: ignored,
    RecoveryCodesRenewed: ignored,
    RecoveryCodeUsed: ignored,
    RegionChanged: ignored,
    RoleChanged: ignored,
    RoleChosen: ignored,
    SecondFactorDisabled: ignored,
    SecondFactorEnabled: ignored,
    SignUpRepeated: ignored,
    StaffActed: ignored,
    StaffMemberAppointed: ignored,
    StaffMemberDismissed: ignored,
  }

  /** Only the link of the last mail is good. */
  private async askedForReset(event: Recorded<Named<'PasswordResetRequested'>>, tx: Tx): Promise<void> {
    await this.links.expireResets(tx, event.data.accountId, event.at)
    await this.links.add(tx, 'reset', event)
  }

  /** After the new password, which the command brings: a sign-in by the old one holds its row, and is then there to be ended. */
  private async reset({ data: { accountId }, at }: Recorded<Named<'PasswordReset'>>, tx: Tx): Promise<void> {
    await this.links.expireResets(tx, accountId, at)
    await this.attempts.clearPasswords(tx, accountId)
    await this.devices.forget(tx, accountId)
    await this.addresses.withdraw(tx, accountId)
    await this.tokenFamilies.endAllOf(tx, { accountId, reason: 'passwordReset', now: at })
  }

  /** Likewise, but for the session that asks. */
  private async changed(
    { data: { accountId }, at }: Recorded<Named<'PasswordChanged'>>,
    tx: Tx,
    command: AccountCommand,
  ) {
    const { sid } = command.data as Extract<AccountCommand, { type: 'ChangePassword' }>['data'] // nothing else has this event
    await this.links.expireResets(tx, accountId, at)
    await this.addresses.withdraw(tx, accountId)
    await this.tokenFamilies.endAllOf(tx, { accountId, reason: 'passwordChanged', now: at, but: sid })
  }

  /** The mailbox before resets no password any more; it takes the change back by a link of its own. */
  private async emailChanged(event: Recorded<Named<'EmailChanged'>>, tx: Tx): Promise<void> {
    const { id, data: { accountId, undoUntil }, at } = event
    await this.addresses.change(tx, accountId, undoUntil)
    await this.links.expireResets(tx, accountId, at)
    await this.links.add(tx, 'emailUndo', { id, data: { accountId, expiresAt: undoUntil } })
  }

  /** Whoever changed the address is out, with the mails that they have asked for. */
  private async emailRestored({ data: { accountId }, at }: Recorded<Named<'EmailChangeUndone'>>, tx: Tx) {
    await this.addresses.undo(tx, accountId)
    await this.devices.forget(tx, accountId)
    await this.links.expireResets(tx, accountId, at)
    await this.tokenFamilies.endAllOf(tx, { accountId, reason: 'emailChangeUndone', now: at })
  }

  /** Everybody is out; whoever comes back is asked whether they stay. @throws DomainError LAST_OPERATOR */
  private async closes(event: Recorded<Named<'AccountClosing'>>, tx: Tx): Promise<void> {
    const { stream, data: { accountId, until }, at } = event
    await this.operators.leaves(tx, accountId)
    await setClosingTimers(tx, stream, until)
    await this.tokenFamilies.endAllOf(tx, { accountId, reason: 'closing', now: at })
  }

  private async keeps({ stream, data: { accountId } }: Recorded<Named<'AccountKept'>>, tx: Tx): Promise<void> {
    await this.operators.stays(tx, accountId)
    await cancelClosingTimers(tx, stream)
  }

  /** Nobody signs in any more; as above, a sign-in at this moment is there to be ended. */
  private async goesForGood({ stream, data: { accountId }, at }: Recorded<Named<'AccountErasureStarted'>>, tx: Tx) {
    await this.operators.remove(tx, accountId)
    await cancelClosingTimers(tx, stream)
    await cancelSanctionTimer(tx, stream)
    await this.attempts.clear(tx, accountId)
    await this.credentials.remove(tx, accountId)
    await this.addresses.forget(tx, accountId)
    await this.secondFactors.remove(tx, accountId)
    await this.devices.forget(tx, accountId)
    await this.tokenFamilies.endAllOf(tx, { accountId, reason: 'erased', now: at })
  }
}

type Named<Type extends AccountEvent['type']> = Extract<AccountEvent, { type: Type }>
