import { createHash } from 'node:crypto'
import type { Database } from '@delvik/runtime/database'
import { DomainError } from '@delvik/runtime/errors'
import { type Market, markets } from '@delvik/schemas/values/markets'
import type { Client, estypes } from '@elastic/elasticsearch'
import type { ElasticsearchConfig } from '../../config.ts'
import { cursorsOf, readCursor } from '../cursor.ts'
import { answerOf, openElasticsearch, refusalOf, throughRebuilds } from './client.ts'
import { IndexState } from '../index-state.ts'
import { layout, type PitchFields } from './documents.ts'
import type {
  Outcome,
  PitchCard,
  PitchDocument,
  PitchPage,
  PitchSearch,
  RebuildOptions,
  RetiredPitch,
} from '../pitch-index.ts'
import { PitchIndex } from '../pitch-index.ts'
import { pageSearches, rankOf } from './queries.ts'
import { identityOf, type AliasTarget, rebuild } from './rebuild.ts'
import { entriesOf, writable, write } from './writes.ts'

type Stored = Pick<PitchDocument, 'card' | 'promotedUntil'>
type Answer = estypes.MsearchMultiSearchItem<Stored>
interface StateAggregations {
  epoch: estypes.AggregationsMaxAggregate
  rates: estypes.AggregationsMaxAggregate
}

/** An index behind an alias. The database beside it puts writers in order and remembers which index was written to. */
export class ElasticsearchPitchIndex extends PitchIndex {
  readonly alias: string
  private readonly client: Client
  private readonly place: AliasTarget
  /** The highest epoch that this process has found in the index. */
  private seen = 0
  /** Writes that have ended, and how many of them searches see for certain. */
  private writes = 0
  private visible = 0
  /** The last operation that is to be purged. */
  private purging: number | undefined

  constructor(client: Client, database: Database, { prefix, refresh }: Omit<ElasticsearchConfig, 'url'>) {
    super()
    this.alias = `${prefix}pitches`
    this.client = client
    this.place = { client, alias: this.alias, refresh, state: new IndexState(database) }
  }

  /** @throws ConfigError when the server is missing, of another version, or refuses the login */
  static async open(config: ElasticsearchConfig, database: Database): Promise<ElasticsearchPitchIndex> {
    return new ElasticsearchPitchIndex(await openElasticsearch(config.url), database, config)
  }

  upsert(documents: readonly PitchDocument[]): Promise<Outcome[]> {
    return writable(documents, (sound) => this.write(sound))
  }

  retire(pitches: readonly RetiredPitch[]): Promise<Outcome[]> {
    return this.write(pitches)
  }

  /**
   * One writer at a time, so that epochs become visible in their order: the highest one that a search finds tells
   * everything that it has seen.
   */
  private write(pitches: readonly (PitchDocument | RetiredPitch)[]): Promise<Outcome[]> {
    if (pitches.length === 0) return Promise.resolve([])
    const { client, alias: index, state } = this.place
    return state.alone(async () => {
      const first = await state.take(pitches.length, this.seen)
      const entries = entriesOf(pitches, (at) => first + at)
      // One that fails may have written some of them.
      return write({ client, index }, entries, { alias: true }).finally(() => this.writes++)
    })
  }

  async search(search: PitchSearch): Promise<PitchPage> {
    const place = readCursor(search)
    const [state, counted, ...pages] = await this.ask(pageSearches(search, place))
    const { epoch, ratesVersion } = this.stateOf(state!)
    if (place && place.ratesVersion < ratesVersion) throw new DomainError('BAD_CURSOR')
    const scroll = { epoch: place?.epoch ?? epoch, now: place?.now ?? search.now, ratesVersion }
    const found = pages.flatMap(({ hits }) => hits.hits)
    const cursor = cursorsOf(search)
    const hits = found.slice(0, search.first).map(({ _id, _source, sort }) => {
      const hit = { id: _id!, ...shownOf(_source!, scroll.now) }
      return {
        ...hit,
        cursor: cursor({ ...scroll, promoted: hit.promoted, rank: rankOf(search.sort, Number(sort![0])), id: hit.id }),
      }
    })
    const next = found.length > hits.length ? hits.at(-1)?.cursor : undefined
    return { hits, total: totalOf(counted!), next, epoch }
  }

  /** One request whose searches run in their order. @throws DomainError TRY_AGAIN when any of them has no whole answer */
  private async ask(bodies: estypes.SearchSearchRequestBody[]): Promise<Answer[]> {
    const header = { allow_partial_search_results: false }
    const searches = bodies.flatMap((body) => [header, body])
    const request = { index: this.alias, max_concurrent_searches: 1, searches }
    return throughRebuilds(async () => {
      const { responses } = await answerOf(this.client.msearch<Stored>(request))
      return responses.map((one) => {
        if ('error' in one) throw refusalOf(one.error.type, one.status)
        return one
      })
    })
  }

