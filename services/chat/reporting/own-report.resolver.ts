import { Request, requireViewer, Who } from '@delvik/runtime/auth'
import { Clock } from '@delvik/runtime/clock'
import { metaOf } from '@delvik/runtime/command-meta'
import { DomainError } from '@delvik/runtime/errors'
import type { RequestContext } from '@delvik/runtime/request-context'
import type { Viewer } from '@delvik/runtime/viewer'
import { readWords } from '@delvik/schemas/forms/report-form'
import { evidenceLength, type ReportReason, reportWordsLength } from '@delvik/schemas/values/moderation/report'
import { Inject } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql'
import { requireParticipant } from '../access.ts'
import { otherOf } from '../conversation/talk.ts'
import { Conversations, type ShownConversation } from '../conversation/conversations.ts'
import { ChangeReport } from './change-report.ts'
import { type Evidence, reportId } from './report.ts'
import type { ReportCase } from './report-cases.ts'
import { Reports } from './reports.ts'

interface ReportContactInput {
  commandId: string
  conversationId: string
  reason?: ReportReason | null
  words?: string | null
}

/** What somebody who takes part reports, and gets to know of it. */
@Resolver('Conversation')
export class OwnReportResolver {
  constructor(
    @Inject(Conversations) private readonly shown: Conversations,
    @Inject(Reports) private readonly reports: Reports,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Mutation()
  async reportContact(
    @Args('input') { commandId, conversationId, reason, words: given }: ReportContactInput,
    @Request() request: RequestContext,
  ) {
    const { id: from } = requireParticipant(request.viewer)
    const conversation = await this.shown.seenBy(request.viewer, conversationId)
    if (!conversation) throw new DomainError('NOT_FOUND')
    if (!reason) throw new DomainError('REASON_MISSING')
    const { words, problems } = readWords(given, { path: 'words', most: reportWordsLength })
    if (problems.length > 0) throw new DomainError('INVALID_INPUT', { fields: problems })
    const to = otherOf(conversation.talk, from)
    if (conversation.talk.gone.includes(to)) throw new DomainError('CONTACT_GONE')
    const of = { reportId: reportId(from, to), conversationId: conversation.id, to }
    const data = { ...of, ...evidenceOf(conversation), reason, words }
    const meta = metaOf(request, commandId, this.clock.now())
    await this.commands.execute(new ChangeReport({ type: 'ReportContact', data, meta }))
    return { conversation }
  }

  @ResolveField()
  async report(
    @Parent() { id, talk }: ShownConversation,
    @Who() viewer: Viewer | undefined,
  ): Promise<ReportCase | null> {
    const { id: accountId } = requireViewer(viewer)
    const all = await this.reports.ofConversation(id)
    const own = all?.find(({ reporterId }) => reporterId === accountId)
    if (!own || talk.gone.includes(own.reportedId)) return null
    return (await this.reports.cases(own.id)).at(-1) ?? null
  }

  /** Not before the decision: who is reported would learn that they are. */
  @ResolveField()
  async readByStaff(@Parent() { id }: ShownConversation): Promise<ReportCase['reads']> {
    const all = (await this.reports.ofConversation(id)) ?? []
    const cases = await Promise.all(all.map((row) => this.reports.cases(row.id)))
    const reads = cases.flat().flatMap(({ state, reads: some }) => (state === 'open' ? [] : some))
    return reads.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  }
}

/** The last messages, also those that only one of the two has put away. */
function evidenceOf({ talk: { lastSeq } }: ShownConversation): Evidence {
  return { firstSeq: Math.max(1, lastSeq - evidenceLength + 1), lastSeq }
}
