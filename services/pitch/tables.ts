import type { Tables } from '@delvik/runtime/tables'

export const tables: Tables = {
  drafts: {
    moves: 'transferred',
    bound: { onePer: 'draft that its owner keeps, 50 at most' },
    personal: {
      columns: ['owner_id', 'content'],
      goWhere: 'owner_id = $1',
      ownCopy: { gives: ['id', 'saved_at', 'content'], where: 'owner_id = $1' },
    },
  },
  published_slots: {
    moves: 'transferred',
    bound: { onePer: 'pitch that is published or under review' },
    personal: {
      columns: ['owner_id'],
      goWhere: 'owner_id = $1',
      ownCopy: { nothingBecause: 'the log says what is published' },
    },
  },
  review_claims: {
    moves: 'transferred',
    bound: { until: 'the lease has run out', by: 'leases that have run out' },
    personal: {
      columns: ['reviewer_id'],
      goWhere: 'reviewer_id = $1',
      ownCopy: { nothingBecause: 'it is about the work of staff' },
    },
  },
  view_salts: {
    moves: 'transferred',
    bound: { until: 'the day after', by: 'viewers that are forgotten' },
    personal: 'none',
  },
  views: {
    moves: 'transferred',
    bound: { until: 'the day after', by: 'viewers that are forgotten' },
    // Without the salt of the day nobody can tell whose hash it is.
    personal: {
      columns: ['viewer'],
      goBy: 'viewers that are forgotten',
      ownCopy: { nothingBecause: 'nobody can tell whose they are' },
    },
  },
  view_counts: { moves: 'transferred', bound: { onePer: 'pitch' }, personal: 'none' },
  carried_bookmarks: {
    moves: 'transferred',
    bound: { onePer: 'account that had bookmarks in one stream' },
    personal: {
      columns: ['stream'],
      goWhere: `stream = 'bookmarks-' || $1`,
      ownCopy: { nothingBecause: 'it says how far a list was carried over' },
    },
  },
  new_document_requests: {
    moves: 'transferred',
    bound: { until: 'a day has passed', by: 'document requests that are forgotten' },
    personal: {
      columns: ['reader_id'],
      goWhere: 'reader_id = $1',
      ownCopy: { nothingBecause: 'the log says what they have asked for' },
    },
  },
  document_visits: {
    moves: 'transferred',
    bound: { until: 'a year has passed', by: 'document visits that are forgotten' },
    personal: {
      columns: ['owner_id', 'reader_id'],
      goWhere: 'reader_id = $1 OR owner_id = $1',
      ownCopy: { gives: ['pitch_id', 'generation', 'day', 'opened_at', 'times'], where: 'reader_id = $1' },
    },
  },
}
