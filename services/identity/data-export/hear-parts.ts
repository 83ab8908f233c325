import type { Clock } from '@delvik/runtime/clock'
import type { Erase } from '@delvik/runtime/erasures'
import type { Recorded } from '@delvik/runtime/recorded'
import type { Reaction, SubscribedReaction } from '@delvik/runtime/reaction'
import { exporting, type PublicEvents } from '@delvik/schemas/events/catalogues'
import { exportingService, type ExportPartEvent } from '@delvik/schemas/events/export-part'
import type { CommandBus } from '@nestjs/cqrs'
import { ChangeDataExport } from './change-data-export.ts'

const own = 'identity'

type Joined = Extract<PublicEvents<'storage'>, { type: 'DataExportJoined' | 'DataExportTooLarge' }>

/** What becomes of an export elsewhere. */
export function hearExports(bus: CommandBus, clock: Clock): SubscribedReaction<ExportPartEvent | Joined> {
  const meta = metaBy(clock)
  return {
    name: 'data-exports',
    hears: exporting.filter((service) => service !== own),
    react: {
      ...partHeard(bus, clock),
      async DataExportJoined(event, commandId) {
        const { data } = event
        await bus.execute(new ChangeDataExport({ type: 'CompleteDataExport', data, meta: meta(event, commandId()) }))
      },
      async DataExportTooLarge(event, commandId) {
        const { data } = event
        await bus.execute(new ChangeDataExport({ type: 'RefuseDataExport', data, meta: meta(event, commandId()) }))
      },
    },
  }
}

export function hearOwnPart(bus: CommandBus, clock: Clock): Reaction<ExportPartEvent> {
  return { name: 'own-export-part', react: partHeard(bus, clock) }
}

function partHeard(bus: CommandBus, clock: Clock): Reaction<ExportPartEvent>['react'] {
  const meta = metaBy(clock)
  return {
    async DataExportPartMade(event, commandId) {
      const data = { ...event.data, service: exportingService(event.stream) }
      await bus.execute(new ChangeDataExport({ type: 'NoteDataExportPart', data, meta: meta(event, commandId()) }))
    },
  }
}

function metaBy(clock: Clock) {
  return ({ correlation }: Pick<Recorded, 'correlation'>, commandId: string) => {
    return { commandId, actor: 'data export', now: clock.now(), correlation }
  }
}

/** Nothing is told of their exports any more; storage removes the files. */
export function eraseDataExports(bus: CommandBus): Erase {
  return async ({ accountId, meta }) => {
    const data = { accountId }
    await bus.execute(new ChangeDataExport({ type: 'EraseDataExports', data, meta: meta('data exports') }))
  }
}
