import { escapeLiteral } from 'pg'
import { type Find, markId, type Scalar } from '../documents.ts'
import { jsonb } from '../../postgres/jsonb.ts'

/** A top-level field as the indexes see it: JSON null and an absent field are both NULL. */
export function field(name: string): string {
  return `NULLIF(row -> ${escapeLiteral(name)}, 'null'::jsonb)`
}

/** The condition of a find; its values are added to `values`. */
export function conditions<Row>({ where = {}, sort = [], after }: Find<Row>, values: unknown[]): string {
  const parameter = (value: unknown) => `$${values.push(value)}`
  const equal = Object.entries(where).map(([name, value]) => isOneOf(field(name), value as Given, parameter))
  return ['row IS NOT NULL', `id <> '${markId}'`, ...equal, ...(after ? [isBehind(sort, after, parameter)] : [])].join(
    ' AND ',
  )
}

export function orderBy<Row>({ sort = [] }: Find<Row>): string {
  const keys = sort.map(([name, direction]) => `${field(name)} ${direction === 'desc' ? 'DESC' : 'ASC'} NULLS LAST`)
  return `ORDER BY ${[...keys, 'id'].join(', ')}`
}

type Given = Scalar | readonly Scalar[] | undefined
type Parameter = (value: unknown) => string

function isOneOf(column: string, given: Given, parameter: Parameter): string {
  if (given === undefined) return 'true'
  const wanted: readonly Scalar[] = Array.isArray(given) ? given : [given as Scalar]
  const present = wanted.filter((value) => value !== null).map((value) => jsonb(value))
  const tests = wanted.includes(null) ? [`${column} IS NULL`] : []
  if (present.length === 1) tests.push(`${column} = ${parameter(present[0])}::jsonb`)
  if (present.length > 1) tests.push(`${column} = ANY(${parameter(present)}::jsonb[])`)
  return tests.length ? `(${tests.join(' OR ')})` : 'false'
}

/** Stands behind the last document of the page before: equal in the first keys and behind it in the next one. */
function isBehind<Row>(
  sort: NonNullable<Find<Row>['sort']>,
  after: NonNullable<Find<Row>['after']>,
  parameter: Parameter,
): string {
  const keys = sort.map(([name, direction], i) => {
    const value = after.values[i] ?? null
    const column = field(name)
    if (value === null) return { equal: `${column} IS NULL`, behind: 'false' }
    const given = `${parameter(jsonb(value))}::jsonb`
    const beyond = `${column} ${direction === 'desc' ? '<' : '>'} ${given}`
    return { equal: `${column} = ${given}`, behind: `(${beyond} OR ${column} IS NULL)` }
  })
  const steps = [...keys.map(({ behind }) => behind), `id > ${parameter(after.id)}`]
  const tests = steps.map((step, i) => [...keys.slice(0, i).map(({ equal }) => equal), step].join(' AND '))
  return `(${tests.join(' OR ')})`
}
