import type { Tables } from '@delvik/runtime/tables'

/** Books are kept as long as the law wants, also of whoever has gone: what is left of them is an id that nobody can read. */
const books = 'what the law wants kept: ids that lead to nobody once the account is erased'

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
  invoices: {
    moves: 'transferred',
    bound: { growsWith: 'what is paid' },
    personal: {
      columns: ['account_id'],
      goBy: books,
      ownCopy: {
        gives: ['number', 'plan', 'reason', 'currency', 'gross', 'net', 'vat', 'vat_rate', 'refunded', 'paid_at',
          'period_start', 'period_end'],
        where: 'account_id = $1',
      },
    },
  },
  book_entries: { moves: 'transferred', bound: { growsWith: 'what is paid' }, personal: 'none' },
  divergences: {
    moves: { leftBecause: 'the next comparison finds them again' },
    bound: { until: 'the next comparison', by: 'the comparison of each night' },
    personal: {
      columns: ['account_id', 'subject'],
      goWhere: 'account_id = $1',
      ownCopy: { nothingBecause: 'it serves the moment alone' },
    },
  },
}
