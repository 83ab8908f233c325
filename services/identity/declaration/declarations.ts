import type { Collection } from '@delvik/runtime/documents'
import { EventStore } from '@delvik/runtime/event-store'
import { foldRows, ignored } from '@delvik/runtime/handlers'
import { type ReadModel, ReadModels, unlessAway } from '@delvik/runtime/read-model'
import type { Position } from '@delvik/runtime/recorded'
import type { InvestorDeclarationEvent } from '@delvik/schemas/events/identity'
import type { DeclarationEnd, InvestorAnswer } from '@delvik/schemas/values/person/investor-declaration'
import { Inject, Injectable } from '@nestjs/common'
import { declarationStream } from './investor-declaration.ts'

/** What an investor has answered last. */
export interface DeclarationRow {
  answer: InvestorAnswer
  textVersion: string
  /** Null of who is neither. */
  reason: string | null
  signature: string | null
  answeredAt: string
  /** Until when what was signed is good, unless it has ended before. */
  until: string | null
  endedAt: string | null
  endedBy: DeclarationEnd | null
}

export const declarations: ReadModel<DeclarationRow, InvestorDeclarationEvent> = {
  name: 'investor-declarations',
  generation: 1,
  streams: 'investor-declaration-',
  indexes: [],
  fold: {
    InvestorStatementSigned: (_, { data: { kind: answer, textVersion, reason, signature }, at }) => {
      const answeredAt = at.toISOString()
      return { answer, textVersion, reason, signature, answeredAt, until: null, endedAt: null, endedBy: null }
    },
    InvestorStatementsDeclined: (_, { data: { textVersion }, at }) => {
      const nothing = { reason: null, signature: null, until: null, endedAt: null, endedBy: null }
      return { answer: 'neither', textVersion, answeredAt: at.toISOString(), ...nothing }
    },
    InvestorDeclared: (row, { data: { until } }) => row && { ...row, until },
    InvestorDeclarationEnded: (row, { data: { by }, at }) => row && { ...row, endedAt: at.toISOString(), endedBy: by },
    InvestorDeclarationReminderDue: ignored,
    InvestorDeclarationErased: () => null,
  },
}

/** The queries on what investors have declared. */
@Injectable()
export class Declarations {
  private readonly documents: Collection<DeclarationRow>

  constructor(
    @Inject(ReadModels) models: ReadModels,
    @Inject(EventStore) private readonly store: EventStore,
  ) {
    this.documents = models.of(declarations)
  }

  /** @param seen a write that must show; when the read model has not got there, or is away, the log is read */
  async of(accountId: string, seen?: Position): Promise<DeclarationRow | undefined> {
    const asked = this.documents.get(accountId)
    const document = await (seen ? unlessAway(asked) : asked)
    if (!seen || (document && document.version >= seen.version)) return document?.row
    const events = await this.store.read<InvestorDeclarationEvent>(declarationStream(accountId))
    return foldRows(declarations.fold, events) ?? undefined
  }
}

const unanswered = {
  answer: null,
  textVersion: null,
  reason: null,
  signature: null,
  answeredAt: null,
  until: null,
  endedAt: null,
  endedBy: null,
}

/** A row as the graph answers it to its owner, also before a timer has told that it is over. */
export function toDeclaration(row: DeclarationRow | undefined, now: Date) {
  if (!row) return unanswered
  if (row.until === null || row.endedBy) return { ...row, until: null }
  return new Date(row.until) > now ? row : { ...row, until: null, endedAt: row.until, endedBy: 'expired' }
}

/** What staff see: which statement holds, and until when, and nothing of its reason. */
export function standingDeclaration(row: DeclarationRow | undefined, now: Date) {
  const { answer, until } = toDeclaration(row, now)
  return until === null ? null : { kind: answer, until }
}
