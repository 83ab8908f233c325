import type { JsonSchema } from '@delvik/schemas/events/event-schemas'

/** Structured where the format has structure; otherwise texts, numbers and truth, and the rest as JSON. */
export type Shape = 'structured' | 'flat'

/** The envelope, named as its headers on Kafka are. Nothing in the data can have such a name. */
const envelope: Record<string, string> = {
  id: 'VARCHAR',
  source: 'VARCHAR',
  type: 'VARCHAR',
  subject: 'VARCHAR',
  time: 'TIMESTAMPTZ',
  sequence: 'BIGINT',
  dataschema: 'VARCHAR',
  actor: 'VARCHAR',
  correlationid: 'VARCHAR',
  causationid: 'VARCHAR',
  subjectkey: 'VARCHAR',
}

/** A query of DuckDB that reads lines of events of one type as a table; what is personal is not in it. */
export function tableQuery(file: string, data: JsonSchema, shape: Shape): string {
  const fields = fieldsOf(data)
  const read: Record<string, string> = { ...envelope, data: structOf(fields, shape) }
  if (shape === 'flat') read['time'] = 'VARCHAR'
  const columns = Object.entries(read).map(([name, type]) => `${quoted(name)}: ${text(type)}`)
  const chosen = [
    ...Object.keys(envelope).map((name) => `${quoted(name)} AS ce_${name}`),
    ...fields.map(([name, schema]) => `${columnOf(name, schema, shape)} AS ${quoted(name)}`),
  ]
  const options = `format = 'newline_delimited', columns = {${columns.join(', ')}}`
  return `SELECT ${chosen.join(', ')} FROM read_json(${text(file)}, ${options})`
}

function columnOf(name: string, schema: JsonSchema, shape: Shape): string {
  const column = `data.${quoted(name)}`
  return shape === 'flat' && isNested(schema) ? `to_json(${column})::VARCHAR` : column
}

function typeOf(given: JsonSchema, shape: Shape): string {
  const schema = withoutNull(given)
  if (schema.type === 'integer') return 'BIGINT'
  if (schema.type === 'number') return 'DOUBLE'
  if (schema.type === 'boolean') return 'BOOLEAN'
  if (schema.type === 'string') return shape === 'flat' ? 'VARCHAR' : textTypeOf(schema)
  if (schema.type === 'array' && schema.items) return `${typeOf(schema.items, shape)}[]`
  if (schema.type === 'object' && schema.properties) return structOf(fieldsOf(schema), shape)
  if (schema.type === 'object' && schema['additionalProperties'])
    return `MAP(VARCHAR, ${typeOf(schema['additionalProperties'] as JsonSchema, shape)})` // written by zod
  return 'JSON'
}

function textTypeOf({ format }: JsonSchema): string {
  return { 'date-time': 'TIMESTAMPTZ', date: 'DATE' }[String(format)] ?? 'VARCHAR'
}

/** A structure needs one field at least. */
function structOf(fields: [string, JsonSchema][], shape: Shape): string {
  if (fields.length === 0) return 'JSON'
  return `STRUCT(${fields.map(([name, schema]) => `${quoted(name)} ${typeOf(schema, shape)}`).join(', ')})`
}

/** Without those that are personal, which say `[erased]` in every row. */
function fieldsOf({ properties = {} }: JsonSchema): [string, JsonSchema][] {
  return Object.entries(properties).filter(([, schema]) => !isPersonal(schema))
}

function isPersonal(schema: JsonSchema): boolean {
  const { anyOf = [], items, additionalProperties: values } = schema
  const held = typeof values === 'object' ? [values as JsonSchema] : [] // written by zod
  return Boolean(schema['x-pii']) || [...anyOf, ...(items ? [items] : []), ...held].some(isPersonal)
}

function isNested(schema: JsonSchema): boolean {
  return !['integer', 'number', 'boolean', 'string'].includes(String(withoutNull(schema).type))
}

/** Null is a value of every column. Nothing is known of what may be of several types besides. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const variants = (schema.anyOf ?? [schema]).flatMap((one) =>
    [one.type ?? []].flat().map((type) => ({ ...one, type }))
  )
  const [only, ...others] = variants.filter(({ type }) => type !== 'null')
  return only && others.length === 0 ? only : {}
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** As a literal of SQL. */
export function text(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}
