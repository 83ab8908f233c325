import { Request, Who } from '@delvik/runtime/auth'
import { Clock } from '@delvik/runtime/clock'
import { metaOf } from '@delvik/runtime/command-meta'
import { Readers } from '@delvik/runtime/file-readers'
import { requireId } from '@delvik/runtime/ids'
import type { PageInput } from '@delvik/runtime/paging'
import { ReadModels } from '@delvik/runtime/read-model'
import type { RequestContext } from '@delvik/runtime/request-context'
import type { Viewer } from '@delvik/runtime/viewer'
import type { ProfileFileKind } from '@delvik/schemas/values/person/profile'
import { Inject } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql'
import { callerOf } from '../../access.ts'
import { People } from '../../account/me.ts'
import { Profiles } from '../profiles.ts'
import { ChangeFileRequest } from './change-file-request.ts'
import { FileAccess } from './file-access.ts'
import type { FileRequestCommand, OfRequest, OwnFile } from './file-request.ts'
import { fileRequests } from './file-requests.ts'
import { FileVisits } from './file-visits.ts'

interface AnswerInput {
  commandId: string
  kind: ProfileFileKind
  readerId: string
}
type Answer = Extract<FileRequestCommand['type'], `${'Approve' | 'Decline' | 'Revoke'}${string}`>

/** The owner's side: who asks for a file of their profile, and who has opened it. Everybody has their own alone. */
@Resolver()
export class FileReadersResolver {
  private readonly readers: Readers<OfRequest, OwnFile>

  constructor(
    @Inject(FileAccess) private readonly files: FileAccess,
    @Inject(Profiles) private readonly profiles: Profiles,
    @Inject(FileVisits) visits: FileVisits,
    @Inject(People) people: People,
    @Inject(ReadModels) models: ReadModels,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
  ) {
    const accounts = (ids: readonly string[]) => people.others(ids)
    this.readers = new Readers({ requests: models.of(fileRequests), visits, accounts })
  }

  @Query()
  profileFileRequests(
    @Who() viewer: Viewer | undefined,
    @Args() { kind, ...page }: PageInput & { kind: ProfileFileKind; waiting: boolean },
  ) {
    const { id: ownerId } = callerOf('profileFileRequests', viewer)
    return this.readers.requests({ ownerId, kind }, page)
  }

  @Query()
  async profileFileVisits(
    @Who() viewer: Viewer | undefined,
    @Args() { kind, ...page }: PageInput & { kind: ProfileFileKind },
  ) {
    const { id: ownerId } = callerOf('profileFileVisits', viewer)
    const { files: { [kind]: file } } = await this.profiles.of(ownerId)
    const nameOf = (generation: string) => (file?.generation === generation ? file.name : null)
    return this.readers.visited({ ownerId, kind }, page, nameOf)
  }

  @Mutation()
  approveProfileFileAccess(@Args('input') input: AnswerInput, @Request() request: RequestContext) {
    const { id } = callerOf('approveProfileFileAccess', request.viewer)
    return this.answer('ApproveAccess', id, { input, request })
  }

  @Mutation()
  declineProfileFileAccess(@Args('input') input: AnswerInput, @Request() request: RequestContext) {
    const { id } = callerOf('declineProfileFileAccess', request.viewer)
    return this.answer('DeclineAccess', id, { input, request })
  }

  @Mutation()
  revokeProfileFileAccess(@Args('input') input: AnswerInput, @Request() request: RequestContext) {
    const { id } = callerOf('revokeProfileFileAccess', request.viewer)
    return this.answer('RevokeAccess', id, { input, request })
  }

  private async answer(
    type: Answer,
    ownerId: string,
    { input: { commandId, kind, readerId }, request }: { input: AnswerInput; request: RequestContext },
  ) {
    const of = { ownerId, kind, readerId: requireId(readerId) }
    const data = { of, condition: await this.files.condition(of) }
    const meta = metaOf(request, commandId, this.clock.now())
    const position = await this.commands.execute(new ChangeFileRequest({ type, data, meta }))
    return { request: await this.readers.request({ ownerId, kind }, await this.files.request(of)), position }
  }
}
