import type { Batch, Bus } from './bus.ts'
import type { Database } from './database.ts'

/** Notes beside what was taken in how far a group has come; before the bus hears of it. */
export async function notePosition(database: Database, group: string, { topic, partition, records }: Batch): Promise<void> {
  const next = (records.at(-1)?.offset ?? -1n) + 1n
  await database.query({
    name: 'group-position',
    text: `INSERT INTO group_position (grp, topic, p, off) VALUES ($1, $2, $3, $4)
      ON CONFLICT (grp, topic, p) DO UPDATE SET off = excluded.off`,
    values: [group, topic, partition, String(next)],
  })
}

/**
 * Turns a group back to where its database knows that it has been: a database that was restored has forgotten what came
 * after. What it has not forgotten is passed over. @returns how many records are read again
 */
export async function turnBack(bus: Bus, database: Database, { group, topics }: { group: string; topics: readonly string[] }): Promise<bigint> {
  const positions = await bus.positions(group, topics)
  const { rows } = await database.query('SELECT topic, p, off FROM group_position WHERE grp = $1', [group])
  // Of before positions were noted.
  if (rows.length === 0 && (await database.query('SELECT FROM seen WHERE grp = $1 LIMIT 1', [group])).rowCount) return 0n
  const known = new Map(rows.map(({ topic, p, off }) => [`${topic} ${p}`, BigInt(off)]))
  const ahead = positions
    .map((one) => ({ ...one, known: known.get(`${one.topic} ${one.partition}`) ?? 0n }))
    .filter((one) => one.next > one.known)
  for (const topic of new Set(ahead.map((one) => one.topic))) {
    const there = ahead.filter((one) => one.topic === topic)
    await bus.reset(group, topic, new Map(there.map((one) => [one.partition, one.known])))
  }
  return ahead.reduce((sum, one) => sum + one.next - one.known, 0n)
}
