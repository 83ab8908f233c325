import type { Collection } from '@delvik/runtime/documents'
import { EventStore } from '@delvik/runtime/event-store'
import { foldRows } from '@delvik/runtime/handlers'
import { type ReadModel, ReadModels, unlessAway } from '@delvik/runtime/read-model'
import type { Position } from '@delvik/runtime/recorded'
import type { DataExportEvent } from '@delvik/schemas/events/identity'
import { exporting } from '@delvik/schemas/events/catalogues'
import { Inject, Injectable } from '@nestjs/common'
import { dataExportStream } from './data-export.ts'

/** The last export that somebody has asked for. */
export interface DataExportRow {
  exportId: string
  requestedAt: string
  againAt: string
  partsMade: number
  ready: { generation: string; size: number; until: string } | null
  failure: 'tooLarge' | 'overdue' | null
}

export const dataExports: ReadModel<DataExportRow, DataExportEvent> = {
  name: 'data-exports',
  generation: 1,
  streams: 'data-export-',
  indexes: [],
  fold: {
    DataExportRequested: (_, { data: { exportId, againAt }, at }) => {
      return { exportId, requestedAt: at.toISOString(), againAt, partsMade: 0, ready: null, failure: null }
    },
    DataExportPartNoted: (row) => row && { ...row, partsMade: row.partsMade + 1 },
    DataExportReady: (row, { data: { generation, size, until } }) =>
      row && { ...row, ready: { generation, size, until }, failure: null },
    DataExportFailed: (row, { data: { reason } }) => row && { ...row, failure: reason },
    DataExportsErased: () => null,
  },
}

/** The queries on exports of own data. */
@Injectable()
export class DataExports {
  private readonly documents: Collection<DataExportRow>

  constructor(
    @Inject(ReadModels) models: ReadModels,
    @Inject(EventStore) private readonly store: EventStore,
  ) {
    this.documents = models.of(dataExports)
  }

  /** @param seen a write that must show; when the read model has not got there, or is away, the log is read */
  async of(accountId: string, seen?: Position): Promise<DataExportRow | undefined> {
    const asked = this.documents.get(accountId)
    const document = await (seen ? unlessAway(asked) : asked)
    if (!seen || (document && document.version >= seen.version)) return document?.row
    const events = await this.store.read<DataExportEvent>(dataExportStream(accountId))
    return foldRows(dataExports.fold, events) ?? undefined
  }
}

/** Where the file of an export is, as long as it can be downloaded. */
export function readyFile({ exportId, ready }: DataExportRow, now: Date) {
  return ready && new Date(ready.until) > now ? { exportId, ...ready } : null
}

/** A row as the graph answers it, as long as it says anything that still holds. */
export function toDataExport(row: DataExportRow | undefined, now: Date) {
  if (!row) return null
  const file = readyFile(row, now)
  if (row.ready && !file) return null
  const { requestedAt, partsMade, failure } = row
  return {
    requestedAt,
    partsMade,
    partsWanted: exporting.length,
    size: file?.size ?? null,
    until: file?.until ?? null,
    failure,
    againAt: !failure && new Date(row.againAt) > now ? row.againAt : null,
  }
}
