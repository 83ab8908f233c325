import { describe, expect, it } from '@jest/globals'
import { type Catalogue, internal, personal, published } from '@delvik/schemas/events/definition'
import { z } from 'zod'
import { incompatibilities } from './event-compatibility.ts'
import { asyncApi, eventSchemas, type JsonSchema } from '@delvik/schemas/events/event-schemas'

const base = z.object({
  id: z.uuid(),
  state: z.enum(['open', 'closed']),
  note: z.string().nullable(),
  parts: z.array(z.object({ amount: z.int().min(0) })),
})

function schemaOf(data: z.ZodType, kind: typeof internal | typeof published = published): JsonSchema {
  const [schema] = eventSchemas({ shop: { Sold: kind({ schema: 1, data }) } }).values()
  if (!schema) throw new Error('no schema')
  return schema
}

describe('a published event', () => {
  it.each([
    ['gets an optional field', base.extend({ more: z.string().optional() })],
    ['gets a value of an enum', base.extend({ state: z.enum(['open', 'closed', 'lost']) })],
    ['stays as it is', base],
    ['is told in other words', base.extend({ note: z.string().nullable().describe('What the buyer says.') })],
  ])('may change when it %s', (_, after) => {
    expect(incompatibilities(schemaOf(base), schemaOf(after))).toEqual([])
  })

  it.each([
    ['loses a field', base.omit({ note: true }), 'data.note is gone'],
    ['retypes a field', base.extend({ id: z.int() }), 'data.id has another type'],
    ['narrows a field', base.extend({ note: z.string() }), 'data.note has another type'],
    ['requires a new field', base.extend({ more: z.string() }), 'data.more is newly required'],
    ['loses a value of an enum', base.extend({ state: z.enum(['open']) }), 'data.state has lost the value closed'],
    [
      'retypes a field of a list',
      base.extend({ parts: z.array(z.object({ amount: z.string() })) }),
      'data.parts[].amount has another type',
    ],
  ])('is refused when it %s', (_, after, problem) => {
    expect(incompatibilities(schemaOf(base), schemaOf(after))).toEqual([problem])
  })

  it('never becomes internal, nor the other way round', () => {
    expect(incompatibilities(schemaOf(base), schemaOf(base, internal))).toEqual(['data is no longer public'])
    expect(incompatibilities(schemaOf(base, internal), schemaOf(base))).toEqual(['data is no longer internal'])
  })
})

describe('the generated documents', () => {
  const shop: Catalogue = {
    Sold: published({
      schema: 2,
      subject: 'id',
      domain: 'contact',
      data: z.object({ id: z.uuid(), name: personal(z.string()) }),
    }),
    Counted: internal({ schema: 1, data: z.object({ n: z.int() }) }),
  }
  const schemas = eventSchemas({ shop })

  it('mark what is personal and who may read it', () => {
    expect(schemas.get('shop.Sold.v2')).toMatchObject({
      'x-public': true,
      'x-subject': 'id',
      'x-key-domain': 'contact',
      properties: { name: { type: 'string', 'x-pii': true } },
    })
    expect(schemas.get('shop.Counted.v1')).toMatchObject({ 'x-public': false })
  })

  it('describe the topic of a service by its public events', () => {
    expect(asyncApi(schemas)).toMatchObject({
      channels: { shop: { address: 'shop.events.v1', messages: { 'shop.Sold.v2': {} } } },
    })
    expect(JSON.stringify(asyncApi(schemas))).not.toContain('Counted')
  })
})
