import { Request, Who } from '@delvik/runtime/auth'
import { Clock } from '@delvik/runtime/clock'
import { metaOf } from '@delvik/runtime/command-meta'
import { DomainError } from '@delvik/runtime/errors'
import { connectionOf, type PageInput } from '@delvik/runtime/paging'
import type { RequestContext } from '@delvik/runtime/request-context'
import type { Viewer } from '@delvik/runtime/viewer'
import type { Breach, Dismissal, ReadReason, ReportAction } from '@delvik/schemas/values/moderation/report'
import { Inject } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql'
import { refusal } from '../access.ts'
import { Accounts } from '../contacts/accounts.ts'
import { Messages } from '../conversation/messages.ts'
import { ChangeReport } from './change-report.ts'
import { readStatement, requireDays } from './decision.ts'
import type { ReportCommand } from './report.ts'
import { ReportClaims } from './report-claims.ts'
import { type ReportRow, Reports } from './reports.ts'
import { shownReport } from './shown-report.ts'

interface ReportInput {
  commandId: string
  reportId: string
}
type Seen = ReportInput & { number: number }
type Dismissing = Seen & { reason: Dismissal; statement?: string | null }
interface Upholding extends Seen {
  breach: Breach
  action: ReportAction
  days?: number | null
  finishes: boolean
  statement?: string | null
}
/** A command without who asks for it. */
type Unmeant<C> = C extends ReportCommand ? Omit<C, 'meta'> : never

/** Messages of one page of a conversation that staff read. */
const page = 50

/** Reports as support and operators decide on them. */
@Resolver()
export class ReportDeskResolver {
  constructor(
    @Inject(Reports) private readonly reports: Reports,
    @Inject(ReportClaims) private readonly claims: ReportClaims,
    @Inject(Messages) private readonly messages: Messages,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Query()
  async contactReportQueue(@Args() asked: PageInput, @Who() viewer: Viewer | undefined) {
    const code = refusal('readReports', viewer)
    if (code || !viewer) throw new DomainError(code ?? 'UNAUTHENTICATED')
    const found = await this.reports.queue(asked)
    const claims = await this.claims.of(found.edges.map(({ node }) => node.id), this.clock.now())
    return connectionOf(found, (row) => ({ node: this.shown(row, viewer, claims.get(row.id)) }))
  }

  @Query()
  async contactReport(@Args('id') id: string, @Who() viewer: Viewer | undefined) {
    if (!viewer || refusal('handleReport', viewer)) return null
    const row = await this.reports.find(id)
    return row ? this.claimed(row, viewer) : null
  }

  @Mutation()
  async claimContactReport(@Args('input') { reportId }: ReportInput, @Request() request: RequestContext) {
    const { row, viewer } = await this.handled(reportId, request)
    if (row.state !== 'open') throw new DomainError('REPORT_DECIDED')
    if ([row.reporterId, row.reportedId].includes(viewer.id)) throw new DomainError('OWN_REPORT')
    await this.claims.claim(row.id, viewer.id, this.clock.now())
    return { report: await this.claimed(row, viewer) }
  }

  @Mutation()
  async releaseContactReport(@Args('input') { reportId }: ReportInput, @Request() request: RequestContext) {
    const { row, viewer } = await this.handled(reportId, request)
    await this.claims.release(row.id, viewer.id)
    return { report: await this.claimed(row, viewer) }
  }

  @Mutation()
  async readReportedConversation(
    @Args('input') { commandId, before, ...data }: Seen & { reason: ReadReason; before?: string | null },
    @Request() request: RequestContext,
  ) {
    const { row: { conversationId } } = await this.handled(data.reportId, request)
    await this.change({ type: 'LogPrivateRead', data }, commandId, request)
    return { messages: await this.messages.page(conversationId, { last: page, before: before ?? null }, 0) }
  }

  @Mutation()
  async dismissContactReport(@Args('input') { commandId, ...input }: Dismissing, @Request() request: RequestContext) {
    await this.handled(input.reportId, request)
    const data = { ...input, statement: readStatement(input.statement) }
    return this.decide({ type: 'DismissReport', data }, commandId, request)
  }

  @Mutation()
  async upholdContactReport(@Args('input') { commandId, ...input }: Upholding, @Request() request: RequestContext) {
    await this.handled(input.reportId, request)
    const statement = readStatement(input.statement, { needed: input.action !== 'none' })
    const data = { ...input, days: requireDays(input), statement }
    return this.decide({ type: 'UpholdReport', data }, commandId, request)
  }

  private async decide(command: Unmeant<ReportCommand>, commandId: string, request: RequestContext) {
    await this.change(command, commandId, request)
    const { row, viewer } = await this.handled(command.data.reportId, request)
    return { report: await this.claimed(row, viewer) }
  }

  private async change(command: Unmeant<ReportCommand>, commandId: string, request: RequestContext): Promise<void> {
    const meta = metaOf(request, commandId, this.clock.now())
    await this.commands.execute(new ChangeReport({ ...command, meta }))
  }

  /** @throws DomainError NOT_FOUND for whoever has no business there */
  private async handled(id: string, { viewer }: RequestContext): Promise<{ row: ReportRow; viewer: Viewer }> {
    const code = refusal('handleReport', viewer)
    const row = code ? undefined : await this.reports.find(id)
    if (!row || !viewer) throw new DomainError('NOT_FOUND')
    return { row, viewer }
  }

  private async claimed(row: ReportRow, viewer: Viewer) {
    return this.shown(row, viewer, (await this.claims.of([row.id], this.clock.now())).get(row.id))
  }

  private shown(row: ReportRow, viewer: Viewer, claim: Parameters<typeof shownReport>[1]['claim']) {
    const { reports, messages, accounts } = this
    return shownReport(row, { viewer, now: this.clock.now(), claim }, { reports, messages, accounts })
  }
}
