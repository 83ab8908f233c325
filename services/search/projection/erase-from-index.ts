import { NotDone } from '@delvik/runtime/claims'
import type { Clock } from '@delvik/runtime/clock'
import type { Database } from '@delvik/runtime/database'
import type { Erase } from '@delvik/runtime/erasures'
import { outputName, outputsOf } from '@delvik/runtime/outputs'
import type { PitchIndexes } from '../index/pitch-index.ts'
import { pitchSources } from './pitch-sources.ts'
import { isPurged } from '../index/purges.ts'

const prefix = 'pitch-'

/**
 * The pitches of an erased account are removed by the service that has them, which this one hears like any removal: the
 * index is done when it shows none of them and has purged what it had on its disk.
 */
export function eraseFromIndex(database: Database, indexes: PitchIndexes, clock: Clock): Erase {
  return async ({ heard }) => {
    const ids = heard.flatMap((stream) => (stream.startsWith(prefix) ? [stream.slice(prefix.length)] : []))
    const outputs = (await outputsOf(database, pitchSources.name)).filter(({ place }) => place === indexes.place)
    for (const index of outputs.map((one) => indexes.of(outputName(one)))) {
      if (!(await index.isWhole())) continue
      const shown = ids.length > 0 ? await index.shown(ids, clock.now().getTime()) : []
      if (shown.length > 0) throw new NotDone('away', 'pitches are still shown')
    }
    if (!(await isPurged(database, pitchSources.name))) throw new NotDone('away', 'the index is not purged yet')
  }
}
