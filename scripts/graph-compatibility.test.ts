import { expect, test } from '@jest/globals'
import { breaks } from './graph-compatibility.ts'

const before = `
  type Query { pitch(id: ID!): Pitch, count: Int! @deprecated(reason: "totalCount") }
  type Pitch { id: ID!, name: String!, phase: Phase, views: Int }
  enum Phase { idea growth }`
const screen = { file: 'web/pitch.graphql', text: 'query Pitch($id: ID!) { pitch(id: $id) { ...Row } }' }
const row = { file: 'web/row.graphql', text: 'fragment Row on Pitch { name }' }

test('what is only widened breaks nothing', () => {
  const after = before.replace('phase: Phase', 'phase: Phase!, city: String').replace('(id: ID!)', '(id: ID!, at: Int)')
  expect(breaks(before, after, [screen, row])).toEqual([])
})

test.each([
  ['a field that is gone', before.replace(', name: String!', ''), 'Pitch.name was removed.'],
  ['a field of another type', before.replace('name: String!', 'name: Int!'),
    'Pitch.name changed type from String! to Int!.'],
  ['an enum value that is gone', before.replace('idea growth', 'idea'), 'growth was removed from enum type Phase.'],
  ['an argument that is newly required', before.replace('(id: ID!)', '(id: ID!, at: Int!)'),
    'A required arg at on Query.pitch was added.'],
])('%s breaks clients', (_, after, offence) => {
  expect(breaks(before, after, [])).toEqual([offence])
})

test('a field that was deprecated may go once our own client does not ask for it', () => {
  const after = before.replace(/, count.*\)/, '')
  expect(breaks(before, after, [screen, row])).toEqual([])
  const asks = { file: 'web/count.graphql', text: '{ count }' }
  expect(breaks(before, after, [asks])).toEqual(['web/count.graphql: Cannot query field "count" on type "Query".'])
})
