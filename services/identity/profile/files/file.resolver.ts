import { addressHash } from '@delvik/runtime/address-hash'
import { Request, Who } from '@delvik/runtime/auth'
import { Clock } from '@delvik/runtime/clock'
import { metaOf } from '@delvik/runtime/command-meta'
import { Config } from '@delvik/runtime/config'
import { DomainError } from '@delvik/runtime/errors'
import { grantFile } from '@delvik/runtime/file-grant'
import { shownStanding } from '@delvik/runtime/file-readers'
import type { RequestContext } from '@delvik/runtime/request-context'
import type { Viewer } from '@delvik/runtime/viewer'
import type { Language } from '@delvik/schemas/values/languages'
import type { ProfileFileKind } from '@delvik/schemas/values/person/profile'
import { Inject } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql'
import { callerOf, requireAsker } from '../../access.ts'
import { People } from '../../account/me.ts'
import type { IdentityConfig } from '../../config.ts'
import { ChangeFileRequest } from './change-file-request.ts'
import { FileAccess } from './file-access.ts'
import { FileVisits } from './file-visits.ts'

interface AccessInput {
  commandId: string
  handle: string
  kind: ProfileFileKind
  agreement?: { textVersion: string; language: Language } | null
}

/** The files of a profile, for those who may read them and those who may ask for them. */
@Resolver()
export class FileResolver {
  constructor(
    @Inject(People) private readonly people: People,
    @Inject(FileAccess) private readonly files: FileAccess,
    @Inject(FileVisits) private readonly visits: FileVisits,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Config) private readonly config: IdentityConfig,
  ) {}

  @Query()
  async profileFile(
    @Who() viewer: Viewer | undefined,
    @Args('handle') handle: string,
    @Args('kind') kind: ProfileFileKind,
  ): Promise<string | null> {
    const { id: readerId } = callerOf('profileFile', viewer)
    // Before it is known that they may: what is revoked meanwhile is revoked later than it was granted.
    const now = this.clock.now()
    const owner = await this.people.at(handle, readerId)
    const file = owner && (await this.files.readable({ ownerId: owner.id, kind }, readerId))
    if (!file) return null
    const { path, generation } = file
    const opening = { ownerId: owner.id, readerId, generation }
    if (owner.id !== readerId) await this.visits.note({ ownerId: owner.id, kind }, opening, now)
    return grantFile({ path, generation, viewer: readerId }, { secret: this.config.fileGrantSecret, now })
  }

  @Mutation()
  async requestProfileFileAccess(
    @Args('input') { commandId, handle, kind, agreement }: AccessInput,
    @Request() request: RequestContext,
  ) {
    const { id: readerId } = callerOf('requestProfileFileAccess', request.viewer)
    const owner = await this.people.at(handle, readerId)
    if (!owner) throw new DomainError('NOT_FOUND')
    requireAsker(await this.people.me(readerId), owner)
    const of = { ownerId: owner.id, kind, readerId }
    const condition = await this.files.conditionFor(readerId, of)
    const hash = () => addressHash(this.config.agreementSecret, request.clientIp)
    const data = { of, condition, agreement: agreement ? { ...agreement, addressHash: hash() } : null }
    const meta = metaOf(request, commandId, this.clock.now())
    const position = await this.commands.execute(new ChangeFileRequest({ type: 'RequestAccess', data, meta }))
    return { access: shownStanding(condition, await this.files.request(of)), position }
  }
}
