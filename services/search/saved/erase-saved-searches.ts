import type { Erase } from '@delvik/runtime/erasures'
import type { CommandBus } from '@nestjs/cqrs'
import { ChangeSavedSearch } from './change-saved-search.ts'

const prefix = 'saved-search-'

/** Every one of the account, so that others hear that it is gone; deleted ones stay as they are. */
export function eraseSavedSearches(bus: CommandBus): Erase {
  return async ({ streams, meta }) => {
    for (const stream of streams.filter((one) => one.startsWith(prefix))) {
      const data = { savedSearchId: stream.slice(prefix.length) }
      await bus.execute(new ChangeSavedSearch({ type: 'DeleteSavedSearch', data, meta: meta(stream) }))
    }
  }
}
