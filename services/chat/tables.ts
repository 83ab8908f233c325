import type { Tables } from '@delvik/runtime/tables'

export const tables: Tables = {
  participations: {
    moves: 'transferred',
    bound: { onePer: 'person and conversation' },
    personal: {
      columns: ['account_id'],
      goWhere: 'account_id = $1',
      ownCopy: { gives: ['conversation_id', 'last_seq', 'read_seq'], where: 'account_id = $1' },
    },
  },
  deals: {
    moves: 'transferred',
    bound: { onePer: 'conversation' },
    personal: {
      columns: ['proposed_by', 'proposed_to'],
      goWhere: 'proposed_by = $1 OR proposed_to = $1',
      ownCopy: {
        gives: ['deal_id', 'conversation_id', 'pitch_id', 'state', 'changed_at'],
        where: 'proposed_by = $1 OR proposed_to = $1',
      },
    },
  },
  closed_deals: {
    moves: 'transferred',
    bound: { onePer: 'deal that was closed' },
    // What was agreed on is in the log; the checksum tells nothing without it.
    personal: 'none',
  },
  downloads: {
    moves: { leftBecause: 'a file of an hour is asked for anew' },
    bound: { until: 'an hour has passed', by: 'downloads that are forgotten' },
    personal: {
      columns: ['account_id', 'other_id', 'other_name'],
      goWhere: 'account_id = $1 OR other_id = $1',
      ownCopy: { nothingBecause: 'the messages and deals are there themselves' },
    },
  },
  attached_messages: {
    moves: 'transferred',
    bound: { onePer: 'message that carries files' },
    personal: {
      columns: ['account_id'],
      goWhere: 'account_id = $1',
      ownCopy: { nothingBecause: 'the messages of a person name their files' },
    },
  },
  meetings: {
    moves: 'transferred',
    bound: { until: 'a quarter has passed', by: 'meetings that are forgotten' },
    personal: {
      columns: ['proposed_by', 'proposed_to'],
      goWhere: 'proposed_by = $1 OR proposed_to = $1',
      ownCopy: {
        gives: ['meeting_id', 'conversation_id', 'state', 'slot', 'minutes', 'changed_at'],
        where: 'proposed_by = $1 OR proposed_to = $1',
      },
    },
  },
  interests: {
    moves: 'transferred',
    bound: { onePer: 'conversation and pitch' },
    personal: {
      columns: ['account_id', 'owner_id'],
      goWhere: 'account_id = $1 OR owner_id = $1',
      ownCopy: { gives: ['conversation_id', 'pitch_id', 'level', 'reasons', 'changed_at'], where: 'account_id = $1' },
    },
  },
  pass_tallies: {
    moves: 'transferred',
    bound: { onePer: 'pitch that five people have passed on' },
    personal: 'none',
  },
  new_conversations: {
    moves: 'transferred',
    bound: { until: 'a day has passed', by: 'new conversations that are forgotten' },
    personal: {
      columns: ['account_id'],
      goWhere: 'account_id = $1',
      ownCopy: { nothingBecause: 'the conversations of a person say when they began' },
    },
  },
  sent_texts: {
    moves: { leftBecause: 'it counts the messages of a day' },
    bound: { until: 'a day has passed', by: 'texts that are forgotten' },
    personal: {
      columns: ['account_id'],
      goWhere: 'account_id = $1',
      ownCopy: { nothingBecause: 'the messages are there themselves' },
    },
  },
  contact_reports: {
    moves: 'transferred',
    bound: { until: 'half a year has passed since the decision', by: 'reports that are forgotten' },
    personal: {
      columns: ['reporter_id', 'reported_id'],
      goWhere: 'reporter_id = $1 OR reported_id = $1',
      // Whoever is reported is not told by whom; what was decided about them, their account says.
      ownCopy: { nothingBecause: 'what somebody has reported is listed with its words' },
    },
  },
  report_claims: {
    moves: 'transferred',
    bound: { until: 'the lease has run out', by: 'holds on reports that have run out' },
    personal: {
      columns: ['staff_id'],
      goWhere: 'staff_id = $1',
      ownCopy: { nothingBecause: 'it is about the work of staff' },
    },
  },
  message_paces: {
    moves: { leftBecause: 'it counts the messages of ten seconds' },
    bound: { until: 'ten seconds have passed', by: 'paces that are forgotten' },
    personal: {
      columns: ['account_id'],
      goWhere: 'account_id = $1',
      ownCopy: { nothingBecause: 'it serves the moment alone' },
    },
  },
}
