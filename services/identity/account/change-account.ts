import { Change, changeHandler } from '@delvik/runtime/change'
import { AccountRows } from './account-rows.ts'
import type { AccountEvent, AccountState } from './account-state.ts'
import { type AccountCommand, account, accountStream } from './account.ts'

/** A command about an account. */
export class ChangeAccount extends Change<AccountCommand, AccountState, AccountEvent> {}

export const ChangeAccountHandler = changeHandler(ChangeAccount, {
  stream: ({ accountId }) => accountStream(accountId),
  decider: account,
  rows: AccountRows,
})
