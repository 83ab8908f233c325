import { Config } from '@delvik/runtime/config'
import { DomainError } from '@delvik/runtime/errors'
import { Database, type Tx } from '@delvik/runtime/database'
import { FoldedFacts } from '@delvik/runtime/folded-facts'
import type { StreamSequence } from '@delvik/schemas/positions'
import type { Plan } from '@delvik/schemas/values/account'
import { entitlements } from '@delvik/schemas/values/entitlements'
import { Inject, Injectable } from '@nestjs/common'
import { Accounts } from '../accounts/accounts.ts'
import type { PitchConfig } from '../config.ts'

/** What an owner's plan allows. */
interface Allowance {
  /** Pitches that may be published or under review at once. */
  limit: number
  mayCarryDocument: boolean
}

/** What owners may submit: how many pitches at once, and with what. */
@Injectable()
export class PublishedSlots {
  constructor(
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(FoldedFacts) private readonly facts: FoldedFacts,
    @Inject(Config) private readonly config: PitchConfig,
    @Inject(Database) private readonly database: Database,
  ) {}

  /** Runs `offer`, again if it is refused and the plan turns out to be one that the caller has bought a moment ago. */
  within<T>(
    ownerId: string,
    positions: readonly StreamSequence[],
    offer: (allowance: Allowance) => Promise<T>,
  ): Promise<T> {
    return this.facts.waitFor(positions, async () => offer(await this.allowanceOf(ownerId)))
  }

  private async allowanceOf(ownerId: string): Promise<Allowance> {
    const { plan } = await this.accounts.find(ownerId)
    return { limit: this.limitOf(plan), mayCarryDocument: entitlements[plan].pitchDocument }
  }

  limitOf(plan: Plan): number {
    return plan === 'basic' ? this.config.basicPitches : entitlements[plan].publishedPitches
  }

  /** Ids of the pitches of an owner that are published, under review or returned, in no order. */
  async heldBy(ownerId: string): Promise<string[]> {
    const held = 'SELECT pitch_id FROM published_slots WHERE owner_id = $1'
    return (await this.database.query<{ pitch_id: string }>(held, [ownerId])).rows.map(({ pitch_id: id }) => id)
  }
}

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
