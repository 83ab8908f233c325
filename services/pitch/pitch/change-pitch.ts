import { Config } from '@delvik/runtime/config'
import { EventStore } from '@delvik/runtime/event-store'
import type { Tx } from '@delvik/runtime/database'
import type { Position, Recorded } from '@delvik/runtime/recorded'
import { FoldedFacts } from '@delvik/runtime/inbox-records'
import type { StreamSequence } from '@delvik/schemas/positions'
import { entitlements } from '@delvik/schemas/values/entitlements'
import { Inject } from '@nestjs/common'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { Accounts } from '../accounts/accounts.ts'
import type { PitchConfig } from '../config.ts'
import { dropDraft, spendDraft } from './drafts.ts'
import { type PitchCommand, type PitchFact, pitchDecider } from './pitch.ts'
import { freeSlot, takeSlot } from './published-slots.ts'
import { closeClaim } from './review-claims.ts'

export class ChangePitch extends Command<Position> {
  constructor(
    readonly command: PitchCommand,
    /** Writes elsewhere that the caller has seen; a plan bought a moment ago is among them. */
    readonly positions: readonly StreamSequence[] = [],
  ) {
    super()
  }
}

@CommandHandler(ChangePitch)
export class ChangePitchHandler implements ICommandHandler<ChangePitch> {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(FoldedFacts) private readonly facts: FoldedFacts,
    @Inject(Config) private readonly config: PitchConfig,
  ) {}

  async execute({ command, positions }: ChangePitch): Promise<Position> {
    return this.facts.waitFor(command.type === 'SubmitPitch' ? positions : [], () => this.change(command))
  }

  private async change(command: PitchCommand): Promise<Position> {
    const limit = command.type === 'SubmitPitch' ? await this.limitOf(command.data.ownerId) : 0
    return this.store.change(`pitch-${command.data.pitchId}`, pitchDecider, command, {
      alongside: async (tx, events) => {
        for (const event of events) await writeRows(tx, event, command, limit)
      },
    })
  }

  private async limitOf(ownerId: string): Promise<number> {
    const { plan } = await this.accounts.find(ownerId)
    return plan === 'basic' ? this.config.basicPitches : entitlements[plan].publishedPitches
  }
}

/** The ordinary rows that stand or fall with an event. */
async function writeRows(tx: Tx, { type, data }: Recorded<PitchFact>, command: PitchCommand, limit: number) {
  const { pitchId } = data
  const by = { reviewerId: command.meta.actor, now: command.meta.now }
  switch (type) {
    case 'PitchRevised':
      if (command.type !== 'SubmitPitch') return
      await spendDraft(tx, pitchId, command.data.draftVersion)
      return takeSlot(tx, data, limit)
    case 'PitchSubmitted':
      return
    case 'PitchPublished':
    case 'PitchChangesRequested':
      return closeClaim(tx, pitchId, by)
    case 'PitchRejected':
      await closeClaim(tx, pitchId, by)
      return freeSlot(tx, pitchId)
    case 'PitchWithdrawn':
    case 'PitchCompleted':
      return freeSlot(tx, pitchId)
    case 'PitchRemoved':
      await dropDraft(tx, pitchId)
      return freeSlot(tx, pitchId)
  }
}
