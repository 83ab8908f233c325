import { Request, Who } from '@delvik/runtime/auth'
import { Clock } from '@delvik/runtime/clock'
import { metaOf } from '@delvik/runtime/command-meta'
import type { RequestContext } from '@delvik/runtime/request-context'
import type { Viewer } from '@delvik/runtime/viewer'
import type { Role, StaffRole, IdentityCheck } from '@delvik/schemas/values/account'
import { Inject } from '@nestjs/common'
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql'
import { type OfStaff, staffOf } from '../access.ts'
import type { StaffAct, Why } from '../account/staff-act.ts'
import { requireId, StaffDesk } from './staff-desk.ts'

interface Input extends Why {
  commandId: string
  handle: string
}

/** What support and operators do about the accounts of others. */
@Resolver()
export class StaffDeskResolver {
  constructor(
    @Inject(StaffDesk) private readonly desk: StaffDesk,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Query('staffRecords')
  async staffRecords(
    @Who() viewer: Viewer | undefined,
    @Args() { handle, before }: { handle: string; before: number },
  ) {
    staffOf('staffRecords', viewer)
    return this.desk.records(requireId(handle), before)
  }

  @Mutation('lookUpAccount')
  async lookUpAccount(
    @Request() request: RequestContext,
    @Args('input') { wanted, ...input }: Omit<Input, 'handle'> & { wanted: string },
  ) {
    const viewer = staffOf('lookUpAccount', request.viewer)
    return this.done(request, viewer, await this.desk.find(wanted), { input, act: { act: 'lookUp' } })
  }

  @Mutation('changeRole')
  changeRole(@Request() request: RequestContext, @Args('input') input: Input & { role: Role }) {
    return this.act('changeRole', request, input, { act: 'changeRole', role: input.role })
  }

  @Mutation('unlockAccount')
  unlockAccount(@Request() request: RequestContext, @Args('input') input: Input) {
    return this.act('unlockAccount', request, input, { act: 'unlock' })
  }

  @Mutation('resendConfirmation')
  resendConfirmation(@Request() request: RequestContext, @Args('input') input: Input) {
    return this.act('resendConfirmation', request, input, { act: 'resendConfirmation' })
  }

  @Mutation('endSessions')
  endSessions(@Request() request: RequestContext, @Args('input') input: Input) {
    return this.act('endSessions', request, input, { act: 'endSessions' })
  }

  @Mutation('liftSanction')
  liftSanction(@Request() request: RequestContext, @Args('input') input: Input) {
    return this.act('liftSanction', request, input, { act: 'liftSanction' })
  }

  @Mutation('grantStaffRole')
  grantStaffRole(@Request() request: RequestContext, @Args('input') input: Input & { staffRole: StaffRole }) {
    return this.act('grantStaffRole', request, input, { act: 'grantStaffRole', staffRole: input.staffRole })
  }

  @Mutation('revokeStaffRole')
  revokeStaffRole(@Request() request: RequestContext, @Args('input') input: Input & { staffRole: StaffRole }) {
    return this.act('revokeStaffRole', request, input, { act: 'revokeStaffRole', staffRole: input.staffRole })
  }

  @Mutation('eraseAccount')
  eraseAccount(@Request() request: RequestContext, @Args('input') input: Input & { check: IdentityCheck }) {
    return this.act('eraseAccount', request, input, { act: 'erase', check: input.check })
  }

  private async act(operation: OfStaff, request: RequestContext, input: Input, act: StaffAct) {
    const viewer = staffOf(operation, request.viewer)
    return this.done(request, viewer, requireId(input.handle), { input, act })
  }

  private async done(
    request: RequestContext,
    viewer: Viewer,
    accountId: string,
    { input: { commandId, reason, note }, act }: { input: Omit<Input, 'handle'>; act: StaffAct },
  ) {
    const meta = metaOf(request, commandId, this.clock.now())
    await this.desk.act(viewer, accountId, act, { why: { reason, note: note ?? null }, meta })
    return { account: (await this.desk.standing(accountId)) ?? null }
  }
}
