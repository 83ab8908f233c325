import { Request, Who } from '@delvik/runtime/auth'
import type { Viewer } from '@delvik/runtime/viewer'
import { Clock } from '@delvik/runtime/clock'
import { metaOf } from '@delvik/runtime/command-meta'
import { DomainError } from '@delvik/runtime/errors'
import type { RequestContext } from '@delvik/runtime/request-context'
import { Inject } from '@nestjs/common'
import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql'
import { callerOf } from '../access.ts'
import { People, toMe } from '../account/me.ts'
import { SecondFactors } from '../credentials/second-factors.ts'
import { OwnProof } from '../sign-in/own-proof.ts'
import { SecondFactor } from './second-factor.ts'

type Input<Fields> = { commandId: string } & Fields

/** One's own second factor. */
@Resolver('Me')
export class SecondFactorResolver {
  constructor(
    @Inject(SecondFactor) private readonly secondFactor: SecondFactor,
    @Inject(SecondFactors) private readonly factors: SecondFactors,
    @Inject(OwnProof) private readonly proof: OwnProof,
    @Inject(People) private readonly people: People,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @ResolveField('secondFactor')
  async of(@Parent() { account }: ReturnType<typeof toMe>) {
    return (await this.factors.of(account.id)) ?? null
  }

  @ResolveField('usableStaffRoles')
  usable(@Who() viewer: Viewer) {
    return viewer.staff
  }

  @Mutation()
  async beginSecondFactor(
    @Request() request: RequestContext,
    @Args('input') input: Input<{ password?: string | null }>,
  ) {
    const viewer = callerOf('beginSecondFactor', request.viewer)
    const now = this.clock.now()
    await this.proof.prove(viewer, { ...input, ip: request.clientIp, now })
    return this.secondFactor.begin(viewer.id, now)
  }

  @Mutation()
  async enableSecondFactor(@Request() request: RequestContext, @Args('input') input: Input<{ code: string }>) {
    const viewer = callerOf('enableSecondFactor', request.viewer)
    const recoveryCodes = await this.secondFactor.enable(viewer, input.code, this.metaOf(request, input))
    return { ...(await this.meOf(viewer.id)), recoveryCodes }
  }

  @Mutation()
  async renewRecoveryCodes(@Request() request: RequestContext, @Args('input') input: Input<{ code: string }>) {
    const { id } = callerOf('renewRecoveryCodes', request.viewer)
    const recoveryCodes = await this.secondFactor.renewCodes(id, input.code, this.metaOf(request, input))
    return { ...(await this.meOf(id)), recoveryCodes }
  }

  @Mutation()
  async disableSecondFactor(@Request() request: RequestContext, @Args('input') input: Input<{ code: string }>) {
    const { id } = callerOf('disableSecondFactor', request.viewer)
    await this.secondFactor.disable(id, input.code, this.metaOf(request, input))
    return this.meOf(id)
  }

  private metaOf(request: RequestContext, { commandId }: Input<object>) {
    return metaOf(request, commandId, this.clock.now())
  }

  private async meOf(accountId: string) {
    const row = await this.people.me(accountId)
    if (!row) throw new DomainError('NOT_FOUND')
    return { me: toMe(row, this.clock.now()) }
  }
}
