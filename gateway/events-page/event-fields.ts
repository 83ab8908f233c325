/** A JSON Schema as `schemas/events/json` has them. */
export interface DataSchema {
  type?: string | string[]
  format?: string
  description?: string
  enum?: unknown[]
  minimum?: number
  maximum?: number
  properties?: Record<string, DataSchema>
  required?: string[]
  items?: DataSchema
  anyOf?: DataSchema[]
  additionalProperties?: DataSchema | boolean
  'x-pii'?: boolean
}

/** One value of an event's data, however deep it lies. */
export interface Field {
  /** `content.logo.path`, `reasons[].code`, `perEuro.*` */
  path: string
  type: string
  /** What else it may be or has to be. */
  notes: string[]
  values: string[]
  personal: boolean
}

/** The values that a schema describes, in its order. */
export function fieldsOf(schema: DataSchema): Field[] {
  const { properties = {}, required = [] } = schema
  return Object.entries(properties).flatMap(([name, one]) => fieldsAt(name, one, required.includes(name)))
}

function fieldsAt(path: string, given: DataSchema, required: boolean): Field[] {
  const { schema, nullable } = withoutNull(given)
  const variants = (given.anyOf ?? []).filter(({ properties }) => properties)
  if (variants.length > 1) return within(path, '.', fieldsOfAll(variants))
  if (schema.properties) return within(path, '.', fieldsOf(schema))
  if (schema.items) return within(path, '[]', ofItems(schema.items))
  if (typeof schema.additionalProperties === 'object')
    return fieldsAt(`${path}.*`, schema.additionalProperties, required)
  const notes = [...limitsOf(schema), ...(nullable ? ['or null'] : []), ...(required ? [] : ['may be absent'])]
  return [{
    path,
    type: schema.format ?? (schema.enum ? 'one of' : schema.type === 'string' ? 'text' : String(schema.type)),
    notes: [...notes, ...[given.description ?? schema.description ?? []].flat()],
    values: (schema.enum ?? []).map(String),
    personal: Boolean(given['x-pii'] ?? schema['x-pii']),
  }]
}

/** Of variants: a field that several of them have is told once, as the first one has it. */
function fieldsOfAll(variants: readonly DataSchema[]): Field[] {
  const all = variants.flatMap(fieldsOf)
  return all.filter(({ path }, i) => all.findIndex((one) => one.path === path) === i)
}

function ofItems(items: DataSchema): Field[] {
  return items.properties ? within('', '.', fieldsOf(items)) : fieldsAt('', items, true)
}

function within(path: string, between: string, fields: Field[]): Field[] {
  return fields.map((field) => ({ ...field, path: `${path}${between}${field.path}` }))
}

/** zod's own bounds of a whole number say nothing. */
function limitsOf({ type, minimum, maximum }: DataSchema): string[] {
  if (type !== 'integer') return []
  const upTo = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
  if (minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER)
    return [upTo ? `${minimum} to ${maximum}` : `from ${minimum}`]
  return upTo ? [`up to ${maximum}`] : []
}

function withoutNull(given: DataSchema): { schema: DataSchema; nullable: boolean } {
  const variants = (given.anyOf ?? [given]).flatMap((one) => [one.type ?? []].flat().map((type) => ({ ...one, type })))
  const others = variants.filter(({ type }) => type !== 'null')
  return { schema: others[0] ?? given, nullable: others.length < variants.length }
}
