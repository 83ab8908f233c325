import { describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import { erase, internal, personal, published } from './definition.ts'
import { eventSchemas } from './event-schemas.ts'
import { personalPaths } from './personal-parts.ts'

const text = personal(z.string())

test('what is personal is found in objects, lists, records and unions, however deep', () => {
  const message = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), body: text }),
    z.object({
      kind: z.literal('files'),
      files: z.array(z.object({ size: z.int(), name: text.nullable() })).optional(),
    }),
  ])
  const data = z.object({ messages: z.array(message), names: z.record(z.string(), text), topic: z.string() })
  expect(personalPaths(data)).toEqual(['messages.*.body', 'messages.*.files.*.name', 'names.*'])
})

test('a definition without a mark has no personal paths', () => {
  expect(personalPaths(z.object({ at: z.iso.datetime(), list: z.array(z.enum(['a', 'b'])) }))).toEqual([])
})

test('erasing reaches each of them, and nothing else', () => {
  const files = z.array(z.object({ name: text, size: z.int() })).nullable()
  const definition = published({ schema: 1, data: z.object({ files, more: files, note: text.optional() }) })
  const data = { files: [{ name: 'a.pdf', size: 1 }, { name: 'b.pdf', size: 2 }], more: null }
  erase(definition, data)
  expect(data).toEqual({ files: [{ name: '[erased]', size: 1 }, { name: '[erased]', size: 2 }], more: null })
})

describe('an event is refused whose personal parts could stay in clear', () => {
  const tree: z.ZodType = z.object({
    name: text,
    get children() {
      return z.array(z.lazy(() => tree))
    },
  })
  test.each([
    ['in a set', { of: z.set(text) }, 'of: a set cannot hold personal parts'],
    ['in a map, deeper', { a: z.array(z.map(z.string(), z.object({ b: text }))) }, 'a.*: a map cannot'],
    ['in a tuple', { pair: z.tuple([z.int(), text]) }, 'pair: a tuple cannot'],
    ['as a key', { by: z.record(text, z.int()) }, 'by: a record cannot'],
    ['behind a transformation', { a: text.transform((all) => all.length) }, 'a: a pipe cannot'],
    ['in what holds itself', { tree }, 'tree.children.*: a lazy cannot'],
    ['under a name like a path', { 'a.b': text }, 'a.b: not to be told in a path'],
    ['where another variant is plain', { a: z.union([z.object({ b: text }), z.object({ b: z.int() })]) },
      'a.b: personal in'],
    ['where another variant has parts', { a: z.union([text, z.object({ b: z.int() })]) }, 'a: personal in one variant'],
  ])('%s', (_, shape, reason) => {
    for (const define of [published, internal])
      expect(() => define({ schema: 1, data: z.object(shape) })).toThrow(reason)
  })
})

test('the JSON Schema marks each of them, variants being anyOf', () => {
  const variants = [z.object({ kind: z.literal('text'), body: text }),
    z.object({ kind: z.literal('code'), code: z.int() })]
  const data = z.object({ parts: z.array(z.discriminatedUnion('kind', [variants[0]!, variants[1]!])) })
  const schema = eventSchemas({ chat: { MessageSent: published({ schema: 1, data }) } }).get('chat.MessageSent.v1')
  expect(schema?.properties?.['parts']?.items?.anyOf?.map(({ properties }) => properties)).toEqual([
    { kind: { type: 'string', const: 'text' }, body: { type: 'string', 'x-pii': true } },
    { kind: { type: 'string', const: 'code' }, code: expect.objectContaining({ type: 'integer' }) },
  ])
})
