import { Database, type Tx } from '@delvik/runtime/database'
import { fewestPassers, type PassReason, passReasons } from '@delvik/schemas/values/interest'
import { Inject, Injectable } from '@nestjs/common'

/** Why people have passed on a pitch. */
export interface PassTally {
  people: number
  /** The most frequent first. */
  counts: { reason: PassReason; people: number }[]
}

type Counts = Partial<Record<PassReason, number>>

/**
 * Lets those who have passed and are not counted yet into the tally, once they are five. Whoever is in it stays,
 * whatever they do later: so the difference of two looks is of five people or more, and never of one.
 */
export async function countPasses(tx: Tx, pitchId: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('passes'), hashtext($1))`, [pitchId])
  const waiting = `pitch_id = $1 AND reasons <> '{}' AND NOT is_counted`
  const { rows } = await tx.query<{ reasons: PassReason[] }>(`SELECT reasons FROM interests WHERE ${waiting}`, [
    pitchId,
  ])
  if (rows.length < fewestPassers) return
  await tx.query(`UPDATE interests SET is_counted = true WHERE ${waiting}`, [pitchId])
  const { people, counts } = await tallyOf(tx, pitchId)
  for (const reason of rows.flatMap(({ reasons }) => reasons)) counts[reason] = (counts[reason] ?? 0) + 1
  await tx.query(
    `INSERT INTO pass_tallies (pitch_id, people, counts) VALUES ($1, $2, $3)
     ON CONFLICT (pitch_id) DO UPDATE SET people = $2, counts = $3`,
    [pitchId, people + rows.length, JSON.stringify(counts)],
  )
}

@Injectable()
export class PassTallies {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** Null before five people have passed. */
  async of(pitchId: string): Promise<PassTally | null> {
    const { people, counts } = await tallyOf(this.database, pitchId)
    if (people === 0) return null
    const named = passReasons.flatMap((reason) => (counts[reason] ? { reason, people: counts[reason] } : []))
    return { people, counts: named.toSorted((one, other) => other.people - one.people) }
  }
}

async function tallyOf(tx: Tx, pitchId: string): Promise<{ people: number; counts: Counts }> {
  const { rows } = await tx.query<{ people: number; counts: Counts }>(
    'SELECT people, counts FROM pass_tallies WHERE pitch_id = $1',
    [pitchId],
  )
  return rows[0] ?? { people: 0, counts: {} }
}
