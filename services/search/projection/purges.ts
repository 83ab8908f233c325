import { type Database, isOutage } from '@delvik/runtime/database'
import { asksForPurge, askForPurge, outputName, outputsOf } from '@delvik/runtime/outputs'
import type { PitchIndexes } from '../index/pitch-index.ts'
import { pitchSources } from './pitch-sources.ts'

/** Above every version that a run gives a pitch. */
const absorbing = Number.MAX_SAFE_INTEGER

/**
 * Of a pitch that was erased, takes what the indexes of other runs still show, which may not hear of it any more, and has
 * all indexes purged.
 */
export async function eraseElsewhere(
  database: Database,
  indexes: PitchIndexes,
  { run, id }: { run: string; id: string },
): Promise<void> {
  const others = (await outputsOf(database, pitchSources.name)).filter((one) =>
    one.run !== run && one.place === indexes.place
  )
  for (const index of others.map((one) => indexes.of(outputName(one))))
    await index.write([{ id, version: absorbing }]).catch(async (error) => {
      // One that is not there shows nothing.
      if (!isOutage(error) || (await index.isWhole())) throw error
    })
  await askForPurge(database, pitchSources.name)
}

/** Whether nothing that was erased is left on the disk of any index, as far as has been heard. */
export async function isPurged(database: Database): Promise<boolean> {
  return !(await asksForPurge(database, pitchSources.name))
}
