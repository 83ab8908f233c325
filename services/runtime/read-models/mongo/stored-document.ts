import { fieldsOf, type Next, type Scalar } from '../documents.ts'
import { jsonb } from '../../postgres/jsonb.ts'

/** A document as MongoDB keeps it. Of one that shows nothing there is the version only. */
export interface StoredDocument {
  _id: string
  version: number
  row?: object
  /** Whether names of fields in the row are escaped. */
  escaped?: true
  /** The fields that indexes name, as they sort; those that are null or absent are not here. */
  keys?: Record<string, Key>
  /** For each of these fields whether it is null or absent, which MongoDB would sort first. */
  none?: Record<string, boolean>
}

export type Key = Exclude<Scalar, null>

/** Names that MongoDB or its driver would read as something else than a name. */
const special = /^_bsontype$|[.$%]/
const perhapsSpecial = /"_bsontype"|[{,]"(?:[^"\\]|\\.)*?[.$%]/

export function toStored<Row>(
  { id, version, row }: Next<Row>,
  indexes: readonly (readonly string[])[],
): StoredDocument {
  if (!row) return { _id: id, version }
  const text = jsonb(row)
  const escaped = perhapsSpecial.test(text)
  const json: Record<string, unknown> = JSON.parse(text)
  return {
    ...{ _id: id, version, row: escaped ? (renamed(json, escapeName) as object) : json }, // an object stays one
    ...(escaped && { escaped }),
    ...(indexes.length && sortKeys(json, indexes)),
  }
}

export function fromStored<Row>(
  { _id: id, version, row, escaped }: StoredDocument,
): { id: string; version: number; row: Row } {
  return { id, version, row: (escaped ? renamed(row, unescapeName) : row) as Row } // what its writer has put
}

/** A field's name in a path. */
export function escapeName(name: string): string {
  return special.test(name)
    ? name.replace(/^_bsontype$|[.$%]/g, (part) => (part === '_bsontype' ? '%5Fbsontype' : encode(part)))
    : name
}

/**
 * A value as it is compared: numbers and truth values as they are, texts in ASCII, in the order of their code points.
 * Servers of this protocol do not agree on the order of other characters.
 */
export function sortKey(value: Key): Key {
  if (typeof value !== 'string') return value
  const text = asStored(value) as string // a text stays one
  return text.replace(/[^\0-}]/gu, (character) => `~${hex(character.codePointAt(0) ?? 0).padStart(6, '0')}`)
}

/** A value as it comes back from the store. */
export function asStored(value: Scalar): Scalar {
  return JSON.parse(jsonb(value))
}

function sortKeys(
  row: Record<string, unknown>,
  indexes: readonly (readonly string[])[],
): Pick<StoredDocument, 'keys' | 'none'> {
  const keys: Record<string, Key> = {}
  const none: Record<string, boolean> = {}
  for (const { name } of indexes.flatMap((index) => fieldsOf(index))) {
    const value = row[name] ?? null
    none[escapeName(name)] = value === null
    if (value !== null && typeof value !== 'object') keys[escapeName(name)] = sortKey(value as Key) // JSON has no other
  }
  return { keys, none }
}

function renamed(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => renamed(one, rename))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [rename(name), renamed(part, rename)]))
}

function unescapeName(name: string): string {
  return name.replace(/%([0-9A-F]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
}

function encode(character: string): string {
  return `%${hex(character.codePointAt(0) ?? 0)}`
}

function hex(code: number): string {
  return code.toString(16).toUpperCase()
}
