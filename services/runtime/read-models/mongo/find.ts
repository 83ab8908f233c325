import type { Filter } from 'mongodb'
import { asStored, escapeName, type Key, sortKey, type StoredDocument } from './stored-document.ts'
import { fieldsOf, type Find, markId, type Scalar } from '../documents.ts'

type Test = Filter<StoredDocument>
type Given = Scalar | readonly Scalar[] | undefined

/** Nothing has this id, since ids are texts. */
const never: Test = { _id: { $in: [] } }

/** The condition of a find. @param indexed the fields that indexes name */
export function filterOf<Row>({ where = {}, sort = [], after }: Find<Row>, indexed: ReadonlySet<string>): Test {
  const equal = Object.entries(where).map(([name, given]) => isOneOf(name, given as Given, indexed.has(name)))
  const shown: Test = { row: { $exists: true }, _id: { $gt: markId }, ...isIndexed(sort[0]?.[0], indexed) }
  return { $and: [shown, ...equal.filter((test) => test !== undefined), ...(after ? [isBehind(sort, after)] : [])] }
}

/** What shows nothing any more has none of the keys, by which a list or a count passes over it within the index. */
function isIndexed(sorted: string | undefined, indexed: ReadonlySet<string>): Test {
  const name = sorted ?? [...indexed][0]
  return name !== undefined && indexed.has(name) ? { [noneOf(name)]: { $in: [false, true] } } : {}
}

export function orderOf<Row>({ sort = [] }: Find<Row>): Record<string, 1 | -1> {
  return { ...keysOf(sort.map(([name, direction]) => ({ name, descending: direction === 'desc' }))), _id: 1 }
}

/** The keys of a compound index that serves its conditions and its order. */
export function indexKeys(index: readonly string[]): Record<string, 1 | -1> {
  return { ...keysOf(fieldsOf(index)), _id: 1 }
}

function keysOf(fields: readonly { name: string; descending: boolean }[]): Record<string, 1 | -1> {
  const keys = fields.flatMap(({ name, descending }) => {
    return [[noneOf(name), 1] as const, [keyOf(name), descending ? -1 : 1] as const]
  })
  return Object.fromEntries(keys)
}

function isOneOf(name: string, given: Given, indexed: boolean): Test | undefined {
  if (given === undefined) return undefined
  const wanted: readonly Scalar[] = Array.isArray(given) ? given : [given as Scalar]
  const present = wanted.filter((value) => value !== null)
  const tests = present.length ? [indexed ? keyIsOneOf(name, present) : valueIsOneOf(name, present)] : []
  if (wanted.includes(null)) tests.push(indexed ? { [noneOf(name)]: true } : valueIsOneOf(name, [null]))
  return tests.length === 1 ? tests[0] : tests.length ? { $or: tests } : never
}

function keyIsOneOf(name: string, values: readonly Key[]): Test {
  return { [noneOf(name)]: false, [keyOf(name)]: { $in: values.map(sortKey) } }
}

/** A condition on a list would also be met by one of its elements. */
function valueIsOneOf(name: string, values: readonly Scalar[]): Test {
  const field = `row.${escapeName(name)}`
  return { [field]: { $in: values.map(asStored) }, [`${field}.0`]: { $exists: false } }
}

/** Stands behind the last document of the page before: equal in the first keys and behind it in the next one. */
function isBehind<Row>(sort: NonNullable<Find<Row>['sort']>, after: NonNullable<Find<Row>['after']>): Test {
  const keys = sort.map(([name, direction], i): { equal: Test; behind: Test } => {
    const value = after.values[i] ?? null
    const isNone: Test = { [noneOf(name)]: true }
    if (value === null) return { equal: isNone, behind: never }
    const beyond = { [keyOf(name)]: { [direction === 'desc' ? '$lt' : '$gt']: sortKey(value) } }
    return { equal: keyIsOneOf(name, [value]), behind: { $or: [beyond, isNone] } }
  })
  const steps: Test[] = [...keys.map(({ behind }) => behind), { _id: { $gt: after.id } }]
  return { $or: steps.map((step, i) => ({ $and: [...keys.slice(0, i).map(({ equal }) => equal), step] })) }
}

function keyOf(name: string): string {
  return `keys.${escapeName(name)}`
}

function noneOf(name: string): string {
  return `none.${escapeName(name)}`
}
