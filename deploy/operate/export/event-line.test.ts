import { expect, test } from '@jest/globals'
import type { PublicRow } from '@delvik/runtime/cloud-events'
import { lineOf, rowOf } from './event-line.ts'
import { typeAt } from './exported-types.ts'

const type = typeAt('pitch.PitchRejected', 1)
const row: PublicRow = {
  service: 'pitch',
  stream: 'pitch-1',
  version: 3,
  sequence: 2,
  id: 'id',
  type: 'PitchRejected',
  schema: 1,
  public: true,
  at: new Date(0),
  subject: 'owner',
  data: { pitchId: 'p', ownerId: 'owner', revision: 1, reasons: [], note: 'Ring Malin' },
  pii: Buffer.from('sealed'),
  actor: 'actor',
  correlation: 'c',
  causation: null,
  trace: '00-1',
}

test('an event is a line in the JSON format of CloudEvents', () => {
  expect(JSON.parse(lineOf(row, type))).toEqual({
    specversion: '1.0',
    id: 'id',
    source: '/services/pitch',
    type: 'pitch.PitchRejected',
    subject: 'pitch-1',
    time: '1970-01-01T00:00:00.000Z',
    datacontenttype: 'application/json',
    dataschema: 'urn:delvik:events:pitch.PitchRejected:1',
    sequence: '2',
    actor: 'actor',
    correlationid: 'c',
    subjectkey: 'owner',
    data: { pitchId: 'p', ownerId: 'owner', revision: 1, reasons: [], note: '[erased]' },
  })
})

test('what was written in clear before it was marked as personal is left out', () => {
  expect(lineOf(row, type)).not.toContain('Malin')
})

test('an event of a newer build is refused, and so is what is none', () => {
  expect(() => lineOf({ ...row, schema: 2 }, type)).toThrow(
    'pitch.PitchRejected is in schema 2, and this build knows 1: export with the build that writes it',
  )
  const record = { partition: 4, offset: 7n, key: '', headers: {}, value: Buffer.from('{}'), at: new Date() }
  expect(() => rowOf('pitch.events.v1', record)).toThrow('pitch.events.v1 has no event at offset 7 of partition 4')
})

test('an event of an older schema is brought to the present one', () => {
  const definition = {
    ...type.definition,
    schema: 2,
    upcast: { 1: (data: Record<string, unknown>) => ({ ...data, final: true }) },
  }
  const { dataschema, data } = JSON.parse(lineOf(row, { ...type, definition }))
  expect({ dataschema, final: data.final }).toEqual({
    dataschema: 'urn:delvik:events:pitch.PitchRejected:2',
    final: true,
  })
})
