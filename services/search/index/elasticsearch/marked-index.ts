import { createHash } from 'node:crypto'
import { DomainError } from '@delvik/runtime/errors'
import type { Client, estypes } from '@elastic/elasticsearch'
import type { ElasticsearchConfig } from '../../config.ts'
import type { Outcome } from '../pitch-index.ts'
import { answerOf, isMissing } from './client.ts'
import { markId, markOf, settingsOf } from './documents.ts'
import type { Epochs } from './epochs.ts'
import { type Entry, writeAll } from './writes.ts'

/** What the indexes of a cluster share. */
export interface Cluster extends Pick<ElasticsearchConfig, 'refresh'> {
  client: Client
  epochs: Epochs
}

/** What an index is made of; documents have `live` and `epoch` besides. */
interface Layout {
  mappings: estypes.MappingTypeMapping
  /** The keyword that holds a document's id, by which documents can be sorted. */
  id: string
}

/** Milliseconds for what changes a whole index. */
const patience = { requestTimeout: 60_000 }

/**
 * An index behind an alias (a write to a name that is not there would make an index of it), whose mark knows of all that
 * was written. Everything but `create` and `drop` throws DomainError TRY_AGAIN while it is away, or is not there.
 */
export class MarkedIndex {
  private readonly client: Client
  private readonly epochs: Epochs
  /** Writes that have ended, and how many of them searches see for certain. */
  private writes = 0
  private visible = 0
  /** The last operation that is to be purged. */
  private purging: number | undefined

  constructor(
    private readonly cluster: Cluster,
    readonly alias: string,
    private readonly layout: Layout,
  ) {
    this.client = cluster.client
    this.epochs = cluster.epochs
  }

  async create(): Promise<void> {
    await this.drop()
    const { mappings } = this.layout
    const made = { index: this.index, settings: settingsOf(), mappings, aliases: { [this.alias]: {} } }
    await answerOf(this.client.indices.create(made, { ...patience, maxRetries: 0 }))
    await writeAll(this.client, this.alias, [markOf(1)])
    await this.epochs.take(this.alias, { known: 1, count: 0 })
  }

  /** Shows what is in it, and from now on what comes. */
  async open(): Promise<void> {
    const { client, alias: index, cluster, epochs } = this
    await epochs.take(index, { known: await this.mark(), count: 0 })
    const settings = { refresh_interval: `${cluster.refresh}ms` }
    await answerOf(client.indices.putSettings({ index, settings }, patience))
    await answerOf(client.indices.refresh({ index }, patience))
  }

  /**
   * One writer at a time, so that epochs become visible in their order: the highest one that a search finds tells
   * everything that it has seen. The mark goes last, so what it knows of is there.
   * @param entries as many as `count`, with epochs from `first` on
   */
  put(count: number, entries: (first: number) => Entry[]): Promise<Outcome[]> {
    const { alias, client, epochs } = this
    if (count === 0) return Promise.resolve([])
    return epochs.alone(alias, async () => {
      const first = await epochs.take(alias, { known: await this.mark(), count })
      const marked = [...entries(first), markOf(first + count - 1)]
      // One that fails may have written some of them.
      const outcomes = await writeAll(client, alias, marked).finally(() => this.writes++)
      return outcomes.slice(0, count)
    })
  }

  async checksum(): Promise<string> {
    const { id } = this.layout
    let [count, sum] = [0, 0n]
    for (let after: estypes.SortResults | undefined;;) {
      const { hits } = await answerOf(
        this.client.search<object>({
          index: this.alias,
          size: 1_000,
          version: true,
          query: { exists: { field: id } },
          sort: [{ [id]: 'asc' }],
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
    const confirmed = await this.epochs.confirmed(this.alias)
    const known = await this.marked()
    return confirmed !== undefined && known !== undefined && known >= confirmed
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

  async drop(): Promise<void> {
    await answerOf(this.client.indices.delete({ index: this.index, ignore_unavailable: true }, patience))
    await this.epochs.forget(this.alias)
  }

  /** What the alias stands for. */
  private get index(): string {
    return `${this.alias}-0`
  }

  /** The last epoch that the index knows of. @throws DomainError TRY_AGAIN when it has no mark */
  private async mark(): Promise<number> {
    const known = await this.marked()
    if (known === undefined) throw new DomainError('TRY_AGAIN')
    return known
  }

  private async marked(): Promise<number | undefined> {
    try {
      const { _source } = await this.client.get<{ epoch: number }>({ index: this.alias, id: markId })
      return _source?.epoch
    } catch (error) {
      if (isMissing(error)) return undefined
      return answerOf(Promise.reject(error))
    }
  }
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
