import type { Tables } from '@delvik/runtime/tables'

const ofPitch = { nothingBecause: 'the log of pitch says it' }
const former = { leftBecause: 'processes of the version before alone read it' }

export const tables: Tables = {
  // Written by a reaction, which does not meet old events again.
  rate_tables: { moves: 'transferred', bound: 'constant', personal: 'none' },
  saved_searches: {
    moves: 'transferred',
    bound: { onePer: 'search that its owner keeps, 50 at most' },
    personal: {
      columns: ['account_id', 'name', 'query'],
      goWhere: 'account_id = $1',
      ownCopy: { gives: ['id', 'name', 'alert', 'query', 'saved_at'], where: 'account_id = $1' },
    },
  },
  matches: {
    moves: 'transferred',
    bound: { until: '90 days have passed, or the search is deleted', by: 'matches that are forgotten' },
    personal: {
      columns: ['account_id'],
      goWhere: 'account_id = $1',
      ownCopy: { gives: ['saved_search_id', 'pitch_id', 'reasons', 'found_at'], where: 'account_id = $1' },
    },
  },
  pitches_to_match: {
    moves: 'transferred',
    bound: { onePer: 'pitch that is published and not matched yet' },
    personal: { columns: ['owner_id', 'facts'], goWhere: 'owner_id = $1', ownCopy: ofPitch },
  },
  index_epochs: {
    moves: { leftBecause: 'indexes are made from the bus' },
    bound: { onePer: 'index' },
    personal: 'none',
  },
  pitch_index: {
    moves: former,
    bound: { onePer: 'pitch that was ever published' },
    personal: { columns: ['words'], goBy: 'index', ownCopy: ofPitch },
  },
  pitch_cards: {
    moves: former,
    bound: { onePer: 'pitch that was ever published' },
    personal: { columns: ['card'], goBy: 'index', ownCopy: ofPitch },
  },
  pitch_index_state: {
    moves: former,
    bound: 'constant',
    personal: 'none',
  },
}
