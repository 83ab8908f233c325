import type { Database } from '@delvik/runtime/database'
import { DomainError } from '@delvik/runtime/errors'
import { type Market, markets } from '@delvik/schemas/values/markets'
import type { Client, estypes } from '@elastic/elasticsearch'
import type { ElasticsearchConfig } from '../../config.ts'
import { cursorsOf, readCursor } from '../cursor.ts'
import { answerOf, openElasticsearch, refusalOf } from './client.ts'
import { fieldsOf, mappings } from './documents.ts'
import type { Facets } from '../facets.ts'
import { Epochs } from './epochs.ts'
import { facetsOf } from './facets.ts'
import { type Cluster, MarkedIndex } from './marked-index.ts'
import type {
  OpenCount,
  Outcome,
  PitchCard,
  PitchDocument,
  PitchPage,
  PitchSearch,
  RetiredPitch,
} from '../pitch-index.ts'
import { PitchIndex, PitchIndexes } from '../pitch-index.ts'
import { pageSearches, rankOf } from './queries.ts'
import type { QueryPlan } from '../../words/query-plan.ts'
import type { Terms } from '../../words/terms.ts'
import { entriesOf, writable } from './writes.ts'
import type { PitchFilter } from '../pitch-filter.ts'

type Stored = Pick<PitchDocument, 'card' | 'promotedUntil'>
type Answer = estypes.MsearchMultiSearchItem<Stored>
type Place = Omit<OpenCount, 'count'>
interface StateAggregations {
  epoch: estypes.AggregationsMaxAggregate
}

const placeSources = ['market', 'county', 'industry'].map((field) => ({ [field]: { terms: { field } } }))
/** More than there can be: the counties times the industries. */
const mostPlaces = 2_000

/** Milliseconds for what changes many indexes. */
const patience = { requestTimeout: 60_000 }

/** On a server, with the database beside it for the order of writers. */
export class ElasticsearchPitchIndexes extends PitchIndexes {
  readonly place = 'elasticsearch'
  readonly prefix: string
  private readonly cluster: Cluster
  /** An index remembers what this process has written to it. */
  private readonly known = new Map<string, ElasticsearchPitchIndex>()

  constructor(client: Client, database: Database, { prefix, refresh }: Omit<ElasticsearchConfig, 'url'>) {
    super()
    this.prefix = prefix
    this.cluster = { client, refresh, epochs: new Epochs(database) }
  }

  /** @throws ConfigError when the server is missing, of another version, or refuses the login */
  static async open(config: ElasticsearchConfig, database: Database): Promise<ElasticsearchPitchIndexes> {
    return new ElasticsearchPitchIndexes(await openElasticsearch(config.url), database, config)
  }

  of(name: string): ElasticsearchPitchIndex {
    const index = this.known.get(name) ?? new ElasticsearchPitchIndex(this.cluster, `${this.prefix}${name}`)
    this.known.set(name, index)
    return index
  }

  override async dropFormer(): Promise<void> {
    const { client } = this.cluster
    const names = Object.keys(await answerOf(client.indices.get({ index: `${this.prefix}pitches-*` })))
    if (names.length > 0) await answerOf(client.indices.delete({ index: names }, patience))
  }

  override async [Symbol.asyncDispose](): Promise<void> {
    await this.cluster.client.close()
  }
}

/** Pitches in an index of the server, for all that is asked of them. */
export class ElasticsearchPitchIndex extends PitchIndex {
  readonly alias: string
  private readonly client: Client
  private readonly marked: MarkedIndex

  constructor(cluster: Cluster, alias: string) {
    super()
    this.alias = alias
    this.client = cluster.client
    this.marked = new MarkedIndex(cluster, alias, { mappings, id: 'pitchId' })
  }

  create(): Promise<void> {
    return this.marked.create()
  }

  write(pitches: readonly (PitchDocument | RetiredPitch)[]): Promise<Outcome[]> {
    return writable(pitches, (sound) => this.marked.put(sound.length, (first) => entriesOf(sound, fieldsOf, first)))
  }

  open(): Promise<void> {
    return this.marked.open()
  }

  protected async page(search: PitchSearch, plan: QueryPlan | undefined): Promise<PitchPage> {
    const place = readCursor(this.alias, search)
    const [state, counted, ...others] = await this.ask(pageSearches(search, { plan, place }))
    const [inFacets, withoutText] = search.steps ? others : []
    const pages = search.steps ? others.slice(2) : others
    const epoch = epochOf(state!)
    const scroll = { epoch: place?.epoch ?? epoch, now: place?.now ?? search.now }
    const found = pages.flatMap(({ hits }) => hits.hits)
    const cursor = cursorsOf(this.alias, search)
    const hits = found.slice(0, search.first).map(({ _id, _source, sort }) => {
      const hit = { id: _id!, ...shownOf(_source!, scroll.now) }
      return {
        ...hit,
        cursor: cursor({ ...scroll, promoted: hit.promoted, rank: rankOf(search.sort, sort!.map(Number)), id: hit.id }),
      }
    })
    const next = found.length > hits.length ? hits.at(-1)?.cursor : undefined
    const total = totalOf(counted!)
    const facets = inFacets && withoutText && facetsIn(inFacets, { filter: search.filter, total, withoutText })
    return { hits, total, next, epoch, ...(facets && { facets }) }
  }

