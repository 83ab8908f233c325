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
  new_conversations: {
    moves: 'transferred',
    bound: { until: 'a day has passed', by: 'new conversations that are forgotten' },
    personal: {
      columns: ['account_id'],
      goWhere: 'account_id = $1',
      ownCopy: { nothingBecause: 'the conversations of a person say when they began' },
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
