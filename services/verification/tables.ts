import type { Tables } from '@delvik/runtime/tables'

export const tables: Tables = {
  check_sessions: {
    moves: 'transferred',
    bound: { until: '30 days have passed since the last check', by: 'calls of the provider' },
    personal: {
      columns: ['account_id', 'session_id'],
      goWhere: 'account_id = $1',
      ownCopy: { gives: ['session_id', 'opened_at'], where: 'account_id = $1' },
    },
  },
  check_pages: {
    moves: 'transferred',
    bound: { onePer: 'check that goes on' },
    personal: {
      columns: ['account_id', 'url'],
      goWhere: 'account_id = $1',
      ownCopy: { nothingBecause: 'it serves the moment alone' },
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
  webhook_inbox: {
    moves: 'transferred',
    bound: { until: '30 days have passed', by: 'webhooks that are forgotten' },
    personal: {
      columns: ['account_id'],
      goWhere: 'account_id = $1',
      ownCopy: { nothingBecause: 'it says that something has changed, and the log says what' },
    },
  },
}
