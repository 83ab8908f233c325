import { Database } from '@delvik/runtime/database'
import { EventStore } from '@delvik/runtime/event-store'
import type { Check } from '@delvik/runtime/health'
import type { Worker } from '@delvik/runtime/worker'
import { bookmarkDecider, type BookmarkEvent, bookmarkStream, type OfBookmark } from './bookmark.ts'

/** An event of a stream as they were, with everything that a person had saved in one. */
interface Former {
  id: string
  stream: string
  version: number
  type: BookmarkEvent['type']
  data: OfBookmark
  at: Date
  actor: string
}

const batch = 100

/** What is not carried over yet, also of a process of the release before that still writes such streams. */
const left = `FROM events e LEFT JOIN carried_bookmarks carried USING (stream)
  WHERE e.stream >= 'bookmarks-' AND e.stream < 'bookmarks-' || chr(1114111) AND e.version > coalesce(carried.version, 0)`

/**
 * Carries bookmarks from `bookmarks-<account>` over to a stream for each, with their dates. Every event becomes the
 * command that it came from, under an id made of its own: repeated, also by several copies, it does nothing more. The
 * new event names the former one as its cause. Before everything is carried over nobody is shown a list. To be taken away once no installation has such streams.
 */
export function carryOver(database: Database, store: EventStore): { worker: Worker; check: Check } {
  const name = 'bookmarks carried over'
  let over = false
  const worker: Worker = {
    name,
    every: 10_000,
    async due() {
      const { rows } = await database.query<{ n: number }>(`SELECT count(*)::int AS n ${left}`)
      return rows[0]!.n
    },
    async tick() {
      const { rows } = await database.query<Former>(
        `SELECT e.id, e.stream, e.version, e.type, e.data, e.at, e.actor ${left} ORDER BY e.stream, e.version LIMIT $1`,
        [batch],
      )
      for (const former of rows) await carry(former, database, store)
      over ||= rows.length === 0
      return rows.length
    },
  }
  return { worker, check: { name, ready: async () => over } }
}

async function carry({ id, type, data, at, actor, ...from }: Former, database: Database, store: EventStore) {
  const stream = bookmarkStream(data)
  const since = await store.read(stream)
  // Whoever has changed it in the meantime has the last word.
  if (!since.some((event) => event.at > at)) {
    const command = { type: type === 'PitchSaved' ? 'SavePitch' : 'UnsavePitch', data } as const
    const meta = { commandId: id, actor, now: at, causation: id }
    await store.change(stream, bookmarkDecider, { ...command, meta })
  }
  await database.query(
    `INSERT INTO carried_bookmarks AS c (stream, version) VALUES ($1, $2)
     ON CONFLICT (stream) DO UPDATE SET version = greatest(c.version, excluded.version)`,
    [from.stream, from.version],
  )
}
