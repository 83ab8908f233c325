import type { Database } from '@delvik/runtime/database'
import { type PitchIndexes } from '../index/pitch-index.ts'

/** Whether it stands for the one index that all runs shared before runs had their own. */
export function isFormer(output: string): boolean {
  return /^pitches@[12][.-]/.test(output)
}

/** @TODO Goes with the next release, which drops the tables. */
export async function dropFormerIndex(database: Database, indexes: PitchIndexes): Promise<void> {
  await database.query('TRUNCATE pitch_index, pitch_cards')
  await indexes.dropFormer()
}
