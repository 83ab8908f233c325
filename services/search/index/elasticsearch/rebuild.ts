import type { AdvisoryLockSession } from '@delvik/runtime/advisory-lock-session'
import { lockKey } from '@delvik/runtime/advisory-lock-session'
import type { Client, estypes } from '@elastic/elasticsearch'
import { answerOf, isMissing } from './client.ts'
import type { IndexState } from '../index-state.ts'
import { mappings, settingsOf } from './documents.ts'
import type { PitchDocument, RebuildOptions, RetiredPitch } from '../pitch-index.ts'
import { entriesOf, write } from './writes.ts'
import { ahead, inBatches, openRebuild } from '../rebuild-queue.ts'

export interface AliasTarget {
  client: Client
  /** The name by which readers and writers know the index. */
  alias: string
  /** Milliseconds. */
  refresh: number
  state: IndexState
}

type Source = AsyncIterable<PitchDocument | RetiredPitch>

/** Milliseconds for what reads or writes a whole index. */
const patience = { requestTimeout: 60_000 }

/** Fills an index beside the one in use, which then takes its name. */
export async function rebuild(place: AliasTarget, source: Source, { unless, progress }: RebuildOptions): Promise<void> {
  await using session = await openRebuild(place.state.database)
  if (await unless?.()) return
  const since = await place.state.epoch()
  const [old, ...leftovers] = await indicesOf(place)
  for (const index of leftovers) await drop(place, index)
  const index = `${place.alias}-${await place.state.take(1, since)}`
  const next: Next = { ...place, index, old, epoch: since + ahead }
  try {
    await create(next)
    await stage(next, source, progress)
    await swap(next, { session, since: await catchUp(next, since) })
  } catch (error) {
    await drop(place, index).catch(() => {})
    throw error
  }
  if (old) await drop(place, old)
}

interface Next extends AliasTarget {
  /** The index that is filled. */
  index: string
  /** The one in use. */
  old: string | undefined
  /** Of what differs from the index in use. */
  epoch: number
}

/** The index in use, undefined when there is none, and those that a rebuild left behind which came to no end. */
async function indicesOf({ client, alias }: AliasTarget): Promise<[string | undefined, ...string[]]> {
  const found = await answerOf(client.indices.getAlias({ index: `${alias}-*` }))
  const names = Object.keys(found)
  const used = names.find((name) => found[name]!.aliases[alias])
  return [used, ...names.filter((name) => name !== used)]
}

async function create({ client, index }: Next): Promise<void> {
  await answerOf(client.indices.create({ index, settings: settingsOf(), mappings }, { ...patience, maxRetries: 0 }))
}

/** Shows what is in it, and from now on what comes. */
async function open({ client, index, refresh }: Next): Promise<void> {
  await answerOf(client.indices.putSettings({ index, settings: { refresh_interval: `${refresh}ms` } }, patience))
  await answerOf(client.indices.refresh({ index }, patience))
}

async function drop({ client }: AliasTarget, index: string): Promise<void> {
  await answerOf(client.indices.delete({ index, ignore_unavailable: true }, patience))
}

/** Two requests are on their way at a time: one server core writes while the other reads. */
async function stage(next: Next, source: Source, progress: RebuildOptions['progress']): Promise<void> {
  let [before, last]: Promise<void>[] = [Promise.resolve(), Promise.resolve()]
  let taken = 0
  for await (const batch of inBatches(source)) {
    await before
    before = last
    last = put(next, batch)
    last.catch(() => {}) // it is awaited below, or another one has failed
    progress?.(taken += batch.length)
  }
  await Promise.all([before, last])
}

async function put(next: Next, batch: (PitchDocument | RetiredPitch)[]): Promise<void> {
  const known = await epochsOf(next, batch)
  await writeNext(next, entriesOf(batch, (at) => known.get(batch[at]!.id) ?? next.epoch))
}

/** Of the pitches that the index in use shows in the same version. Asked for by search: a get would unpack each document. */
async function epochsOf({ client, old }: Next, batch: (PitchDocument | RetiredPitch)[]): Promise<Map<string, number>> {
  if (!old) return new Map()
  const versions = new Map(batch.map(({ id, version }) => [id, version]))
  const request = {
    index: old,
    size: batch.length,
    version: true,
    _source: false,
    docvalue_fields: ['epoch'],
    query: { terms: { pitchId: [...versions.keys()] } },
  }
  const { hits } = await answerOf(client.search(request, patience))
  const same = hits.hits.filter(({ _id, _version }) => versions.get(_id!) === _version)
  return new Map(same.map(({ _id, fields }) => [_id!, Number(fields!['epoch'][0])]))
}

/** Brings in what was written to the index in use after epoch `since`, as far as searches see it. @returns how far that is */
async function catchUp(next: Next, since: number): Promise<number> {
  if (!next.old) return since
  for (let after = since;;) {
    const request = {
      index: next.old,
      size: 500,
      version: true,
      sort: [{ epoch: 'asc' as const }],
      query: { range: { epoch: { gt: after } } },
    }
    const { hits } = await answerOf(next.client.search<{ epoch: number }>(request, patience))
    const last = hits.hits.at(-1)?._source?.epoch
    if (last === undefined) return after
    await writeNext(
      next,
      hits.hits.map(({ _id, _version, _source }) => ({ id: _id!, version: _version!, fields: _source! })),
    )
    after = last
  }
}

async function writeNext({ client, index }: Next, entries: Parameters<typeof write>[1]): Promise<void> {
  const outcomes = await write({ client, index }, entries, { alias: false })
  const failed = outcomes.find((outcome) => typeof outcome === 'object')
  if (failed) throw new Error(`not indexed: ${failed.failed}`)
}

/** While no writer is at work, takes in the last writes and puts the new index in the place of the old one. */
async function swap(next: Next, { session, since }: { session: AdvisoryLockSession; since: number }): Promise<void> {
  const { client, alias, index, old, state } = next
  await open(next)
  await session.query(`SELECT pg_advisory_lock(${lockKey})`, [state.lock])
  try {
    if (old) await answerOf(client.indices.refresh({ index: old }, patience))
    await catchUp(next, since)
    await answerOf(client.indices.refresh({ index }, patience))
    session.ended.throwIfAborted()
    const actions: estypes.IndicesUpdateAliasesAction[] = [{ add: { index, alias } }]
    if (old) actions.push({ remove: { index: old, alias } })
    await answerOf(client.indices.updateAliases({ actions }))
    await state.moveTo((await identityOf(next))!.uuid, next.epoch)
  } finally {
    await session.query(`SELECT pg_advisory_unlock(${lockKey})`, [state.lock]).catch(() => {})
  }
}

/** Of the index in use: what tells it from any other, and the layout that it was made with. Undefined when there is none. */
export async function identityOf(
  { client, alias }: Pick<AliasTarget, 'client' | 'alias'>,
): Promise<{ uuid: string; layout: number } | undefined> {
  try {
    const [index] = Object.values(await client.indices.get({ index: alias, features: ['mappings', 'settings'] }))
    const { settings, mappings } = index!
    return { uuid: settings!.index!.uuid!, layout: Number(mappings?._meta?.['layout']) }
  } catch (error) {
    if (isMissing(error)) return undefined
    return answerOf(Promise.reject(error))
  }
}
