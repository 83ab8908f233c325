import { Change, changeHandler, type Beside } from '@delvik/runtime/change'
import { ignored } from '@delvik/runtime/handlers'
import { cancelTimer, type Fire, setTimer } from '@delvik/runtime/timers'
import type { DataExportEvent } from '@delvik/schemas/events/identity'
import { Injectable } from '@nestjs/common'
import type { CommandBus } from '@nestjs/cqrs'
import { dataExport, type DataExportCommand, type DataExportState, dataExportStream } from './data-export.ts'

/** A command about the exports of an account's own data. */
export class ChangeDataExport extends Change<DataExportCommand, DataExportState, DataExportEvent> {}

/** Milliseconds after which nobody waits any more. */
const patience = 2 * 3_600_000
const name = 'giveUpDataExport'

/** Somebody is told when an export does not come. */
@Injectable()
export class DataExportTimers {
  readonly beside: Beside<DataExportCommand, DataExportEvent> = {
    DataExportRequested: ({ stream, at }, tx) => setTimer(tx, { stream, name, due: new Date(at.getTime() + patience) }),
    DataExportReady: ({ stream }, tx) => cancelTimer(tx, { stream, name }),
    DataExportFailed: ({ stream }, tx) => cancelTimer(tx, { stream, name }),
    DataExportsErased: ({ stream }, tx) => cancelTimer(tx, { stream, name }),
    DataExportPartNoted: ignored,
  }
}

export const ChangeDataExportHandler = changeHandler(ChangeDataExport, {
  stream: ({ accountId }) => dataExportStream(accountId),
  decider: dataExport,
  rows: DataExportTimers,
})

export function dataExportTimers(bus: CommandBus): Record<typeof name, Fire> {
  return {
    async giveUpDataExport(stream, meta) {
      const accountId = stream.slice(dataExportStream('').length)
      await bus.execute(new ChangeDataExport({ type: 'GiveUpDataExport', data: { accountId }, meta }))
    },
  }
}
