import type { Clock } from '@delvik/runtime/clock'
import type { Database } from '@delvik/runtime/database'
import type { Logger } from '@delvik/runtime/logger'
import type { MadeFiles } from '@delvik/runtime/made-files'
import { makesFiles } from '@delvik/runtime/making'
import type { Worker } from '@delvik/runtime/worker'
import type { HistoryFile } from '../history/history-file.ts'
import type { ReceiptFile } from '../receipt/receipt-file.ts'
import { type DownloadRow, endOf } from '../downloads/download.ts'
import type { Downloads } from '../downloads/downloads.ts'

interface Making {
  database: Database
  clock: Clock
  logger: Logger
  files: MadeFiles
  downloads: Downloads
  receipts: ReceiptFile
  histories: HistoryFile
}

/** Makes what people have asked for, in storage; what fails for a quarter of an hour has failed. */
export function makeDownloads({ files, downloads, receipts, histories, ...held }: Making): Worker {
  const makerOf = ({ kind }: DownloadRow) => (kind === 'receipt' ? receipts : histories)
  return makesFiles<DownloadRow>({
    ...held,
    name: 'downloads',
    what: 'download',
    table: 'downloads',
    every: 300,
    everyIdle: 300,
    atOnce: 2,
    lease: '5 minutes',
    attemptsAtMost: 5,
    open: 'one.done_at IS NULL',
    needs: { join: '', columns: camelCased, values: () => [] },
    done: 'UPDATE downloads SET done_at = $2 WHERE id = ANY ($1)',
    files,
    fileOf: (row) => ({ id: row.id, subject: row.accountId, expiresAt: endOf(row), ...makerOf(row).called(row) }),
    bytesOf: (row) => makerOf(row).bytes(row),
    made: ({ id }, file) => downloads.written(id, file),
  })
}

const camelCased = `one.account_id AS "accountId", one.other_id AS "otherId",
  one.conversation_id AS "conversationId", one.deal_id AS "dealId", one.other_name AS "otherName",
  one.last_seq AS "lastSeq", one.created_at AS "createdAt"`
