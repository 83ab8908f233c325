import type { Erase } from '@delvik/runtime/erasures'
import type { CommandBus } from '@nestjs/cqrs'
import { ChangeProfile } from './change-profile.ts'
import { profileStream } from './profile.ts'

/** So that whoever hears of profiles hears that this one is gone. */
export function eraseProfile(bus: CommandBus): Erase {
  return async ({ accountId, streams, meta }) => {
    if (!streams.includes(profileStream(accountId))) return
    await bus.execute(new ChangeProfile({ type: 'EraseProfile', data: { accountId }, meta: meta('profile') }))
  }
}
