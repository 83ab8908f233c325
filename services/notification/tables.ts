import type { Tables } from '@delvik/runtime/tables'

const forgotten = { until: 'a month has passed', by: 'mails that are forgotten' }

export const tables: Tables = {
  // Sent ones too: their ids are what keeps an event from calling for a mail again.
  mails: {
    moves: 'transferred',
    bound: forgotten,
    personal: { columns: ['account_id', 'params'], goWhere: 'account_id = $1' },
  },
  due_reviews: {
    moves: 'transferred',
    bound: { onePer: 'submission that is due or late' },
    personal: { columns: ['owner_id'], goWhere: 'owner_id = $1' },
  },
  search_alerts: {
    moves: 'transferred',
    bound: { until: 'eight days have passed', by: 'search alerts' },
    personal: { columns: ['account_id'], goWhere: 'account_id = $1' },
  },
  review_digests: {
    moves: 'transferred',
    bound: { onePer: 'reviewer' },
    personal: { columns: ['account_id'], goWhere: 'account_id = $1' },
  },
  farewells: {
    moves: 'transferred',
    bound: { until: 'the receipt is sent, or a quarter has passed', by: 'mails that are forgotten' },
    // By then it is the one place that knows where the receipt goes.
    personal: { columns: ['id', 'recipient'], goBy: 'receipts of erasures' },
  },
  mailbox: {
    moves: 'transferred',
    bound: { until: 'a quarter has passed', by: 'mails that are forgotten' },
    personal: { columns: ['account_id', 'recipient', 'subject', 'html', 'text'], goWhere: 'account_id = $1' },
  },
}
