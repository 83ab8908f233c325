import { randomUUID } from 'node:crypto'
import { readConfig } from '@delvik/runtime/config'
import { type Database, openDatabase } from '@delvik/runtime/database'
import { migrate, runtimeTables } from '@delvik/runtime/migrate'
import { type Language, languages } from '@delvik/schemas/values/languages'
import { readIndexConfig } from '@delvik/search/config'
import { ElasticsearchPitchIndexes } from '@delvik/search/index/elasticsearch/pitch-index.elasticsearch'
import type { PitchIndexes } from '@delvik/search/index/pitch-index'
import { PostgresPitchIndexes } from '@delvik/search/index/postgres/pitch-index.postgres'
import { type AnsweredQuery, askAll } from '@delvik/search/testing/golden/ask'
import { adaptersApart, holds, type QualityGoal, qualityGoals } from '@delvik/search/testing/golden/goals'
import { type Quality, qualityOf } from '@delvik/search/testing/golden/metrics'
import { kinds } from '@delvik/search/testing/golden/queries'
import type { BenchRow } from './rows.ts'

const name = 'golden@1-1'

/** What people find of the golden set: on PostgreSQL, and on the server that ELASTICSEARCH_URL names. */
export async function* rows(postgresUrl: string): AsyncGenerator<BenchRow> {
  const schema = `bench_${randomUUID().slice(0, 8)}`
  await migrate({
    url: postgresUrl,
    schema,
    folders: [runtimeTables, new URL('../../services/search/migrations/', import.meta.url)],
  })
  await using database = openDatabase({ url: postgresUrl, schema, max: 4 })
  const postgres = await answersOf(new PostgresPitchIndexes(database))
  yield* quality('PostgreSQL', postgres)
  const elasticsearch = await elasticsearchAnswers(database)
  if (elasticsearch) {
    yield* quality('Elasticsearch', elasticsearch)
    for (const language of languages) yield apart(language, postgres, elasticsearch)
  }
  await database.query(`DROP SCHEMA ${schema} CASCADE`)
}

async function answersOf(indexes: PitchIndexes): Promise<AnsweredQuery[]> {
  try {
    return await askAll(indexes, name)
  } finally {
    await indexes.of(name).drop()
  }
}

async function elasticsearchAnswers(database: Database): Promise<AnsweredQuery[] | undefined> {
  const { elasticsearch } = readConfig({ DELVIK_MODE: 'demo', ...process.env }, readIndexConfig)
  if (!elasticsearch) {
    console.error('search-quality: Elasticsearch is left out, since ELASTICSEARCH_URL names no server')
    return undefined
  }
  await using indexes = await ElasticsearchPitchIndexes.open(
    { ...elasticsearch, prefix: `${database.schema}-` },
    database,
  )
  return await answersOf(indexes)
}

/** A line for each kind, then the goals. */
function* quality(adapter: string, answered: readonly AnsweredQuery[]): Generator<BenchRow> {
  for (const language of languages) {
    const own = answered.filter((one) => one.language === language)
    for (const kind of kinds) {
      const figure = told(qualityOf(own.filter((one) => one.kind === kind)))
      yield { name: `${adapter}, ${language}, ${kind}`, figure, goal: 'none', holds: true }
    }
    yield { name: `${adapter}, ${language}, all`, figure: told(qualityOf(own)), goal: 'none', holds: true }
    for (const goal of qualityGoals) yield beside(goal, `${adapter}, ${language}, ${goal.name}`, own)
  }
}

function told({ queries, ndcg, recall, recovery, zeroResults, mustNot }: Quality): string {
  const [ranked, recalled, recovered, nothing, kept] = [ndcg, recall, recovery, zeroResults, mustNot].map(shown)
  return `${queries} queries: nDCG ${ranked}, recall ${recalled}, recovery ${recovered}, zero results ${nothing}, must-not ${kept}`
}

function shown(figure: number): string {
  return Number.isNaN(figure) ? '-' : figure.toFixed(3)
}

function beside(goal: QualityGoal, name: string, answered: readonly AnsweredQuery[]): BenchRow {
  const figure = goal.figure(answered)
  const limit = goal.least === undefined ? `<= ${goal.most}` : `>= ${goal.least}`
  return { name, figure: shown(figure), goal: limit, holds: holds(goal, figure) }
}

function apart(language: Language, ...adapters: (readonly AnsweredQuery[])[]): BenchRow {
  const [one = NaN, other = NaN] = adapters.map((all) =>
    qualityOf(all.filter((asked) => asked.language === language)).ndcg
  )
  const difference = Math.abs(one - other)
  return {
    name: `nDCG of the adapters apart, ${language}`,
    figure: shown(difference),
    goal: `<= ${adaptersApart}`,
    holds: difference <= adaptersApart,
  }
}
