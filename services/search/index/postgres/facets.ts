import {
  citiesCounted,
  type Facets,
  inOrder,
  type SteppedCounts,
  type SteppedField,
  steppedFields,
  withoutEach,
} from '../facets.ts'

import { codesOf, columnOf, type Values } from './conditions.ts'
import { filtered, type FactField, listFields, type PitchFilter, setFields } from '../pitch-filter.ts'

interface Asked {
  index: string
  filter: PitchFilter
  /** What each field that filters asks of a row. */
  conditions: readonly string[]
  text: string | undefined
  /** What a row counts for the text. */
  score: string
  steps: readonly number[]
}

const codedFields = listFields.filter((field) => field !== 'cities' && field !== 'rolesSought' && field !== 'skills')
const grouped = [...codedFields, ...steppedFields]

/** What `countedFacets` tells of a statement. */
export interface CountedFacets {
  /** Which fields a row is not grouped by, the fields that it fails, its value, and how many there are. */
  groups: [grouping: number, failed: number, value: number | null, count: number][] | null
  cities: [city: string, count: number][] | null
  rolesSought: [code: number, count: number][] | null
  skills: [code: number, count: number][] | null
  withoutText: number | null
}

/**
 * The rows that fail no more than one field, each with the bit of that field: one look at them counts every field under
 * the filters of all others, and those that fail none are the matching ones.
 */
export function candidates({ index, conditions, text, score }: Asked): string {
  const bits = conditions.map((condition, at) => `CASE WHEN ${condition} THEN 0 ELSE ${1 << at} END`)
  const rows = `SELECT *, ${score} AS score, ${bits.join(' | ') || '0'} AS failed FROM ${index} WHERE live ${
    text ? `AND ${text}` : ''
  }`
  const once = bits.length > 0 || text ? 'MATERIALIZED' : 'NOT MATERIALIZED'
  const columns = `pitch_id, epoch, promoted_until, published_at, ${Object.values(columnOf).join(', ')}, score, failed`
  return `candidates AS ${once} (
      SELECT ${columns} FROM (${rows}) rows ${bits.length > 1 ? 'WHERE failed & (failed - 1) = 0' : ''}
    ), matching AS NOT MATERIALIZED (SELECT * FROM candidates ${bits.length > 0 ? 'WHERE failed = 0' : ''})`
}

/** A query for `CountedFacets`. The index is asked without the text only when it finds nothing with it. */
export function countedFacets({ index, filter, conditions, text, steps }: Asked, values: Values): string {
  const list = values.add(steps, 'bigint[]')
  const sets = grouped.map((field) => `(failed, ${columnOf[field]})`)
  const columns = grouped.map((field) => columnOf[field]).join(', ')
  const stepped = steppedFields.map((field) => `width_bucket(${columnOf[field]}, ${list}) AS ${columnOf[field]}`)
  const coded = codedFields.map((field) => columnOf[field])
  const others = ['live', ...conditions].join(' AND ')
  return `SELECT json_build_object(
    'groups', (SELECT json_agg(json_build_array(without, failed, value, count)) FROM (
      SELECT GROUPING(${columns}) AS without, failed, coalesce(${columns}) AS value, count(*)
      FROM (SELECT failed, ${[...coded, ...stepped].join(', ')} FROM candidates) rows
      GROUP BY GROUPING SETS ((failed), ${sets.join(', ')})) groups),
    'cities', (SELECT json_agg(json_build_array(city, count)) FROM (
      SELECT city, count(*), row_number() OVER (ORDER BY count(*) DESC, city COLLATE "C") AS place FROM candidates
      WHERE city IS NOT NULL AND failed & ~${bitOf('cities', filter)} = 0 GROUP BY city) cities
      WHERE place <= ${citiesCounted} OR city = ANY (${values.add(filter.cities ?? [], 'text[]')})),
    ${setFields.map((field) => `'${field}', (${countedSet(field, filter)})`).join(', ')},
    'withoutText', ${
    text
      ? `CASE WHEN NOT EXISTS (SELECT FROM matching) THEN (SELECT count(*) FROM ${index} WHERE ${others}) END`
      : 'NULL'
  })`
}

/** A row counts for each of its values. */
function countedSet(field: (typeof setFields)[number], filter: PitchFilter): string {
  return `SELECT json_agg(json_build_array(value, count)) FROM (
      SELECT value, count(*) FROM candidates, unnest(${columnOf[field]}) AS value
      WHERE failed & ~${bitOf(field, filter)} = 0 GROUP BY value) counted`
}

/** The bit of a field that a row fails; 0 for one that does not filter. */
function bitOf(field: FactField, filter: PitchFilter): number {
  const at = filtered(filter).indexOf(field)
  return at < 0 ? 0 : 1 << at
}

/** The facets of what was counted. */
export function facetsOf(
  { groups, cities, withoutText, ...sets }: CountedFacets,
  { filter, steps, total }: Pick<Asked, 'filter' | 'steps'> & { total: number },
): Facets {
  /** Of each value in a set of groups, or of all rows, under the filters of all fields but one. */
  const counted = (field: FactField, set: number) => {
    const others = ~bitOf(field, filter)
    const alike = (groups ?? []).filter(([without, failed]) => without === set && (failed & others) === 0)
    return Map.groupBy(alike, ([, , value]) => value)
  }
  const countOf = (some: CountedFacets['groups'] = []) => (some ?? []).reduce((sum, [, , , count]) => sum + count, 0)
  const lists = codedFields.map((field) => {
    const counts = [...counted(field, setOf(field))].flatMap(([code, some]) =>
      code === null ? [] : [[codesOf[field][code]!, countOf(some)] as const]
    )
    return [field, inOrder(counts, filter[field])]
  })
  const named = setFields.map((field) => {
    const counts = (sets[field] ?? []).map(([code, count]) => [codesOf[field][code]!, count] as const)
    return [field, inOrder(counts, filter[field])]
  })
  const stepped = steppedFields.map((field): [SteppedField, SteppedCounts] => {
    const counts = counted(field, setOf(field))
    return [field, { counts: steps.map((_, at) => countOf(counts.get(at + 1))), notStated: countOf(counts.get(null)) }]
  })
  const without = filtered(filter).map((field) => [field, countOf(counted(field, allRows).get(null))] as const)
  return {
    lists: Object.fromEntries([
      ...lists,
      ...named,
      ['cities', inOrder(cities ?? [], filter.cities)],
    ]) as Facets['lists'], // each field
    stepped: Object.fromEntries(stepped) as Facets['stepped'], // as above
    without: total === 0 ? withoutEach([['text', withoutText ?? 0], ...without]) : [],
  }
}

/** What `GROUPING` says of rows that are grouped by no field. */
const allRows = 2 ** grouped.length - 1

/** What it says of those that are grouped by one. */
function setOf(field: (typeof grouped)[number]): number {
  return allRows - 2 ** (grouped.length - 1 - grouped.indexOf(field))
}
