import { createHash } from 'node:crypto'
import type { PitchSort } from '@delvik/schemas/values/pitch'
import type { QueryConfig } from 'pg'
import type { ScrollPosition } from '../cursor.ts'
import type { PitchSearch } from '../pitch-index.ts'
import { conditionsOf, Values } from './conditions.ts'
import { candidates, countedFacets } from './facets.ts'
import { minute, scoreUnit } from '../relevance.ts'
import { type IndexRow, labelOf } from './rows.ts'
import { markId, type Tables } from './tables.ts'
import { placedTiers, type QueryPlan, type Tier } from '../../words/query-plan.ts'

/** Sort keys that ascend in every sort, so that one comparison pages them all; no valuation comes last in both. */
const ranks: Record<PitchSort, string> = {
  newest: '(-published_at)',
  oldest: 'published_at',
  valuationDesc: 'coalesce(-valuation, 1)',
  valuationAsc: `coalesce(valuation, ${Number.MAX_SAFE_INTEGER})`,
  relevance: `(-(score * ${scoreUnit}::bigint + published_at / ${minute}))`,
}

/** A connection keeps the statements that it has prepared, and there are thousands of sets of filters. */
const mostNamed = 2

/** One page, the exact total, the facets if they are asked for, and the state of the index, of one snapshot. */
export function pageStatement(
  { index, cards }: Tables,
  search: PitchSearch,
  { plan, place }: { plan: QueryPlan | undefined; place: ScrollPosition | undefined },
): QueryConfig {
  const values = new Values()
  const { filter, steps } = search
  const conditions = conditionsOf(filter, values)
  const text = plan && planCondition(plan, values)
  const score = search.sort === 'relevance' ? scoreColumn(plan, values) : '0'
  const asked = steps && { index, filter, conditions, text, steps, score }
  const limit = values.add(search.first + 1, 'int')
  const branches = branchesOf(search, place, values).map((restrictions) => {
    const where = restrictions.length > 0 ? `WHERE ${restrictions.join(' AND ')}` : ''
    return `(SELECT pitch_id, promoted_until, ${ranks[search.sort]} AS rank FROM matching
      ${where} ORDER BY rank, pitch_id LIMIT ${limit})`
  })
  const now = values.add(place?.now ?? search.now, 'bigint')
  const order = search.promotedFirst ? 'promoted DESC, rank, pitch_id' : 'rank, pitch_id'
  const statement = `
    WITH ${asked ? candidates(asked) : matching(index, text ? [...conditions, text] : conditions, score)}
    SELECT state.epoch, counted.total, page.pitch_id, page.promoted, page.rank, cards.card,
      ${
    asked ? `CASE WHEN row_number() OVER (ORDER BY ${order}) = 1 THEN (${countedFacets(asked, values)}) END` : 'NULL'
  } AS facets
    FROM (SELECT epoch FROM ${index} WHERE pitch_id = '${markId}') state
    CROSS JOIN (SELECT count(*) AS total FROM matching) counted
    LEFT JOIN (
      SELECT pitch_id, promoted_until > ${now} AS promoted, rank FROM (${branches.join(' UNION ALL ')}) branches
      ORDER BY ${order} LIMIT ${limit}
    ) page ON true
    LEFT JOIN ${cards} cards USING (pitch_id)
    ORDER BY ${order}`
  return conditions.length > mostNamed ? { text: statement, values: values.list } : named(statement, values.list)
}

/** What a filter leaves is found once; without one, the indexes of the sort keys give the page. */
function matching(index: string, conditions: readonly string[], score: string): string {
  const once = conditions.length > 0 ? 'MATERIALIZED' : 'NOT MATERIALIZED'
  return `matching AS ${once} (
      SELECT pitch_id, epoch, promoted_until, published_at, valuation, ${score} AS score FROM ${index}
      WHERE ${['live', ...conditions].join(' AND ')}
    )`
}

