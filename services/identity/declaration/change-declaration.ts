import { type Beside, Change, changeHandler } from '@delvik/runtime/change'
import type { Tx } from '@delvik/runtime/database'
import { ignored } from '@delvik/runtime/handlers'
import { cancelTimer, type Fire, setTimer } from '@delvik/runtime/timers'
import type { InvestorDeclarationEvent } from '@delvik/schemas/events/identity'
import { declarationReminder } from '@delvik/schemas/values/person/investor-declaration'
import { Injectable } from '@nestjs/common'
import type { CommandBus } from '@nestjs/cqrs'
import type { Concerned } from './concerned.ts'
import {
  type Declaration,
  type DeclarationCommand,
  declarationDecider,
  declarationStream,
} from './investor-declaration.ts'

/** A command about what an investor declares. */
export class ChangeDeclaration extends Change<DeclarationCommand, Declaration, InvestorDeclarationEvent> {}

/** By the names of their timers. */
const firedBy = { remindOfDeclaration: 'RemindOfDeclaration', endDeclaration: 'EndDeclaration' } as const

@Injectable()
export class DeclarationTimers {
  readonly beside: Beside<DeclarationCommand, InvestorDeclarationEvent> = {
    async InvestorDeclared({ stream, data }, tx) {
      const until = new Date(data.until)
      await setTimer(tx, { stream, name: 'remindOfDeclaration', due: declarationReminder(until) })
      await setTimer(tx, { stream, name: 'endDeclaration', due: until })
    },
    InvestorDeclarationEnded: ({ stream }, tx) => cancelTimers(tx, stream),
    InvestorDeclarationErased: ({ stream }, tx) => cancelTimers(tx, stream),
    InvestorDeclarationReminderDue: ignored,
    InvestorStatementSigned: ignored,
    InvestorStatementsDeclined: ignored,
  }
}

async function cancelTimers(tx: Tx, stream: string): Promise<void> {
  for (const name of Object.keys(firedBy)) await cancelTimer(tx, { stream, name })
}

export const ChangeDeclarationHandler = changeHandler(ChangeDeclaration, {
  stream: ({ accountId }) => declarationStream(accountId),
  decider: declarationDecider,
  rows: DeclarationTimers,
})

/** Reminds of a declaration that is about to be over, and ends one that is. */
export function declarationTimers(bus: CommandBus, concerned: Concerned): Record<keyof typeof firedBy, Fire> {
  const fire = (type: (typeof firedBy)[keyof typeof firedBy]): Fire => async (stream, meta) => {
    const accountId = stream.slice(declarationStream('').length)
    const data = { accountId, isAsked: await concerned.is(accountId) }
    await bus.execute(new ChangeDeclaration({ type, data, meta }))
  }
  return { remindOfDeclaration: fire(firedBy.remindOfDeclaration), endDeclaration: fire(firedBy.endDeclaration) }
}
