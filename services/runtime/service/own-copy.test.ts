import { expect, test } from '@jest/globals'
import { catalogues } from '@delvik/schemas/events/catalogues'
import type { EventDefinition } from '@delvik/schemas/events/definition'
import { csv, leftOut } from './own-copy.ts'

test('a table as CSV keeps what its cells say', () => {
  const rows = [{ id: 1, said: 'a "b", c\nd', at: '1970-01-01' }, { id: 2, said: null, more: { é: [1] } }]
  expect(csv(rows)).toBe(
    '\ufeffid,said,at,more\r\n1,"a ""b"", c\nd",1970-01-01,\r\n2,,,"{""é"":[1]}"\r\n',
  )
})

/** Names of ids in events, each of the person whose stream it is or of a thing. */
const own = ['accountId', 'checkId', 'checkoutId', 'conversationId', 'dealId', 'exportId', 'fileId', 'invoiceId',
  'meetingId', 'messageId', 'noteId', 'ownerId', 'pitchId', 'quoteId', 'readerId', 'refundId', 'reportId',
  'savedSearchId', 'sid']

test('every id in an event is its owner’s, of a thing, or left out of what they get', () => {
  const events = Object.values(catalogues).flatMap((catalogue): EventDefinition[] => Object.values(catalogue))
  const named = new Set(
    events.flatMap(({ data }) => Object.keys(Object(data).shape)).filter((name) => /Id$|^sid$/.test(name)),
  )
  expect([...named].filter((name) => !leftOut.includes(name)).sort()).toEqual(own)
})
