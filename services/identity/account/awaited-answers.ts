import type { Tx } from '@delvik/runtime/database'
import { erasing } from '@delvik/schemas/events/catalogues'

/** Every service that holds anything of people is to answer, this one among them. */
export async function awaitAnswers(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx.query('INSERT INTO erasure_answers (account_id, service, asked_at) SELECT $1, unnest($2::text[]), $3', [
    accountId,
    erasing,
    now,
  ])
}