/** Promoted pitches and the others are read apart, each by the index of the sort key; a cursor says where to go on. */
function branchesOf(search: PitchSearch, place: ScrollPosition | undefined, values: Values): string[][] {
  const rank = ranks[search.sort]
  const unchanged = place ? [`epoch <= ${values.add(place.epoch, 'bigint')}`] : []
  const onwards = place
    ? [`(${rank}, pitch_id) > (${values.add(place.rank, 'bigint')}, ${values.add(place.id, 'uuid')})`]
    : []
  if (!search.promotedFirst) return [[...unchanged, ...onwards]]
  const now = values.add(place?.now ?? search.now, 'bigint')
  const promoted = ['promoted_until > 0', `promoted_until > ${now}`, ...unchanged]
  const others = [`promoted_until <= ${now}`, ...unchanged]
  if (!place) return [promoted, others]
  return place.promoted ? [[...promoted, ...onwards], others] : [[...others, ...onwards]]
}

/** Every word must be met. A text without any word matches nothing. */
function planCondition(plan: QueryPlan, values: Values): string {
  if (plan.words.length === 0) return 'false'
  const words = plan.words.map((tiers) => `(${tiers.map((tier) => lexemes(tier)).join('|')})`)
  return `words @@ ${values.add(words.join('&'), 'tsquery')}`
}

/** For each word what the best of it counts. */
function scoreColumn(plan: QueryPlan | undefined, values: Values): string {
  const sums = (plan?.words ?? []).map((tiers) => {
    const placed = [...Map.groupBy(placedTiers(tiers), ({ points }) => points)].map(([points, all]) => {
      const any = all.map(({ tier, place }) => lexemes(tier, labelOf[place])).join('|')
      return `WHEN words @@ ${values.add(any, 'tsquery')} THEN ${points}`
    })
    return `CASE ${placed.join(' ')} ELSE 0 END`
  })
  for (const { term, points } of plan?.preferred ?? [])
    sums.push(`CASE WHEN words @@ ${values.add(`'${term}'`, 'tsquery')} THEN ${points} ELSE 0 END`)
  return `(${sums.join(' + ') || '0'})`
}

function lexemes({ terms, prefix }: Tier, label = ''): string {
  const marked = (one: string, marks: string) => `'${one}'${marks && `:${marks}`}`
  return [...terms.map((one) => marked(one, label)), ...(prefix ? [marked(prefix, `*${label}`)] : [])].join('|')
}

const given = `given AS (
  SELECT * FROM json_to_recordset($1) AS given(id uuid, version bigint, live boolean, market smallint, industry smallint,
    phase smallint, company_type smallint, funding_round smallint, county smallint, city text, valuation bigint,
    revenue bigint, equity_offered smallint, employees int, roles_sought smallint[], skills smallint[],
    ticket int8range, verified boolean, published_at bigint, promoted_until bigint, words text, card json))`

const facts = `live, market, industry, phase, company_type, funding_round, county, city, valuation, revenue,
  equity_offered, employees, roles_sought, skills, ticket, verified, published_at, promoted_until`
const columns = `version, epoch, ${facts}, words`
const replaced = `(${columns}) = (${columns.replaceAll(/\w+/g, 'excluded.$&')})`

/**
 * Puts rows into an index and its cards, unless they hold the same or a newer version, and answers with the ids that were
 * taken. The mark puts writers, and their epochs, in order; without it nothing is taken, and `epoch` is null.
 */
export function writing({ index, cards }: Tables, rows: readonly IndexRow[]): QueryConfig {
  const text = `WITH ${given}, state AS (
    UPDATE ${index} SET epoch = epoch + 1 WHERE pitch_id = '${markId}' RETURNING epoch
  ), taken AS (
    INSERT INTO ${index} AS stored (pitch_id, ${columns})
    SELECT id, version, state.epoch, ${facts}, words::tsvector
    FROM given CROSS JOIN state
    ON CONFLICT (pitch_id) DO UPDATE SET ${replaced} WHERE stored.version < excluded.version
    RETURNING pitch_id
  ), cards AS (
    INSERT INTO ${cards} SELECT id, card FROM given JOIN taken ON pitch_id = id
    ON CONFLICT (pitch_id) DO UPDATE SET card = excluded.card
  ) SELECT (SELECT epoch FROM state), ARRAY(SELECT pitch_id::text FROM taken) AS taken`
  return named(text, [JSON.stringify(rows)])
}

/** Prepared once per connection, under a name of its own. */
function named(text: string, values: unknown[]): QueryConfig {
  return { name: createHash('sha256').update(text).digest('base64url').slice(0, 32), text, values }
}
