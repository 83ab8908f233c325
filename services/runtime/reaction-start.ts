import type { Bus } from './bus.ts'
import type { Database } from './database.ts'
import type { EventPlace } from './intake.ts'

/** An installation younger than this is still being set up: what its reactions miss at first, they catch up on. */
const newFor = 3_600_000

/** From which record on each reaction acts. */
export class Starts {
  constructor(private readonly offsets: ReadonlyMap<string, bigint>) {}

  /** Whether the record is older than the reaction. */
  precedes({ topic, partition, offset }: EventPlace, reaction: string): boolean {
    return offset < (this.offsets.get(`${reaction} ${topic} ${partition}`) ?? 0n)
  }
}

/**
 * Reads where reactions start; one that is here for the first time starts at the end of each topic, or at its beginning
 * in an installation that is itself new.
 */
export async function recordStarts(
  { bus, database }: { bus: Bus; database: Database },
  topics: readonly string[],
  reactions: readonly string[],
): Promise<Starts> {
  const isNew = !(await bus.isOlderThan(newFor))
  for (const topic of topics) {
    const ends = [...(await bus.ends(topic))]
    await database.query(
      `INSERT INTO foreign_reaction_start (name, topic, p, off)
       SELECT name, $2, p, off FROM unnest($1::text[]) name, unnest($3::int[], $4::bigint[]) place(p, off)
       ON CONFLICT DO NOTHING`,
      [reactions, topic, ends.map(([p]) => p), ends.map(([, end]) => (isNew ? '0' : String(end)))],
    )
  }
  const { rows } = await database.query<{ name: string; topic: string; p: number; off: string }>(
    'SELECT name, topic, p, off FROM foreign_reaction_start WHERE name = ANY ($1) AND topic = ANY ($2)',
    [reactions, topics],
  )
  return new Starts(new Map(rows.map(({ name, topic, p, off }) => [`${name} ${topic} ${p}`, BigInt(off)])))
}
