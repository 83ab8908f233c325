import { Request, Who } from '@delvik/runtime/auth'
import { Clock } from '@delvik/runtime/clock'
import { metaOf } from '@delvik/runtime/command-meta'
import { Readers } from '@delvik/runtime/file-readers'
import { isId, requireId } from '@delvik/runtime/ids'
import type { PageInput } from '@delvik/runtime/paging'
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
import type { DocumentRequestCommand, OfRequest } from './access-request.ts'
import { ChangeAccessRequest, ChangeDocumentCondition } from './change-document-access.ts'
import { DocumentAccess } from './document-access.ts'
import { documentRequests } from './document-requests.ts'
import { DocumentVisits } from './visits.ts'

interface OfPitch {
  commandId: string
  pitchId: string
}
type Answer = Extract<DocumentRequestCommand['type'], `${'Approve' | 'Decline' | 'Revoke'}${string}`>

/** The owner's side: under which condition the document is read, who asks for it, and who has opened it. */
@Resolver()
export class ReadersResolver {
  private readonly readers: Readers<OfRequest, { pitchId: string }>

  constructor(
    @Inject(Pitches) private readonly pitches: Pitches,
    @Inject(Drafts) private readonly drafts: Drafts,
    @Inject(DocumentAccess) private readonly documents: DocumentAccess,
    @Inject(DocumentVisits) visits: DocumentVisits,
    @Inject(ReadModels) models: ReadModels,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
  ) {
    this.readers = new Readers({ requests: models.of(documentRequests), visits, accounts })
  }

  @Query('documentRequests')
  async documentRequests(
    @Args() { pitchId, ...page }: PageInput & { pitchId: string; waiting: boolean },
    @Who() viewer: Viewer | undefined,
  ) {
    return (await this.owned(pitchId, viewer)) ? this.readers.requests({ pitchId }, page) : null
  }

  @Query('documentVisits')
  async documentVisits(
    @Args() { pitchId, ...page }: PageInput & { pitchId: string },
    @Who() viewer: Viewer | undefined,
  ) {
    const pitch = await this.owned(pitchId, viewer)
    return pitch ? this.readers.visited({ pitchId }, page, (generation) => nameOf(pitch, generation)) : null
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
    return this.answer('ApproveAccess', input, request)
  }

  @Mutation('declineDocumentAccess')
  declineDocumentAccess(@Args('input') input: OfPitch & { readerId: string }, @Request() request: RequestContext) {
    return this.answer('DeclineAccess', input, request)
  }

  @Mutation('revokeDocumentAccess')
  revokeDocumentAccess(@Args('input') input: OfPitch & { readerId: string }, @Request() request: RequestContext) {
    return this.answer('RevokeAccess', input, request)
  }

  private async answer(type: Answer, input: OfPitch & { readerId: string }, request: RequestContext) {
    const { id: ownerId } = requireHolder(request.viewer)
    const { commandId } = input
    const [pitchId, readerId] = [requireId(input.pitchId), requireId(input.readerId)]
    allow('answerDocumentRequest', request.viewer, await this.pitches.findAnyway(pitchId))
    const of = { pitchId, ownerId, readerId }
    const data = { of, condition: await this.documents.condition(pitchId) }
    const meta = metaOf(request, commandId, this.clock.now())
    const position = await this.commands.execute(new ChangeAccessRequest({ type, data, meta }))
    return { request: await this.readers.request({ pitchId }, await this.documents.request(of)), position }
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

/** Null for a document that the pitch carries no more. */
function nameOf({ approved, submitted }: PitchDetails, generation: string): string | null {
  const carried = [approved?.document, submitted.document].find((one) => one?.generation === generation)
  return carried?.name ?? null
}

/** By its id the graph finds an account elsewhere. */
async function accounts(ids: readonly string[]): Promise<Map<string, { id: string }>> {
  return new Map(ids.map((id) => [id, { id }]))
}
