import type { Tx } from '@delvik/runtime/database'
import { DomainError } from '@delvik/runtime/errors'

interface Owned {
  ownerId: string
  pitchId: string
}

/**
 * Takes the lowest free slot for a pitch that has none. Neighbours wait for each other at the same slot, so that the
 * count behind it is exact; it also refuses the owner of a larger plan that has ended.
 * @throws DomainError TOO_MANY_PITCHES when the owner's `limit` is used up
 */
export async function takeSlot(tx: Tx, { ownerId, pitchId }: Owned, limit: number): Promise<void> {
  const held = await tx.query('SELECT FROM published_slots WHERE pitch_id = $1', [pitchId])
  if (held.rowCount) return
  if (!(await insertLowest(tx, { ownerId, pitchId }, limit))) throw new DomainError('TOO_MANY_PITCHES')
  const { rows } = await tx.query('SELECT count(*)::int AS used FROM published_slots WHERE owner_id = $1', [ownerId])
  if (rows[0].used > limit) throw new DomainError('TOO_MANY_PITCHES')
}

async function insertLowest(tx: Tx, { ownerId, pitchId }: Owned, limit: number): Promise<boolean> {
  for (let slot = 1; slot <= limit; slot += 1) {
    const { rowCount } = await tx.query(
      `INSERT INTO published_slots (owner_id, slot, pitch_id) VALUES ($1, $2, $3)
       ON CONFLICT (owner_id, slot) DO NOTHING`,
      [ownerId, slot, pitchId],
    )
    if (rowCount) return true
  }
  return false
}

export async function freeSlot(tx: Tx, pitchId: string): Promise<void> {
  await tx.query('DELETE FROM published_slots WHERE pitch_id = $1', [pitchId])
}
