import type { Database } from '@delvik/runtime/database'
import { DomainError } from '@delvik/runtime/errors'
import type { Client, estypes } from '@elastic/elasticsearch'
import type { ElasticsearchConfig } from '../config.ts'
import { answerOf } from '../index/elasticsearch/client.ts'
import { Epochs } from '../index/elasticsearch/epochs.ts'
import { type Cluster, MarkedIndex } from '../index/elasticsearch/marked-index.ts'
import { entriesOf, writable } from '../index/elasticsearch/writes.ts'
import { inOrder } from '../index/facets.ts'
import type { Outcome } from '../index/pitch-index.ts'
import {
  filtered,
  foldedWords,
  type ListField,
  listFields,
  type PeopleFacets,
  type PeopleFilter,
  PeopleIndex,
  PeopleIndexes,
  type PeoplePage,
  type PeopleSearch,
  type PersonCard,
  type PersonDocument,
  type RetiredPerson,
  valuesCounted,
  valuesOf,
  wordsOfPerson,
} from './people-index.ts'

type Query = estypes.QueryDslQueryContainer
type Aggregation = estypes.AggregationsAggregationContainer

interface Buckets {
  buckets: { key: string; doc_count: number }[]
}
interface Counted extends Record<ListField, { most: Buckets; chosen?: Buckets }> {
  all: { epoch: { value: number | null } }
}

const keyword = { type: 'keyword' } as const

const mappings: estypes.MappingTypeMapping = {
  dynamic: 'strict',
  properties: {
    // Sorting by _id would load every id into memory.
    personId: keyword,
    live: { type: 'boolean' },
    epoch: { type: 'long' },
    memberSince: { type: 'long' },
    verified: { type: 'boolean' },
    ...Object.fromEntries(listFields.map((field) => [field, keyword])),
    words: keyword,
    card: { type: 'object', enabled: false },
  },
}

/** On a server, with the database beside it for the order of writers. */
export class ElasticsearchPeopleIndexes extends PeopleIndexes {
  readonly place = 'elasticsearch'
  private readonly prefix: string
  private readonly cluster: Cluster
  /** An index remembers what this process has written to it. */
  private readonly known = new Map<string, ElasticsearchPeopleIndex>()

  constructor(client: Client, database: Database, { prefix, refresh }: Omit<ElasticsearchConfig, 'url'>) {
    super()
    this.prefix = prefix
    this.cluster = { client, refresh, epochs: new Epochs(database) }
  }

  of(name: string): ElasticsearchPeopleIndex {
    const index = this.known.get(name) ?? new ElasticsearchPeopleIndex(this.cluster, `${this.prefix}${name}`)
    this.known.set(name, index)
    return index
  }

  override async [Symbol.asyncDispose](): Promise<void> {
    await this.cluster.client.close()
  }
}

class ElasticsearchPeopleIndex extends PeopleIndex {
  private readonly marked: MarkedIndex

  constructor(
    private readonly cluster: Cluster,
    private readonly alias: string,
  ) {
    super()
    this.marked = new MarkedIndex(cluster, alias, { mappings, id: 'personId' })
  }

  create(): Promise<void> {
    return this.marked.create()
  }

  write(people: readonly (PersonDocument | RetiredPerson)[]): Promise<Outcome[]> {
    return writable(people, (sound) => this.marked.put(sound.length, (first) => entriesOf(sound, fieldsOf, first)))
  }

  open(): Promise<void> {
    return this.marked.open()
  }

  async search({ filter, first, after, facets }: PeopleSearch): Promise<PeoplePage> {
    const counted = facets ? listFields.map((field) => [field, counts(field, filter)] as const) : []
    const { hits, aggregations } = await answerOf(
      this.cluster.client.search<{ card: PersonCard }, Counted>({
        index: this.alias,
        size: first + 1,
        query: { bool: { filter: base(filter) } },
        // Counted are also those who fail one field.
        post_filter: { bool: { filter: conditionsOf(filter) } },
        sort: [{ memberSince: 'desc' }, { personId: 'asc' }],
        ...(after && { search_after: [Date.parse(after.memberSince), after.id] }),
        track_total_hits: true,
        _source: ['card'],
        aggs: { all: { global: {}, aggs: { epoch: { max: { field: 'epoch' } } } }, ...Object.fromEntries(counted) },
        allow_partial_search_results: false,
      }),
    )
    // Without any epoch it has lost what it held.
    if (aggregations?.all.epoch.value == null) throw new DomainError('TRY_AGAIN')
    const people = hits.hits.map(({ _id, _source }) => ({ id: _id!, card: _source!.card }))
    const total = (hits.total as estypes.SearchTotalHits).value // asked for by `track_total_hits`
    const page = { people: people.slice(0, first), more: people.length > first, total }
    return facets ? { ...page, facets: facetsOf(aggregations, filter) } : page
  }

  async shows(id: string): Promise<boolean> {
    const request = { index: this.alias, ids: [id], _source: ['live'] }
    const { docs: [found] } = await answerOf(this.cluster.client.mget<{ live: boolean }>(request))
    if (!found || 'error' in found) throw new DomainError('TRY_AGAIN')
    return found._source?.live === true
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

/** A tombstone has nothing but its id. */
function fieldsOf(person: PersonDocument | RetiredPerson): object {
  if (!('card' in person)) return { personId: person.id, live: false }
  const { id, card } = person
  const { verified, memberSince } = card
  const since = { verified, memberSince: Date.parse(memberSince) }
  return { personId: id, live: true, ...since, ...valuesOf(card), words: wordsOfPerson(card), card }
}

/** What nobody is counted without. */
function base({ text, verified }: PeopleFilter): Query[] {
  const words = text === undefined ? undefined : foldedWords(text)
  const named: Query[] = words?.length === 0
    ? [{ match_none: {} }]
    : (words ?? []).map((word) => ({ prefix: { words: word } }))
  return [{ term: { live: true } }, ...(verified ? [{ term: { verified: true } }] : []), ...named]
}

function conditionsOf(filter: PeopleFilter, leftOut?: ListField): Query[] {
  return filtered(filter)
    .filter((field) => field !== leftOut)
    .map((field) => ({ terms: { [field]: [...filter[field]!] } }))
}

function counts(field: ListField, filter: PeopleFilter): Aggregation {
  const chosen = [...(filter[field] ?? [])]
  const most = { field, size: valuesCounted, order: [{ _count: 'desc' as const }, { _key: 'asc' as const }] }
  return {
    filter: { bool: { filter: conditionsOf(filter, field) } },
    aggs: {
      most: { terms: most },
      ...(chosen.length > 0 && { chosen: { terms: { field, include: chosen, size: chosen.length } } }),
    },
  }
}

function facetsOf(counted: Counted, filter: PeopleFilter): PeopleFacets {
  const facets = listFields.map((field) => {
    const { most, chosen } = counted[field]
    const all = new Map([...most.buckets, ...(chosen?.buckets ?? [])].map(({ key, doc_count }) => [key, doc_count]))
    return [field, inOrder(all, filter[field])]
  })
  return Object.fromEntries(facets) as PeopleFacets // each field
}
