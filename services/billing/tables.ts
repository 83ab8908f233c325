import type { Tables } from '@delvik/runtime/tables'

/** Invoices and books stay when an account is erased, for as long as the law wants them kept. */
export const tables: Tables = {
  customers: {
    moves: 'transferred',
    bound: { onePer: 'person who has ever begun to pay' },
    personal: {
      columns: ['account_id', 'customer_id', 'card', 'open_page'],
      goWhere: 'account_id = $1',
      ownCopy: { gives: ['customer_id', 'card'], where: 'account_id = $1' },
    },
  },
  running_memberships: {
    moves: 'transferred',
    bound: { onePer: 'membership that is paid for' },
    personal: {
      columns: ['account_id'],
      goWhere: 'account_id = $1',
      ownCopy: { gives: ['since'], where: 'account_id = $1' },
    },
  },
  provider_calls: {
    moves: 'transferred',
    bound: { until: 'the provider has answered', by: 'calls of the provider' },
    personal: {
      columns: ['account_id'],
      goWhere: 'account_id = $1',
      ownCopy: { nothingBecause: 'it serves the moment alone' },
    },
  },
  portals: {
    moves: { leftBecause: 'an address of it is good for minutes' },
    bound: { onePer: 'person who has asked for one' },
    personal: {
      columns: ['account_id', 'url'],
      goWhere: 'account_id = $1',
      ownCopy: { nothingBecause: 'it serves the moment alone' },
    },
  },
  webhook_inbox: {
    moves: 'transferred',
    bound: { until: '30 days have passed', by: 'webhooks that are forgotten' },
    personal: {
      columns: ['account_id'],
      goWhere: 'account_id = $1',
      ownCopy: { nothingBecause: 'it says that something has changed, and the log says what' },
    },
  },
  customer_looks: {
    moves: 'transferred',
    bound: { until: 'the provider has answered', by: 'looks at the provider' },
    personal: {
      columns: ['id'],
      goWhere: 'id = $1',
      ownCopy: { nothingBecause: 'it serves the moment alone' },
    },
  },
  invitations: {
    moves: 'transferred',
    bound: { onePer: 'person who has looked at their link' },
    personal: {
      columns: ['account_id', 'code'],
      goWhere: 'account_id = $1',
      ownCopy: { gives: ['code'], where: 'account_id = $1' },
    },
  },
  // Who it was, whoever has invited them is not told in a copy of their data either.
  referrals: {
    moves: 'transferred',
    bound: { onePer: 'person who has come by a link' },
    personal: {
      columns: ['friend_id', 'referrer_id', 'code'],
      goWhere: '$1 IN (friend_id, referrer_id)',
      ownCopy: { gives: ['joined_at', 'code'], where: 'referrer_id = $1' },
    },
  },
  // Their owner gets them by `own-lists.ts`. The id that is in them leads to nobody once the account is erased.
  invoices: { moves: 'transferred', bound: { growsWith: 'what is paid' }, personal: 'none' },
  credit_notes: { moves: 'transferred', bound: { growsWith: 'what goes back' }, personal: 'none' },
  book_entries: { moves: 'transferred', bound: { growsWith: 'what is paid' }, personal: 'none' },
  divergences: {
    moves: { leftBecause: 'the next comparison finds them again' },
    bound: { onePer: 'thing that the provider has otherwise' },
    personal: {
      columns: ['account_id', 'subject'],
      goWhere: 'account_id = $1',
      ownCopy: { nothingBecause: 'it serves the moment alone' },
    },
  },
}
