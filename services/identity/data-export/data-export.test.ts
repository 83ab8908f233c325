import { describe, expect, test } from '@jest/globals'
import type { DataExportEvent } from '@delvik/schemas/events/identity'
import { dataExport, type DataExportCommand } from './data-export.ts'
import { type DataExportRow, readyFile, toDataExport } from './data-exports.ts'

const noon = new Date('2026-11-24T12:00:00Z')
const hours = (count: number) => new Date(noon.getTime() + count * 3_600_000)
const first = { accountId: 'a', exportId: 'x' }
const second = { accountId: 'a', exportId: 'y' }
const file = { generation: '7', size: 100, until: hours(7 * 24).toISOString() }

const asked: DataExportEvent = {
  type: 'DataExportRequested',
  data: { ...first, againAt: hours(24).toISOString() },
}
const noted: DataExportEvent = { type: 'DataExportPartNoted', data: { ...first, service: 'pitch' } }
const ready: DataExportEvent = { type: 'DataExportReady', data: { ...first, ...file } }
const failed: DataExportEvent = { type: 'DataExportFailed', data: { ...first, reason: 'overdue' } }

function given(...events: DataExportEvent[]) {
  const state = events.reduce(dataExport.evolve, dataExport.initialState)
  return {
    when(command: Pick<DataExportCommand, 'type' | 'data'>, now = noon) {
      const meta = { commandId: 'c', actor: 'a', now }
      return dataExport.decide({ ...command, meta } as DataExportCommand, state) // of the same type and data
    },
  }
}

describe('an export', () => {
  const request = { type: 'RequestDataExport', data: second } as const

  test('is asked for once in 24 hours', () => {
    expect(given().when({ type: 'RequestDataExport', data: first })).toEqual([asked])
    for (const before of [[asked], [asked, ready]]) {
      expect(() => given(...before).when(request, hours(23))).toThrow('TOO_MANY_REQUESTS')
      expect(given(...before).when(request, hours(24))).toHaveLength(1)
    }
  })

  test('that has failed is asked for anew at once', () => {
    expect(given(asked, failed).when(request)).toMatchObject([{ type: 'DataExportRequested', data: second }])
  })

  test('has each part once, and none of another one', () => {
    const note = { type: 'NoteDataExportPart', data: { ...first, service: 'pitch' } } as const
    expect(given(asked).when(note)).toEqual([noted])
    expect(given(asked, noted).when(note)).toEqual([])
    expect(given(asked).when({ ...note, data: { ...second, service: 'pitch' } })).toEqual([])
  })

  test('is ready once, also when nobody had hope any more', () => {
    const complete = { type: 'CompleteDataExport', data: { ...first, ...file } } as const
    for (const before of [[asked], [asked, failed]]) expect(given(...before).when(complete)).toEqual([ready])
    expect(given(asked, ready).when(complete)).toEqual([])
  })

  test('is given up when it does not come, and not when it is there', () => {
    const giveUp = { type: 'GiveUpDataExport', data: { accountId: 'a' } } as const
    expect(given(asked).when(giveUp)).toEqual([failed])
    for (const before of [[], [asked, ready], [asked, failed]]) expect(given(...before).when(giveUp)).toEqual([])
  })

  test('is nobody’s after the erasure', () => {
    const erased: DataExportEvent = { type: 'DataExportsErased', data: { accountId: 'a' } }
    expect(given(asked).when({ type: 'EraseDataExports', data: { accountId: 'a' } })).toEqual([erased])
    const gone = given(asked, erased)
    expect(() => gone.when(request)).toThrow('NOT_FOUND')
    expect(gone.when({ type: 'CompleteDataExport', data: { ...first, ...file } })).toEqual([])
  })
})

test('what is shown of an export ends with its time', () => {
  const row: DataExportRow = {
    exportId: 'x',
    requestedAt: noon.toISOString(),
    againAt: hours(24).toISOString(),
    partsMade: 5,
    ready: file,
    failure: null,
  }
  expect(toDataExport(row, hours(1))).toMatchObject({ size: 100, againAt: hours(24).toISOString() })
  expect(toDataExport(row, hours(25))).toMatchObject({ size: 100, againAt: null })
  expect(readyFile(row, hours(7 * 24 - 1))).toEqual({ exportId: 'x', ...file })
  for (const shown of [readyFile, toDataExport]) expect(shown(row, hours(7 * 24))).toBeNull()
})
