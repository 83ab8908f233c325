import type { Clock } from '@delvik/runtime/clock'
import type { Database } from '@delvik/runtime/database'
import { type Keys, keyCacheLife } from '@delvik/runtime/keys'
import type { Reaction } from '@delvik/runtime/reaction'
import { type Fire, setTimer } from '@delvik/runtime/timers'
import type { CommandBus } from '@nestjs/cqrs'
import type { AccountEvent } from '../account/account-state.ts'
import { accountOf } from '../account/account.ts'
import { ChangeAccount } from '../account/change-account.ts'
import { accessTokenLife } from '../tokens/token-issuer.ts'

type Started = Extract<AccountEvent, { type: 'AccountErasureStarted' }>

/** Milliseconds from the end of the keys until nobody acts for the account or has a key of theirs in memory. */
const wait = Math.max(accessTokenLife * 1_000, keyCacheLife)

/** Destroys the keys of whoever is to be erased, and only then begins to wait. */
export function shredKeys(database: Database, keys: Keys, clock: Clock): Reaction<Started> {
  return {
    name: 'shred-keys',
    react: {
      async AccountErasureStarted({ stream, data: { accountId } }) {
        await keys.destroy(accountId)
        const due = new Date(clock.now().getTime() + wait)
        await database.transaction((tx) => setTimer(tx, { stream, name: 'erase', due }))
      },
    },
  }
}

/** The wait is over: whoever holds anything hears that it has to go. */
export function eraseAccount(bus: CommandBus): Fire {
  return async (stream, meta) => {
    await bus.execute(new ChangeAccount({ type: 'EraseAccount', data: { accountId: accountOf(stream) }, meta }))
  }
}
