import { isDeepStrictEqual } from 'node:util'
import type { JsonSchema } from '@delvik/schemas/events/event-schemas'

/**
 * What an event schema may not do to the one that was published under the same number: lose, retype or newly require a
 * field, lose a value of an enum, or change who may read it. Fields that may be absent and enum values can be added.
 * @returns one line for each offence
 */
export function incompatibilities(before: JsonSchema, after: JsonSchema, at = 'data'): string[] {
  if (before['x-public'] !== after['x-public'])
    return [`${at} is no longer ${before['x-public'] ? 'public' : 'internal'}`]
  if (before.type === 'object' && after.type === 'object') return ofObjects(before, after, at)
  if (before.items && after.items) return incompatibilities(before.items, after.items, `${at}[]`)
  if (before.enum && after.enum) return ofEnums(before.enum, after.enum, at)
  if (before.anyOf && before.anyOf.length === after.anyOf?.length) return ofVariants(before.anyOf, after.anyOf, at)
  return isDeepStrictEqual(undescribed(before), undescribed(after)) ? [] : [`${at} has another type`]
}

/** Words about a field may change as they like. */
function undescribed({ description: _, ...schema }: JsonSchema): JsonSchema {
  return schema
}

function ofObjects(before: JsonSchema, after: JsonSchema, at: string): string[] {
  const [old, now] = [before.properties ?? {}, after.properties ?? {}]
  const known = Object.entries(old).flatMap(([name, schema]) => {
    const later = now[name]
    return later ? incompatibilities(schema, later, `${at}.${name}`) : [`${at}.${name} is gone`]
  })
  const demanded = (after.required ?? []).filter((name) => !before.required?.includes(name))
  return [...known, ...demanded.map((name) => `${at}.${name} is newly required`)]
}

function ofEnums(before: unknown[], after: unknown[], at: string): string[] {
  return before.filter((value) => !after.includes(value)).map((value) => `${at} has lost the value ${String(value)}`)
}

function ofVariants(before: JsonSchema[], after: JsonSchema[], at: string): string[] {
  return before.flatMap((one, i) => incompatibilities(one, after[i] ?? {}, at))
}
