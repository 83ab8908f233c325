import type { Command, Decider } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import type { DataExportEvent } from '@delvik/schemas/events/identity'

/** Milliseconds between two of them. */
const pause = 24 * 3_600_000

interface Asked {
  accountId: string
  exportId: string
}
type Of<Type extends string, Data = object> = Command<Type, Asked & Data>

export type DataExportCommand =
  | Of<'RequestDataExport'>
  | Of<'NoteDataExportPart', { service: string }>
  | Of<'CompleteDataExport', { generation: string; size: number; until: string }>
  | Of<'RefuseDataExport'>
  /** Of whichever is being made. */
  | Command<'GiveUpDataExport', { accountId: string }>
  | Command<'EraseDataExports', { accountId: string }>

/** The last one that somebody has asked for. */
interface Wanted {
  status: 'making' | 'ready' | 'failed'
  exportId: string
  /** Unless it fails, the next one may be asked for then. */
  againAt: string
  parts: readonly string[]
}
export type DataExportState = { status: 'none' } | { status: 'erased' } | Wanted

export function dataExportStream(accountId: string): string {
  return `data-export-${accountId}`
}

/** The exports of one account's own data, one after the other. */
export const dataExport: Decider<DataExportCommand, DataExportState, DataExportEvent> = {
  initialState: { status: 'none' },
  decide,
  evolve,
}

function decide(command: DataExportCommand, state: DataExportState): DataExportEvent[] {
  switch (command.type) {
    case 'RequestDataExport':
      return request(command, state)
    case 'NoteDataExportPart':
      return isOf(command, state) && !state.parts.includes(command.data.service)
        ? [{ type: 'DataExportPartNoted', data: command.data }]
        : []
    // Also when nobody had hope any more.
    case 'CompleteDataExport':
      return isOf(command, state) && state.status !== 'ready' ? [{ type: 'DataExportReady', data: command.data }] : []
    case 'RefuseDataExport':
      return isOf(command, state) && state.status === 'making'
        ? [{ type: 'DataExportFailed', data: { ...command.data, reason: 'tooLarge' } }]
        : []
    case 'GiveUpDataExport': {
      if (state.status !== 'making') return []
      return [{ type: 'DataExportFailed', data: { ...command.data, exportId: state.exportId, reason: 'overdue' } }]
    }
    case 'EraseDataExports':
      return 'exportId' in state ? [{ type: 'DataExportsErased', data: command.data }] : []
  }
}

function request({ data, meta }: Of<'RequestDataExport'>, state: DataExportState): DataExportEvent[] {
  if (state.status === 'erased') throw new DomainError('NOT_FOUND')
  if (state.status !== 'none' && state.status !== 'failed') {
    const retryAt = new Date(state.againAt)
    if (retryAt > meta.now) throw new DomainError('TOO_MANY_REQUESTS', { retryAt })
  }
  const againAt = new Date(meta.now.getTime() + pause).toISOString()
  return [{ type: 'DataExportRequested', data: { ...data, againAt } }]
}

/** Whether it is the last one that is talked of; what is said of those before changes nothing. */
function isOf({ data }: { data: Asked }, state: DataExportState): state is Wanted {
  return 'exportId' in state && state.exportId === data.exportId
}

function evolve(state: DataExportState, event: DataExportEvent): DataExportState {
  switch (event.type) {
    case 'DataExportRequested': {
      const { exportId, againAt } = event.data
      return { status: 'making', exportId, againAt, parts: [] }
    }
    case 'DataExportPartNoted':
      return 'parts' in state ? { ...state, parts: [...state.parts, event.data.service] } : state
    case 'DataExportReady':
      return 'parts' in state ? { ...state, status: 'ready' } : state
    case 'DataExportFailed':
      return 'parts' in state ? { ...state, status: 'failed' } : state
    case 'DataExportsErased':
      return { status: 'erased' }
  }
}
