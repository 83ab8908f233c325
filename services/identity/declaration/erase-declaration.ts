import type { Erase } from '@delvik/runtime/erasures'
import type { CommandBus } from '@nestjs/cqrs'
import { ChangeDeclaration } from './change-declaration.ts'
import { declarationStream } from './investor-declaration.ts'

/** So that whoever asks for declarations forgets this one. */
export function eraseDeclaration(bus: CommandBus): Erase {
  return async ({ accountId, streams, meta }) => {
    if (!streams.includes(declarationStream(accountId))) return
    const data = { accountId }
    await bus.execute(new ChangeDeclaration({ type: 'EraseInvestorDeclaration', data, meta: meta('declaration') }))
  }
}
