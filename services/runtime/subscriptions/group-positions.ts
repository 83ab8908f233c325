import type { Batch, Bus, GroupPosition } from '../bus/bus.ts'
import type { Database } from '../postgres/database.ts'

/** Notes beside what was taken in how far a group has come; before the bus hears of it. */
export async function notePosition(
  database: Database,
  group: string,
  { topic, partition, records }: Batch,
): Promise<void> {
  const next = (records.at(-1)?.offset ?? -1n) + 1n
  await database.query({
    name: 'group-position',
    text: `INSERT INTO group_positions (grp, topic, p, off) VALUES ($1, $2, $3, $4)
      ON CONFLICT (grp, topic, p) DO UPDATE SET off = excluded.off`,
    values: [group, topic, partition, String(next)],
  })
}

/**
 * Turns a group back to where its database knows that it has been: a database that was restored has forgotten what came
 * after. What it has not forgotten is passed over. @returns how many records are read again
 */
export async function turnBack(
  bus: Bus,
  database: Database,
  { group, topics }: { group: string; topics: readonly string[] },
): Promise<bigint> {
  // The bus is asked first: another process of the group notes a position before it commits it.
  const positions = await bus.positions(group, topics)
  const places = await placesOf(database, group, positions)
  const ahead = places.filter(({ next, known }) => next > known)
  for (const [topic, there] of Map.groupBy(ahead, (one) => one.topic))
    await bus.reset(group, topic, new Map(there.map(({ partition, known }) => [partition, known])))
  await noteMissing(database, group, places)
  return ahead.reduce((sum, { next, known }) => sum + next - known, 0n)
}

type Known = GroupPosition & { known: bigint }

/** A group that has taken something in before positions were noted has been where the bus says. */
async function placesOf(database: Database, group: string, positions: readonly GroupPosition[]): Promise<Known[]> {
  const { rows } = await database.query('SELECT topic, p, off FROM group_positions WHERE grp = $1', [group])
  const noted = new Map(rows.map(({ topic, p, off }) => [`${topic} ${p}`, BigInt(off)]))
  const isOld = rows.length === 0 &&
    (await database.query('SELECT FROM inbox WHERE grp = $1 LIMIT 1', [group])).rowCount === 1
  return positions.map((one) => ({
    ...one,
    known: noted.get(`${one.topic} ${one.partition}`) ?? (isOld ? one.next : 0n),
  }))
}

async function noteMissing(database: Database, group: string, places: readonly Known[]): Promise<void> {
  await database.query(
    `INSERT INTO group_positions (grp, topic, p, off) SELECT $1, * FROM unnest($2::text[], $3::int[], $4::bigint[])
     ON CONFLICT DO NOTHING`,
    [group, places.map(({ topic }) => topic), places.map(({ partition }) => partition),
      places.map(({ known }) => String(known))],
  )
}
