import { type Database, isOutage } from '@delvik/runtime/database'
import { asksForPurge, askForPurge, outputName, outputsOf } from '@delvik/runtime/outputs'
import type { Outcome } from './pitch-index.ts'

/** Indexes of a store, of which each takes what is not to be shown any more. */
interface Indexes {
  place: string
  of(
    name: string,
  ): { write(retired: { id: string; version: number }[]): Promise<Outcome[]>; isWhole(): Promise<boolean> }
}

/** Above every version that a run gives a row. */
const absorbing = Number.MAX_SAFE_INTEGER

/**
 * Of a row that was erased, takes what the indexes of other runs still show, which may not hear of it any more, and has
 * all indexes of the model purged.
 */
export async function eraseElsewhere(
  database: Database,
  indexes: Indexes,
  { model, run, id }: { model: string; run: string; id: string },
): Promise<void> {
  const others = (await outputsOf(database, model)).filter((one) => one.run !== run && one.place === indexes.place)
  for (const index of others.map((one) => indexes.of(outputName(one))))
    await index.write([{ id, version: absorbing }]).catch(async (error) => {
      // One that is not there shows nothing.
      if (!isOutage(error) || (await index.isWhole())) throw error
    })
  await askForPurge(database, model)
}

/** Whether nothing that was erased is left on the disk of any index of a model, as far as has been heard. */
export async function isPurged(database: Database, model: string): Promise<boolean> {
  return !(await asksForPurge(database, model))
}
