import type { Clock } from '@delvik/runtime/clock'
import { DomainError } from '@delvik/runtime/errors'
import type { Worker } from '@delvik/runtime/worker'
import type { CommandBus } from '@nestjs/cqrs'
import { ChangeAccount } from '../account/change-account.ts'
import type { AddressChanges } from '../credentials/address-changes.ts'

const batch = 100

/**
 * Writes to the addresses that accounts want, apart from the asking, which must be the same for every address: a free one
 * gets its link, the owner of one that is taken hears that somebody wanted it.
 */
export function seeToEmailChanges(addresses: AddressChanges, bus: CommandBus, clock: Clock): Worker {
  return {
    name: 'email-changes',
    every: 1_000,
    async tick() {
      const open = await addresses.open(batch)
      for (const change of open) {
        const { id: commandId, accountId, owner, kept } = change
        const meta = { commandId, actor: 'identity', now: clock.now() }
        if (owner) await execute({ type: 'TellAddressWanted', data: { accountId: owner }, meta })
        else if (!kept) await execute({ type: 'MailEmailChange', data: { accountId }, meta })
        await addresses.seenTo(change)
      }
      return open.length
    },
    due: () => addresses.countOpen(),
  }

  /** Whoever is being erased meanwhile is written to no more. */
  async function execute(command: ChangeAccount['command']): Promise<void> {
    await bus.execute(new ChangeAccount(command)).catch((error: unknown) => {
      if (!(error instanceof DomainError) || error.code !== 'NOT_FOUND') throw error
    })
  }
}