  /** One request whose searches run in their order. @throws DomainError TRY_AGAIN when any of them has no whole answer */
  private async ask(bodies: estypes.SearchSearchRequestBody[]): Promise<Answer[]> {
    const header = { allow_partial_search_results: false }
    const searches = bodies.flatMap((body) => [header, body])
    const request = { index: this.alias, max_concurrent_searches: 1, searches }
    const { responses } = await answerOf(this.client.msearch<Stored>(request))
    return responses.map((one) => {
      if ('error' in one) throw refusalOf(one.error.type, one.status)
      return one
    })
  }

  async shown(ids: readonly string[], now: number): Promise<{ id: string; card: PitchCard; promoted: boolean }[]> {
    if (ids.length === 0) return []
    const request = { index: this.alias, ids: [...ids], realtime: false, _source: ['card', 'promotedUntil', 'live'] }
    const { docs } = await answerOf(this.client.mget<Stored & { live: boolean }>(request))
    return docs.flatMap((one) => {
      if ('error' in one) throw refusalOf(one.error.type, 503)
      return one._source?.live ? [{ id: one._id, ...shownOf(one._source, now) }] : []
    })
  }

  protected async termsOf(id: string): Promise<Terms | undefined> {
    const request = { index: this.alias, ids: [id], realtime: false, _source: ['terms', 'live'] }
    const { docs: [found] } = await answerOf(this.client.mget<{ live: boolean; terms: Terms }>(request))
    if (!found || 'error' in found) throw refusalOf(found?.error.type ?? 'unknown', 503)
    return found._source?.live ? found._source.terms : undefined
  }

  protected async countedTerms(): Promise<[term: string, count: number][]> {
    const counted: [string, number][] = []
    for (let after: { term: string } | undefined;;) {
      const { aggregations } = await answerOf(
        this.client.search<unknown, { terms: { buckets: { key: { term: string }; doc_count: number }[] } }>({
          index: this.alias,
          size: 0,
          query: { term: { live: true } },
          aggs: {
            terms: {
              composite: {
                sources: [{ term: { terms: { field: 'terms.any' } } }],
                size: 10_000,
                ...(after && { after }),
              },
            },
          },
          allow_partial_search_results: false,
        }),
      )
      const { buckets } = aggregations!.terms
      counted.push(...buckets.map(({ key, doc_count }): [string, number] => [key.term, doc_count]))
      after = buckets.at(-1)?.key
      if (!after) return counted
    }
  }

  async countByMarket(): Promise<Map<Market, number>> {
    const request = {
      index: this.alias,
      size: 0,
      query: { term: { live: true } },
      aggs: { markets: { terms: { field: 'market', size: markets.length } } },
      allow_partial_search_results: false,
    }
    const { aggregations } = await answerOf(
      this.client.search<unknown, { markets: { buckets: { key: Market; doc_count: number }[] } }>(request),
    )
    return new Map(aggregations!.markets.buckets.map(({ key, doc_count }) => [key, doc_count]))
  }

  async countByPlace(): Promise<OpenCount[]> {
    const request = {
      index: this.alias,
      size: 0,
      query: { term: { live: true } },
      aggs: { places: { composite: { sources: placeSources, size: mostPlaces } } },
      allow_partial_search_results: false,
    }
    const { aggregations } = await answerOf(
      this.client.search<unknown, { places: { buckets: { key: Place; doc_count: number }[] } }>(request),
    )
    return aggregations!.places.buckets.map(({ key, doc_count }) => ({ ...key, count: doc_count }))
  }

  checksum(): Promise<string> {
    return this.marked.checksum()
  }

  isWhole(): Promise<boolean> {
    return this.marked.isWhole()
  }

  makeVisible(): Promise<void> {
    return this.marked.makeVisible()
  }

  purge(): Promise<boolean> {
    return this.marked.purge()
  }

  drop(): Promise<void> {
    return this.marked.drop()
  }
}

/** The last epoch that searches see; without any the index has lost what it held. */
function epochOf({ aggregations }: Answer): number {
  const { epoch } = aggregations as unknown as StateAggregations // as `pageSearches` asks
  if (epoch.value === null || epoch.value === undefined) throw new DomainError('TRY_AGAIN')
  return epoch.value
}

function facetsIn(
  { aggregations }: Answer,
  { filter, total, withoutText }: { filter: PitchFilter; total: number; withoutText: Answer },
): Facets {
  const counted = aggregations as unknown as Parameters<typeof facetsOf>[0] // as `facetSearches` asks
  return facetsOf(counted, { filter, total, withoutText: totalOf(withoutText) })
}

function shownOf({ card, promotedUntil }: Stored, now: number): { card: PitchCard; promoted: boolean } {
  return { card, promoted: promotedUntil > now }
}

function totalOf({ hits }: Answer): number {
  return (hits.total as estypes.SearchTotalHits).value // asked for by `track_total_hits`
}
