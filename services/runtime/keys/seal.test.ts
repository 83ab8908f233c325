import { expect, test } from '@jest/globals'
import { personal, published } from '@delvik/schemas/events/definition'
import fc from 'fast-check'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { seal, unseal } from './personal-data.ts'

/** A schema, and data of it in which everything personal is a canary. */
interface Drawn {
  type: z.ZodType
  value: unknown
}

const name = fc.stringMatching(/^[a-z]{1,4}$/)
/** zod passes over the one that is left out. */
const anyName = fc.string().filter((drawn) => drawn !== '__proto__')

const { node } = fc.letrec<{ node: Drawn }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.string().map((drawn) => ({ type: personal(z.string()), value: `canary${drawn}` })),
    fc.integer().map((value) => ({ type: z.int(), value })),
    fc.dictionary(name, tie('node'), { noNullPrototype: true }).map(objectOf),
    fc.tuple(tie('node'), fc.nat(3)).map(([one, n]) => ({ type: z.array(one.type), value: Array(n).fill(one.value) })),
    fc.tuple(tie('node'), fc.array(anyName)).map(([one, names]) => ({
      type: z.record(z.string(), one.type),
      value: Object.fromEntries(names.map((key) => [key, one.value])),
    })),
    fc.tuple(tie('node'), fc.boolean()).map(([{ type, value }, none]) => ({
      type: type.nullable(),
      value: none ? null : value,
    })),
    fc.tuple(tie('node'), tie('node'), fc.boolean()).map(variantOf),
  ),
}))

function objectOf(fields: Record<string, Drawn>): Drawn {
  const entries = Object.entries(fields)
  return {
    type: z.object(Object.fromEntries(entries.map(([key, { type }]) => [key, type]))),
    value: Object.fromEntries(entries.map(([key, { value }]) => [key, value])),
  }
}

function variantOf([a, b, first]: [Drawn, Drawn, boolean]): Drawn {
  const variants = [z.object({ kind: z.literal('a'), a: a.type }),
    z.object({ kind: z.literal('b'), b: b.type })] as const
  const value = first ? { kind: 'a', a: a.value } : { kind: 'b', b: b.value }
  return { type: z.discriminatedUnion('kind', variants), value }
}

const place = { stream: 'person-1', version: 3, type: 'PersonMet' }

test('nothing personal stays in clear, at whatever depth; all of it comes back with the key, and never without', () => {
  fc.assert(
    fc.property(fc.dictionary(name, node, { noNullPrototype: true }), (fields) => {
      const { type, value } = objectOf(fields)
      const data = value as Record<string, unknown>
      const key = randomBytes(32)
      const sealed = seal(published({ schema: 1, data: type }), place, { data, key })
      expect(JSON.stringify(sealed.data)).not.toContain('canary')
      expect(sealed.pii?.toString('latin1') ?? '').not.toContain('canary')
      expect(unseal(place, sealed, { key })).toEqual(data)
      expect(unseal(place, sealed, 'shredded')).toEqual(sealed.data)
      expect(type.safeParse(sealed.data).success).toBe(true)
    }),
    { numRuns: 500 },
  )
})
