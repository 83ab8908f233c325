import type { Bus } from '../bus/bus.ts'
import type { Database } from '../postgres/database.ts'
import type { TopicPartitionOffset } from './inbox.ts'
import { firstGeneration } from '../bus/topics.ts'

/** An installation younger than this is still being set up: what its reactions miss at first, they catch up on. */
const newFor = 3_600_000

/** From which record on each reaction acts. */
export class ReactionStarts {
  constructor(private readonly offsets: ReadonlyMap<string, bigint>) {}

  /** Whether the record is older than the reaction. */
  precedes({ topic, partition, offset }: TopicPartitionOffset, reaction: string): boolean {
    return offset < (this.offsets.get(`${reaction} ${topic} ${partition}`) ?? 0n)
  }
}

/**
 * Reads where reactions start; one that is here for the first time starts at the end of each topic, or at its beginning
 * in an installation that is itself new. One that has read another generation of a topic starts at its beginning too:
 * what it has reacted to is known by its events.
 */
export async function recordStarts(
  { bus, database }: { bus: Bus; database: Database },
  topics: readonly string[],
  reactions: readonly string[],
): Promise<ReactionStarts> {
  const isNew = !(await bus.isOlderThan(newFor))
  for (const topic of topics) {
    const ends = [...(await bus.ends(topic))]
    await database.query(
      `INSERT INTO subscription_starts (name, topic, p, off)
       SELECT one.name, $2, p, CASE WHEN EXISTS (
           SELECT FROM subscription_starts known WHERE known.name = one.name AND known.topic <> $2
           AND (known.topic = $5 OR known.topic LIKE $5 || '.g%')) THEN 0 ELSE off END
       FROM unnest($1::text[]) one(name), unnest($3::int[], $4::bigint[]) place(p, off)
       ON CONFLICT DO NOTHING`,
      [reactions, topic, ends.map(([p]) => p), ends.map(([, end]) => (isNew ? '0' : String(end))),
        firstGeneration(topic)],
    )
  }
  const { rows } = await database.query<{ name: string; topic: string; p: number; off: string }>(
    'SELECT name, topic, p, off FROM subscription_starts WHERE name = ANY ($1) AND topic = ANY ($2)',
    [reactions, topics],
  )
  return new ReactionStarts(new Map(rows.map(({ name, topic, p, off }) => [`${name} ${topic} ${p}`, BigInt(off)])))
}