  private stateOf({ aggregations }: Answer): { epoch: number; ratesVersion: number } {
    const { epoch, rates } = aggregations as unknown as StateAggregations // as `stateSearch` asks
    this.seen = Math.max(this.seen, epoch.value ?? 0)
    return { epoch: epoch.value ?? 0, ratesVersion: rates.value ?? 0 }
  }

  async shown(ids: readonly string[], now: number): Promise<{ id: string; card: PitchCard; promoted: boolean }[]> {
    if (ids.length === 0) return []
    const request = { index: this.alias, ids: [...ids], realtime: false, _source: ['card', 'promotedUntil', 'live'] }
    return throughRebuilds(async () => {
      const { docs } = await answerOf(this.client.mget<Stored & { live: boolean }>(request))
      return docs.flatMap((one) => {
        if ('error' in one) throw refusalOf(one.error.type, 503)
        return one._source?.live ? [{ id: one._id, ...shownOf(one._source, now) }] : []
      })
    })
  }

  async countByMarket(): Promise<Map<Market, number>> {
    const request = {
      index: this.alias,
      size: 0,
      query: { term: { live: true } },
      aggs: { markets: { terms: { field: 'market', size: markets.length } } },
      allow_partial_search_results: false,
    }
    const { aggregations } = await throughRebuilds(() =>
      answerOf(this.client.search<unknown, { markets: { buckets: { key: Market; doc_count: number }[] } }>(request))
    )
    return new Map(aggregations!.markets.buckets.map(({ key, doc_count }) => [key, doc_count]))
  }

  async rebuild(source: AsyncIterable<PitchDocument | RetiredPitch>, options: RebuildOptions = {}): Promise<void> {
    await rebuild(this.place, source, options)
  }

  async checksum(): Promise<string> {
    let [count, sum] = [0, 0n]
    for (let after: estypes.SortResults | undefined;;) {
      const { hits } = await answerOf(
        this.client.search<PitchFields>({
          index: this.alias,
          size: 1_000,
          version: true,
          sort: [{ pitchId: 'asc' }],
          ...(after && { search_after: after }),
        }),
      )
      for (const { _id, _version, _source } of hits.hits) {
        const content = JSON.stringify([_id, _version, { ..._source, epoch: 0 }])
        sum = BigInt.asUintN(64, sum + createHash('sha256').update(content).digest().readBigUInt64BE())
      }
      count += hits.hits.length
      after = hits.hits.at(-1)?.sort
      if (!after) return `${count}:${sum}`
    }
  }

  async isWhole(): Promise<boolean> {
    const [index, home] = await Promise.all([identityOf(this.place), this.place.state.home()])
    return index !== undefined && index.uuid === home && index.layout >= layout
  }

  async makeVisible(): Promise<void> {
    const { writes } = this
    if (this.visible >= writes) return
    await answerOf(this.client.indices.refresh({ index: this.alias }))
    this.visible = Math.max(this.visible, writes)
  }

  /** What was replaced stays for copies that are to be brought up to date, until every copy has said that it is. */
  async purge(): Promise<boolean> {
    const index = this.alias
    await answerOf(this.client.indices.flush({ index, force: true }))
    const { newest, kept } = await retention(this.client, index)
    this.purging ??= newest
    if (kept <= this.purging) return false
    await answerOf(this.client.indices.forcemerge({ index, only_expunge_deletes: true }, { requestTimeout: 120_000 }))
    this.purging = undefined
    return true
  }

  /** Takes the index away, with what rebuilds have left behind; for tests and benches. */
  async drop(): Promise<void> {
    const index = Object.keys(await answerOf(this.client.indices.get({ index: `${this.alias}-*` })))
    if (index.length > 0) await answerOf(this.client.indices.delete({ index }))
  }

  override async [Symbol.asyncDispose](): Promise<void> {
    await this.client.close()
  }
}

function shownOf({ card, promotedUntil }: Stored, now: number): { card: PitchCard; promoted: boolean } {
  return { card, promoted: promotedUntil > now }
}

function totalOf({ hits }: Answer): number {
  return (hits.total as estypes.SearchTotalHits).value // asked for by `track_total_hits`
}

/** Numbers of operations: the last one, and the first one that is kept. */
async function retention(client: Client, index: string): Promise<{ newest: number; kept: number }> {
  const { indices = {} } = await answerOf(client.indices.stats({ index, level: 'shards' }))
  const copies = Object.values(indices).flatMap(({ shards = {} }) => Object.values(shards).flat())
  const leases = copies.flatMap(({ retention_leases }) => retention_leases?.leases ?? [])
  return {
    newest: Math.max(...copies.map(({ seq_no }) => seq_no?.max_seq_no ?? 0)),
    kept: Math.min(...leases.map(({ retaining_seq_no }) => retaining_seq_no)),
  }
}
