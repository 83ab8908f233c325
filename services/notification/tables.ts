import type { Tables } from '@delvik/runtime/tables'

const forgotten = { until: 'a month has passed', by: 'mails that are forgotten' }

export const tables: Tables = {
  // Sent ones too: their ids are what keeps an event from calling for a mail again.
  mails: {
    moves: 'transferred',
    bound: forgotten,
    personal: {
      columns: ['account_id', 'params'],
      goWhere: 'account_id = $1',
      ownCopy: { gives: ['kind', 'created_at', 'sent_at', 'failed'], where: 'account_id = $1' },
    },
  },
  due_reviews: {
    moves: 'transferred',
    bound: { onePer: 'submission that is due or late' },
    personal: {
      columns: ['owner_id'],
      goWhere: 'owner_id = $1',
      ownCopy: { nothingBecause: 'the log of pitch says when each was submitted' },
    },
  },
  search_alerts: {
    moves: 'transferred',
    bound: { until: 'eight days have passed', by: 'search alerts' },
    personal: {
      columns: ['account_id'],
      goWhere: 'account_id = $1',
      ownCopy: { nothingBecause: 'the matches of search say it' },
    },
  },
  review_digests: {
    moves: 'transferred',
    bound: { onePer: 'reviewer' },
    personal: {
      columns: ['account_id'],
      goWhere: 'account_id = $1',
      ownCopy: { nothingBecause: 'it is about the work of staff' },
    },
  },
  farewells: {
    moves: 'transferred',
    bound: { until: 'the receipt is sent, or a quarter has passed', by: 'mails that are forgotten' },
    // By then it is the one place that knows where the receipt goes.
    personal: {
      columns: ['id', 'recipient'],
      goBy: 'receipts of erasures',
      ownCopy: { nothingBecause: 'it is the address of the account' },
    },
  },
  mailbox: {
    moves: 'transferred',
    bound: { until: 'a quarter has passed', by: 'mails that are forgotten' },
    personal: {
      columns: ['account_id', 'recipient', 'subject', 'html', 'text', 'attachments'],
      goWhere: 'account_id = $1',
      ownCopy: { nothingBecause: 'they have it, and its links are secrets' },
    },
  },
}
