import { GraphQLScalarType, Kind, parse, type ValueNode } from 'graphql'

/** Values of the graph's own scalars; an `Instant` is a `Date`, an `Int64` a safe whole number. */
const scalars = {
  Instant: scalar('Instant', toDate, (value) => toDate(value).toISOString()),
  UUID: scalar('UUID', (value) => matching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, String(value).toLowerCase())),
  LocalDate: scalar('LocalDate', toLocalDate),
  Int64: scalar('Int64', toWhole, (value) => String(value)),
}

/** The resolvers of those scalars that an SDL declares. */
export function scalarsOf(sdl: string): Record<string, GraphQLScalarType> {
  const declared = parse(sdl).definitions.flatMap((
    one,
  ) => (one.kind === Kind.SCALAR_TYPE_DEFINITION ? [one.name.value] : []))
  return Object.fromEntries(Object.entries(scalars).filter(([name]) => declared.includes(name)))
}

function scalar<T>(name: string, read: (value: unknown) => T, write: (value: unknown) => unknown = read) {
  return new GraphQLScalarType({
    name,
    serialize: write,
    parseValue: read,
    parseLiteral: (node: ValueNode) => read('value' in node ? node.value : undefined),
  })
}

function toDate(value: unknown): Date {
  const date = value instanceof Date
    ? value
    : new Date(matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/, value))
  if (Number.isNaN(date.getTime())) throw new TypeError('not a moment')
  return date
}

function toLocalDate(value: unknown): string {
  const text = matching(/^\d{4}-\d\d-\d\d$/, value)
  const date = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text)) throw new TypeError('not a date')
  return text
}

function toWhole(value: unknown): number {
  const number = typeof value === 'number' ? value : Number(matching(/^-?\d{1,16}$/, value))
  if (!Number.isSafeInteger(number)) throw new TypeError('not a whole number')
  return number
}

function matching(format: RegExp, value: unknown): string {
  if (typeof value === 'string' && format.test(value)) return value
  throw new TypeError(`not of the format ${format.source}`)
}
