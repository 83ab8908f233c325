import { z } from 'zod'
import { invalid, type Refusal } from '../errors.ts'

/** A form in brackets, read: `items[0][price]=x` is `{ items: [{ price: 'x' }] }`. */
export type Form = { [name: string]: Form | string } | Form[] | string

type Branch = Record<string, unknown>

/** @param texts the body, the query, or both */
export function parseForm(...texts: string[]): Branch {
  const form: Branch = Object.create(null)
  for (const text of texts)
    for (const [name, value] of new URLSearchParams(text)) place(form, name.replaceAll(']', '').split('['), value)
  return listsIn(form) as Branch // it is no list itself: names that are numbers are none of ours
}

function place(form: Branch, path: string[], value: string): void {
  const last = path.length - 1
  let branch = form
  for (const [i, part] of path.entries()) {
    const name = part || String(Object.keys(branch).length)
    if (i === last) branch[name] = value
    else branch = (typeof branch[name] === 'object' ? branch[name] : (branch[name] = Object.create(null))) as Branch
  }
}

function listsIn(branch: unknown, depth = 0): unknown {
  if (typeof branch !== 'object' || branch === null) return branch
  const entries = Object.entries(branch).map(([name, value]) => [name, listsIn(value, depth + 1)] as const)
  const isList = depth > 0 && entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name))
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}

export const text = z.string().min(1).max(5000)
export const integer = z.string().regex(/^-?\d{1,15}$/).transform(Number)
export const decimal = z.string().regex(/^\d{1,10}(\.\d{1,12})?$/).transform(Number)
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
export const metadata = z.record(z.string().max(40), z.string().max(500))

/** An empty text takes away what was there, which is null here. */
export function emptyable<T extends z.ZodType>(type: T) {
  return z.preprocess((given) => (given === '' ? null : given), type.nullable().optional())
}

const range = z.strictObject({
  gt: integer.optional(),
  gte: integer.optional(),
  lt: integer.optional(),
  lte: integer.optional(),
})
export type Range = z.infer<typeof range>

/** What every list takes. */
const paging = {
  limit: integer.pipe(z.number().min(1).max(100)).optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: z.preprocess((given) => (typeof given === 'string' ? { gte: given, lte: given } : given), range.optional()),
}

/** Those that the SDK has too, read as what it takes. */
type Known<Shape extends z.ZodRawShape, Params> = {
  [Name in keyof Shape]: Name extends keyof Params
    ? z.output<Shape[Name]> extends Params[Name] | null | undefined ? Shape[Name] : never
    : never
}

/** The parameters of a call. */
export function parameters<Params>() {
  return <Shape extends z.ZodRawShape>(shape: Shape & Known<Shape, Params>) =>
    z.strictObject({ ...(shape as Shape), expand: z.array(text).optional() })
}

/** As `parameters`, with those of a list. */
export function listParameters<Params>() {
  return <Shape extends z.ZodRawShape>(shape: Shape & Known<Shape, Params>) =>
    z.strictObject({ ...(shape as Shape), ...paging, expand: z.array(text).optional() })
}

/** Those of a call that takes nothing but `expand`. */
export const nothing = z.strictObject({ expand: z.array(text).optional() })

/** @throws Refusal as Stripe words it */
export function check<T>(type: z.ZodType<T>, form: unknown): T {
  const read = type.safeParse(form)
  if (read.success) return read.data
  throw refusalOf(read.error.issues[0], form)
}

function refusalOf(issue: z.core.$ZodIssue | undefined, form: unknown): Refusal {
  if (!issue) return invalid('Invalid request')
  if (issue.code === 'unrecognized_keys') {
    const param = bracketed([...issue.path, issue.keys[0] ?? ''])
    return invalid(`Received unknown parameter: ${param}`, param, 'parameter_unknown')
  }
  const param = bracketed(issue.path)
  const given = issue.path.reduce<unknown>((at, part) => (at as Branch | undefined)?.[String(part)], form)
  if (given === undefined) return invalid(`Missing required param: ${param}.`, param, 'parameter_missing')
  if (issue.code === 'invalid_format' && typeof given === 'string')
    return invalid(`Invalid integer: ${given}`, param, 'parameter_invalid_integer')
  return invalid(`Invalid ${param}`, param)
}

function bracketed(path: PropertyKey[]): string {
  const [first = '', ...rest] = path.map(String)
  return first + rest.map((part) => `[${part}]`).join('')
}
