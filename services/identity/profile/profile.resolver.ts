import { Request, Who } from '@delvik/runtime/auth'
import { Clock } from '@delvik/runtime/clock'
import { metaOf } from '@delvik/runtime/command-meta'
import { Config } from '@delvik/runtime/config'
import { DomainError } from '@delvik/runtime/errors'
import type { Position } from '@delvik/runtime/recorded'
import type { RequestContext } from '@delvik/runtime/request-context'
import type { Viewer } from '@delvik/runtime/viewer'
import {
  normaliseProfile,
  type ProfileChange,
  type ProfileField,
  profileProblems,
} from '@delvik/schemas/forms/profile-form'
import type { FileCondition } from '@delvik/schemas/values/file-conditions'
import type { ProfileFileKind } from '@delvik/schemas/values/person/profile'
import { Inject } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql'
import { callerOf } from '../access.ts'
import { type MeRow, People } from '../account/me.ts'
import type { IdentityConfig } from '../config.ts'
import { Badges } from './badges.ts'
import { ChangeProfile } from './change-profile.ts'
import { FileAccess } from './files/file-access.ts'
import { readFileName } from './file-name.ts'
import type { ProfileCommand } from './profile.ts'
import { Profiles } from './profiles.ts'
import { shownProfile } from './shown-profile.ts'
import { documentOf, photoOf } from './uploaded.ts'

interface Input {
  commandId: string
}
type ChangeInput = Input & { [Field in ProfileField]?: ProfileChange[Field] | null }
type OfKind = Input & { kind: ProfileFileKind }
interface Showing {
  /** Whoever looks, be it the owner, sees what others see. */
  asOthers?: boolean
  /** A write that must show. */
  position?: Position
}
type Unmeant<C> = C extends ProfileCommand ? Omit<C, 'meta'> : never

/** What people say of themselves: to be changed by each, and seen by those who have signed in. */
@Resolver()
export class ProfileResolver {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(People) private readonly people: People,
    @Inject(Profiles) private readonly profiles: Profiles,
    @Inject(FileAccess) private readonly files: FileAccess,
    @Inject(Badges) private readonly badges: Badges,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Config) private readonly config: IdentityConfig,
  ) {}

  @Query()
  async myProfile(@Who() viewer: Viewer | undefined) {
    const { id } = callerOf('myProfile', viewer)
    const account = await this.people.me(id)
    return account ? this.shown(account, id) : null
  }

  @Query()
  async profile(@Who() viewer: Viewer | undefined, @Args('handle') handle: string) {
    const { id } = callerOf('profile', viewer)
    const account = await this.people.at(handle, id)
    return account ? this.shown(account, id, { asOthers: true }) : null
  }

  @Mutation()
  async changeProfile(@Request() request: RequestContext, @Args('input') { commandId, ...given }: ChangeInput) {
    const { id: accountId } = callerOf('changeProfile', request.viewer)
    const account = await this.people.me(accountId)
    if (!account) throw new DomainError('NOT_FOUND')
    const setting = { market: account.market, now: this.clock.now() }
    const change = normaliseProfile(withoutNulls(given), setting)
    const fields = profileProblems(change, setting)
    if (fields.length > 0) throw new DomainError('INVALID_INPUT', { fields })
    return this.change({ type: 'ChangeProfile', data: { accountId, change } }, { commandId, request })
  }

  @Mutation()
  changePhoto(@Request() request: RequestContext, @Args('input') { commandId, receipt }: Input & { receipt: string }) {
    const { id: accountId } = callerOf('changePhoto', request.viewer)
    const photo = photoOf(receipt, accountId, this.config.receiptSecret)
    return this.change({ type: 'ChangePhoto', data: { accountId, ...photo } }, { commandId, request })
  }

  @Mutation()
  removePhoto(@Request() request: RequestContext, @Args('input') { commandId }: Input) {
    const { id: accountId } = callerOf('removePhoto', request.viewer)
    return this.change({ type: 'RemovePhoto', data: { accountId } }, { commandId, request })
  }

  @Mutation()
  addProfileFile(
    @Request() request: RequestContext,
    @Args('input') { commandId, kind, name, receipt }: OfKind & { name: string; receipt: string },
  ) {
    const { id: accountId } = callerOf('addProfileFile', request.viewer)
    const file = { ...documentOf(receipt, accountId, this.config.receiptSecret), name: readFileName(name) }
    return this.change({ type: 'AddProfileFile', data: { accountId, kind, ...file } }, { commandId, request })
  }

  @Mutation()
  removeProfileFile(@Request() request: RequestContext, @Args('input') { commandId, kind }: OfKind) {
    const { id: accountId } = callerOf('removeProfileFile', request.viewer)
    return this.change({ type: 'RemoveProfileFile', data: { accountId, kind } }, { commandId, request })
  }

  @Mutation()
  setProfileFileCondition(
    @Request() request: RequestContext,
    @Args('input') { commandId, kind, condition }: OfKind & { condition: FileCondition },
  ) {
    const { id: accountId } = callerOf('setProfileFileCondition', request.viewer)
    const data = { accountId, kind, condition }
    return this.change({ type: 'SetProfileFileCondition', data }, { commandId, request })
  }

  @Mutation()
  changeNetworkVisibility(
    @Request() request: RequestContext,
    @Args('input') { commandId, inNetwork }: Input & { inNetwork: boolean },
  ) {
    const { id: accountId } = callerOf('changeNetworkVisibility', request.viewer)
    return this.change({ type: 'ChangeNetworkVisibility', data: { accountId, inNetwork } }, { commandId, request })
  }

  private async shown(account: MeRow, viewerId: string, { asOthers = false, position }: Showing = {}) {
    const [profile, verified] = await Promise.all([
      this.profiles.of(account.id, position),
      this.badges.isShownBy(account.id),
    ])
    const standings = await this.files.standings(account.id, profile, viewerId)
    return shownProfile(account, { ...profile, verified, standings }, !asOthers)
  }

  private async change(
    command: Unmeant<ProfileCommand>,
    { commandId, request }: { commandId: string; request: RequestContext },
  ): Promise<{ profile: object; position: Position }> {
    const meta = metaOf(request, commandId, this.clock.now())
    const position = await this.bus.execute(new ChangeProfile({ ...command, meta }))
    const { accountId } = command.data
    const account = await this.people.me(accountId)
    if (!account) throw new DomainError('NOT_FOUND')
    return { profile: await this.shown(account, accountId, { position }), position }
  }
}

/** Fields that always have a value are not emptied by null: it is taken as not given. */
function withoutNulls(
  { username, interests, rolesOffered, skills, links, hideEmail, ...nullable }: Omit<ChangeInput, 'commandId'>,
) {
  const given = Object.entries({ username, interests, rolesOffered, skills, links, hideEmail }).filter(([, value]) =>
    value !== null
  )
  return Object.fromEntries(
    [...Object.entries(nullable), ...given].filter(([, value]) => value !== undefined),
  ) as ProfileChange // of the same fields
}
