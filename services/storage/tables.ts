import type { Tables } from '@delvik/runtime/tables'

export const tables: Tables = {
  files: {
    moves: 'transferred',
    bound: { onePer: 'file' },
    personal: {
      columns: ['owner_id', 'path', 'custom_metadata'],
      goBy: 'files',
      ownCopy: {
        gives: ['file_id', 'path', 'size', 'content_type', 'content_language', 'custom_metadata', 'time_created',
          'updated'],
        where: 'owner_id = $1 AND made_by IS NULL',
      },
    },
  },
  blobs: {
    // Bytes of the others are swept.
    moves: { transferredWhere: `state = 'live'` },
    bound: { until: 'the bytes are no file’s', by: 'sweep' },
    personal: 'none',
  },
  made_uploads: {
    moves: { leftBecause: 'what a service is making is begun anew' },
    bound: { until: 'the file is whole, or nobody has gone on for a week', by: 'sweep' },
    personal: { columns: ['owner_id'], goBy: 'files', ownCopy: { nothingBecause: 'it is no file yet' } },
  },
  made_parts: {
    moves: { leftBecause: 'what a service is making is begun anew' },
    bound: { onePer: 'part of a file that is being made' },
    personal: 'none',
  },
  exports_to_join: {
    moves: 'transferred',
    bound: { until: 'the export is joined, or two days have passed', by: 'exports-to-join' },
    personal: {
      columns: ['account_id'],
      goWhere: 'account_id = $1',
      ownCopy: { nothingBecause: 'it is by what the copy is made' },
    },
  },
  resumable_uploads: {
    moves: { leftBecause: 'whoever is uploading begins anew' },
    bound: { until: 'a day after its last part came', by: 'expiry' },
    personal: {
      columns: ['owner_id', 'path', 'metadata'],
      goBy: 'files',
      ownCopy: { nothingBecause: 'it is no file yet' },
    },
  },
  usage: {
    moves: 'transferred',
    bound: { onePer: 'account with files' },
    personal: {
      columns: ['owner_id'],
      goWhere: 'owner_id = $1',
      ownCopy: { gives: ['bytes'], where: 'owner_id = $1' },
    },
  },
}
