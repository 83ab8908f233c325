import type { Database } from '../postgres/database.ts'
import { DomainError } from '../process/errors.ts'
import { forgetParked } from './parked.ts'
import type { AnySubscribedModel } from './reaction.ts'

export interface GroupClaim {
  /** Of the models, without the generations of topics: `search@3`. */
  base: string
  group: string
  /** Sum of the generations of its topics: they only rise. */
  topicGenerations: number
}

/**
 * Makes `group` the one that feeds the subscribed models. With a topic of a newer generation, which is another log, the
 * models are emptied first.
 * @returns to be asked before each batch: throws once a process with newer topics has taken over
 */
export async function claimGroup(
  database: Database,
  claim: GroupClaim,
  models: readonly AnySubscribedModel[],
): Promise<() => Promise<void>> {
  const { base, group, topicGenerations } = claim
  await database.transaction(async (tx) => {
    await tx.query(
      'INSERT INTO subscription_groups (base, grp, topic_generations) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [
        base,
        group,
        topicGenerations,
      ],
    )
    const { rows } = await tx.query(
      'SELECT grp, topic_generations AS known FROM subscription_groups WHERE base = $1 FOR UPDATE',
      [base],
    )
    if (rows[0].known >= topicGenerations) return
    for (const model of models) await model.empty()
    await forgetParked(tx, [rows[0].grp])
    await tx.query('UPDATE subscription_groups SET grp = $2, topic_generations = $3 WHERE base = $1', [base, group,
      topicGenerations])
  })
  return () => mayFeed(database, claim)
}

async function mayFeed(database: Database, { base, group }: GroupClaim): Promise<void> {
  const { rows } = await database.query('SELECT grp FROM subscription_groups WHERE base = $1', [base])
  if (rows[0]?.grp !== group)
    throw Object.assign(new DomainError('TRY_AGAIN'), { cause: `${rows[0]?.grp} feeds the models now` })
}
