import { randomUUID } from 'node:crypto'
import { bookmarkDecider, bookmarkStream } from '@delvik/pitch/bookmark/bookmark'
import { findSaved, savedPitches } from '@delvik/pitch/bookmark/bookmark-list'
import { type Database, openDatabase } from '@delvik/runtime/database'
import { EventCodec } from '@delvik/runtime/engine/event-store/event-codec'
import { PostgresEventStore } from '@delvik/runtime/engine/event-store/event-store.postgres'
import { LeaderTasks } from '@delvik/runtime/engine/event-store/leader-tasks'
import { LogGrowth } from '@delvik/runtime/engine/event-store/log-growth'
import { keyTables, PostgresKeys } from '@delvik/runtime/engine/keys/keys.postgres'
import { PostgresDocuments } from '@delvik/runtime/engine/read-models/postgres/documents.postgres'
import { OwnReadModels } from '@delvik/runtime/engine/read-models/read-models'
import { migrate, runtimeTables } from '@delvik/runtime/migrate'
import { pitchEvents } from '@delvik/schemas/events/pitch'
import { atMost, type BenchRow } from './rows.ts'

const [few, many] = [10, 10_000]
const writers = 16
const looks = 101

/** What a save and a look at the list cost who has saved much, against who has saved little. */
export async function* rows(url: string): AsyncGenerator<BenchRow> {
  const schema = `bench_${randomUUID().slice(0, 8)}`
  await migrate({ url, schema, folders: [runtimeTables, keyTables] })
  await using database = openDatabase({ url, schema, max: 16 })
  await using opened = new AsyncDisposableStack()
  const { save, list } = await openBookmarks(database, opened)
  const [little, much] = [randomUUID(), randomUUID()]
  await fill(little, few, save)
  await fill(much, many, save)
  await database.query('VACUUM ANALYZE')
  const saves = await compared(() => save(little), () => save(much))
  yield atMost(`save at ${many} saved / at ${few}`, saves, [1.3, 'x'])
  const lists = await compared(() => list(little), () => list(much))
  yield { name: `list of ${many} saved / of ${few}`, figure: `${lists.toFixed(2)} x`, goal: 'none', holds: true }
  await database.query(`DROP SCHEMA ${schema} CASCADE`)
}

/** As the service writes and reads them: a command ends when its own writes are seen. */
async function openBookmarks(database: Database, opened: AsyncDisposableStack) {
  const keys = new PostgresKeys({ database, masterKey: Buffer.alloc(32, 7), domains: ['content'] })
  const parts = { database, codec: new EventCodec(pitchEvents, keys), growth: new LogGrowth(database) }
  const documents = new PostgresDocuments(database.derived)
  const leaderTasks = opened.use(new LeaderTasks({ ...parts, onError: console.error }))
  const models = opened.use(
    await OwnReadModels.open({ ...parts, documents, leaderTasks, models: [savedPitches], onError: console.error }),
  )
  const store = new PostgresEventStore({ ...parts, committed: (events) => models.applyNow(events) })
  return {
    save(accountId: string) {
      const data = { accountId, pitchId: randomUUID() }
      const meta = { commandId: randomUUID(), actor: accountId, now: new Date() }
      return store.change(bookmarkStream(data), bookmarkDecider, { type: 'SavePitch', data, meta })
    },
    list: (accountId: string) => findSaved(models.of(savedPitches), accountId, { first: 20 }),
  }
}

async function fill(accountId: string, n: number, save: (accountId: string) => Promise<unknown>): Promise<void> {
  let left = n
  await Promise.all(Array.from({ length: writers }, async () => {
    while (left-- > 0) await save(accountId)
  }))
}

/** Medians of what is done in turn. */
async function compared(base: () => Promise<unknown>, against: () => Promise<unknown>): Promise<number> {
  const [ours, theirs]: [number[], number[]] = [[], []]
  for (let look = 0; look < looks; look++) {
    theirs.push(await timed(base))
    ours.push(await timed(against))
  }
  return median(ours) / median(theirs)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? NaN
}
