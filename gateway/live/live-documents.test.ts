import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { buildSchema } from 'graphql'
import { readLiveDocument, sharedFields } from './live-documents.ts'

const sdl = (name: string) =>
  readFileSync(new URL(import.meta.resolve(`@delvik/schemas/graphql/${name}.graphql`)), 'utf8')
const schema = buildSchema(sdl('api'))
const shared = sharedFields(sdl('supergraph'))
const read = (text: string) => readLiveDocument(schema, shared, text)

const conversationId = 'c0ffee00-0000-4000-8000-000000000000'

describe('a subscription', () => {
  test('is taken apart into what is selected and where', () => {
    const { field, name, selection, argumentsOf } = read(
      'subscription ($c: ID!) { told: messageSent(conversationId: $c, after: 3) { seq ...Words } } fragment Words on Message { body }',
    )
    expect({ field, name, selection }).toEqual({
      field: 'messageSent',
      name: 'told',
      selection: '{\n  seq\n  ...Words\n}',
    })
    expect(argumentsOf({ c: conversationId })).toEqual({ conversationId, after: 3 })
  })

  test.each([
    ['a query', '{ unreadMessages }'],
    ['two operations',
      'subscription A { inboxChanged { conversationId } } subscription B { inboxChanged { conversationId } }'],
    ['two fields', 'subscription { inboxChanged { conversationId } other: inboxChanged { conversationId } }'],
    ['what the graph does not have', 'subscription { inboxChanged { secrets } }'],
    ['what depends on who reads it', 'subscription { messageSent(conversationId: "a", after: 0) { own } }'],
    ['the same in a fragment',
      'subscription { messageSent(conversationId: "a", after: 0) { ...M } } fragment M on Message { own }'],
    ['what another service has of it',
      'subscription { messageSent(conversationId: "a", after: 0) { sender { name } } }'],
    ['where a file is read',
      'subscription { messageSent(conversationId: "a", after: 0) { attachments { name address } } }'],
    [
      'a variable inside',
      'subscription ($with: Boolean!) { messageSent(conversationId: "a", after: 0) { seq body @include(if: $with) } }',
    ],
    ['a condition on the field', 'subscription { inboxChanged @skip(if: false) { conversationId } }'],
    ['a root in a fragment', 'subscription { ...R } fragment R on Subscription { inboxChanged { conversationId } }'],
  ])('is refused: %s', (_, text) => {
    expect(() => read(text)).toThrow('BAD_REQUEST')
  })

  test('is refused without what it needs', () => {
    const { argumentsOf } = read(
      'subscription ($c: ID!, $n: Int!) { messageSent(conversationId: $c, after: $n) { seq } }',
    )
    expect(() => argumentsOf({ c: conversationId })).toThrow('INVALID_INPUT')
    expect(() => argumentsOf({ c: conversationId, n: 'three' })).toThrow('INVALID_INPUT')
  })
})

test('the files of a message are told to both', () => {
  const fields = '{ seq attachments { name size type } }'
  expect(read(`subscription { messageSent(conversationId: "a", after: 0) ${fields} }`).selection)
    .toMatch(/attachments \{\s+name\s+size\s+type/)
})

test('what is shared is tagged in the supergraph', () => {
  expect([...shared]).toEqual(
    expect.arrayContaining(['Attachment.name', 'Message.attachments', 'Message.body', 'Message.seq',
      'InboxChange.position', 'Account.id']),
  )
  expect(shared.has('Message.own')).toBe(false)
})
