import { Request, Who } from '@delvik/runtime/auth'
import { Clock } from '@delvik/runtime/clock'
import { metaOf } from '@delvik/runtime/command-meta'
import { isId, requireId } from '@delvik/runtime/ids'
import { connectionOf, type PageInput } from '@delvik/runtime/paging'
import { ReadModels } from '@delvik/runtime/read-model'
import type { RequestContext } from '@delvik/runtime/request-context'
import type { Viewer } from '@delvik/runtime/viewer'
import type { FileCondition } from '@delvik/schemas/values/file-conditions'
import { Inject } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql'
import { authorize, refusal, requireHolder } from '../access.ts'
import { unheardOf } from '../accounts/accounts.ts'
import { Drafts } from '../pitch/drafts.ts'
import type { PitchDetails } from '../pitch/pitch-details.ts'
import { Pitches } from '../pitch/pitches.ts'
import type { AccessRequestCommand } from './access-request.ts'
import { ChangeAccessRequest, ChangeDocumentCondition } from './change-document-access.ts'
import { DocumentAccess } from './document-access.ts'
import { type DocumentRequest, documentRequests, findRequests } from './document-requests.ts'
import { type ReaderVisits, Visits } from './visits.ts'

interface OfPitch {
  commandId: string
  pitchId: string
}
type Answer = Extract<AccessRequestCommand['type'], `${'Approve' | 'Decline' | 'Revoke'}${string}`>

/** The owner's side: under which condition the document is read, who asks for it, and who has opened it. */
@Resolver()
export class ReadersResolver {
  constructor(
    @Inject(Pitches) private readonly pitches: Pitches,
    @Inject(Drafts) private readonly drafts: Drafts,
    @Inject(DocumentAccess) private readonly documents: DocumentAccess,
    @Inject(Visits) private readonly visits: Visits,
    @Inject(ReadModels) private readonly models: ReadModels,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Query('documentRequests')
  async documentRequests(
    @Args() { pitchId, waiting, ...page }: PageInput & { pitchId: string; waiting: boolean },
    @Who() viewer: Viewer | undefined,
  ) {
    if (!(await this.owned(pitchId, viewer))) return null
    const requests = this.models.of(documentRequests)
    const found = await findRequests(requests, { pitchId, waiting }, page)
    const rows = await requests.many(found.edges.map(({ node }) => node))
    const visits = await this.visits.ofReaders(pitchId, rows.map(({ row }) => row.readerId))
    const shownRows = new Map(rows.map(({ id, row }) => [id, shown(row, visits.get(row.readerId))]))
    return connectionOf(found, (id) => {
      const node = shownRows.get(id)
      return node && { node }
    })
  }

  @Query('documentVisits')
  async documentVisits(
    @Args() { pitchId, ...page }: PageInput & { pitchId: string },
    @Who() viewer: Viewer | undefined,
  ) {
    const pitch = await this.owned(pitchId, viewer)
    if (!pitch) return null
    const found = await this.visits.page(pitchId, page)
    return connectionOf(found, ({ readerId, generation, ...visit }) => {
      return { node: { ...visit, reader: { id: readerId }, documentName: nameOf(pitch, generation) } }
    })
  }

  @Mutation('setDocumentCondition')
  async setDocumentCondition(
    @Args('input') { commandId, pitchId, condition }: OfPitch & { condition: FileCondition },
    @Request() request: RequestContext,
  ) {
    const { id: ownerId } = requireHolder(request.viewer)
    const isDraft = await this.drafts.find(requireId(pitchId), ownerId)
    if (!isDraft) allow('setDocumentCondition', request.viewer, await this.pitches.findAnyway(pitchId))
    const meta = metaOf(request, commandId, this.clock.now())
    const data = { pitchId, ownerId, condition }
    const position = await this.commands.execute(
      new ChangeDocumentCondition({ type: 'SetDocumentCondition', data, meta }),
    )
    return { condition: await this.documents.condition(pitchId), position }
  }

  @Mutation('approveDocumentAccess')
  approveDocumentAccess(@Args('input') input: OfPitch & { readerId: string }, @Request() request: RequestContext) {
    return this.answer('ApproveDocumentAccess', input, request)
  }

  @Mutation('declineDocumentAccess')
  declineDocumentAccess(@Args('input') input: OfPitch & { readerId: string }, @Request() request: RequestContext) {
    return this.answer('DeclineDocumentAccess', input, request)
  }

  @Mutation('revokeDocumentAccess')
  revokeDocumentAccess(@Args('input') input: OfPitch & { readerId: string }, @Request() request: RequestContext) {
    return this.answer('RevokeDocumentAccess', input, request)
  }

  private async answer(type: Answer, input: OfPitch & { readerId: string }, request: RequestContext) {
    requireHolder(request.viewer)
    const { commandId } = input
    const of = { pitchId: requireId(input.pitchId), readerId: requireId(input.readerId) }
    allow('answerDocumentRequest', request.viewer, await this.pitches.findAnyway(of.pitchId))
    const data = { ...of, condition: await this.documents.condition(of.pitchId) }
    const meta = metaOf(request, commandId, this.clock.now())
    const position = await this.commands.execute(new ChangeAccessRequest({ type, data, meta }))
    const answered = await this.documents.request(of)
    const visits = await this.visits.ofReaders(of.pitchId, [of.readerId])
    return { request: answered && shown(answered, visits.get(of.readerId)), position }
  }

  private async owned(pitchId: string, viewer: Viewer | undefined): Promise<PitchDetails | undefined> {
    const pitch = isId(pitchId) ? await this.pitches.find(pitchId) : undefined
    return refusal('readDocumentReaders', { viewer, account: unheardOf }, pitch) ? undefined : pitch
  }
}

/** @throws DomainError of the rule that refuses */
function allow(
  action: 'setDocumentCondition' | 'answerDocumentRequest',
  viewer: Viewer | undefined,
  pitch?: PitchDetails,
) {
  authorize(action, viewer)(pitch ?? { state: 'none' })
}

function shown({ readerId, accepted, ...request }: DocumentRequest, visits: ReaderVisits | undefined) {
  return {
    ...request,
    reader: { id: readerId },
    acceptedVersion: accepted?.textVersion ?? null,
    acceptedAt: accepted?.at ?? null,
    lastOpenedAt: visits?.lastOpenedAt ?? null,
    timesOpened: visits?.times ?? 0,
  }
}

/** Null for a document that the pitch carries no more. */
function nameOf({ approved, submitted }: PitchDetails, generation: string): string | null {
  const carried = [approved?.document, submitted.document].find((one) => one?.generation === generation)
  return carried?.name ?? null
}
