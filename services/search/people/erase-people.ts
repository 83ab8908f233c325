import { NotDone } from '@delvik/runtime/claims'
import type { Database } from '@delvik/runtime/database'
import type { Erase } from '@delvik/runtime/erasures'
import { outputName, outputsOf } from '@delvik/runtime/outputs'
import { isPurged } from '../index/purges.ts'
import type { PeopleIndexes } from './people-index.ts'
import { peopleSources } from './people-sources.ts'

/** The folds take an erased person away; the index is done when it does not show them and has purged its disk. */
export function erasePeople(database: Database, indexes: PeopleIndexes): Erase {
  return async ({ accountId }) => {
    const { name } = peopleSources
    const outputs = (await outputsOf(database, name)).filter(({ place }) => place === indexes.place)
    for (const index of outputs.map((one) => indexes.of(outputName(one))))
      if ((await index.isWhole()) && (await index.shows(accountId)))
        throw new NotDone('away', 'the person is still shown')
    if (!(await isPurged(database, name))) throw new NotDone('away', 'the index of people is not purged yet')
  }
}
