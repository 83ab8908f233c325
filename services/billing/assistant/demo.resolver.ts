import { Request, Who } from '@delvik/runtime/auth'
import { Clock } from '@delvik/runtime/clock'
import { metaOf } from '@delvik/runtime/command-meta'
import { DomainError } from '@delvik/runtime/errors'
import { EventStore } from '@delvik/runtime/event-store'
import type { RequestContext } from '@delvik/runtime/request-context'
import type { Viewer } from '@delvik/runtime/viewer'
import { readWords } from '@delvik/schemas/forms/report-form'
import { demoNoteLength, type DemoTimes } from '@delvik/schemas/values/payment/demo'
import { Inject } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql'
import { allowed } from '../access.ts'
import { Accounts } from '../accounts/accounts.ts'
import { Memberships } from '../membership/memberships.ts'
import { ChangeDemoRequest } from './change-demo-request.ts'
import { demoRequests, demoStream, shownRequest } from './demo-request.ts'

interface Input {
  commandId: string
  times: DemoTimes
  note?: string | null
}

/** The caller's own wish to be shown the assistant. */
@Resolver()
export class DemoResolver {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Memberships) private readonly memberships: Memberships,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Query()
  myDemoRequest(@Who() viewer: Viewer | undefined) {
    return this.shown(allowed('readDemoRequest', viewer).id)
  }

  @Mutation()
  async requestDemo(@Args('input') { commandId, times, note }: Input, @Request() request: RequestContext) {
    const { id: accountId } = allowed('requestDemo', request.viewer)
    const words = readNote(note)
    const [{ plan }, { lang }] = await Promise.all([this.memberships.shown(accountId), this.accounts.find(accountId)])
    const meta = metaOf(request, commandId, this.clock.now())
    const data = { accountId, lang, plan, times, note: words }
    await this.commands.execute(new ChangeDemoRequest({ type: 'RequestDemo', data, meta }))
    return { request: await this.shown(accountId) }
  }

  private async shown(accountId: string) {
    return shownRequest(await this.store.state(demoStream({ accountId }), demoRequests))
  }
}

/** @throws DomainError INVALID_INPUT at the field */
function readNote(note: string | null | undefined): string | null {
  const { words, problems: fields } = readWords(note, { path: 'note', most: demoNoteLength })
  if (fields.length > 0) throw new DomainError('INVALID_INPUT', { fields })
  return words
}
