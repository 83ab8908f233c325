import { Request } from '@delvik/runtime/auth'
import { Clock } from '@delvik/runtime/clock'
import { metaOf } from '@delvik/runtime/command-meta'
import { DomainError } from '@delvik/runtime/errors'
import type { RequestContext } from '@delvik/runtime/request-context'
import { readOwnName } from '@delvik/schemas/forms/own-name'
import { Inject } from '@nestjs/common'
import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql'
import { callerOf } from '../access.ts'
import { type MeRow, People, toMe } from '../account/me.ts'
import { OwnProof } from '../sign-in/own-proof.ts'
import { Passkeys } from '../credentials/passkeys.ts'
import { OwnPasskeys } from './own-passkeys.ts'

type Input<Fields> = { commandId: string } & Fields

/** One's own passkeys. */
@Resolver('Me')
export class PasskeyResolver {
  constructor(
    @Inject(OwnPasskeys) private readonly own: OwnPasskeys,
    @Inject(Passkeys) private readonly passkeys: Passkeys,
    @Inject(OwnProof) private readonly proof: OwnProof,
    @Inject(People) private readonly people: People,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @ResolveField('passkeys')
  of(@Parent() { account }: ReturnType<typeof toMe>) {
    return this.passkeys.of(account.id)
  }

  @Mutation()
  async beginPasskey(@Request() request: RequestContext, @Args('input') input: Input<{ password?: string | null }>) {
    const viewer = callerOf('beginPasskey', request.viewer)
    const now = this.clock.now()
    await this.proof.prove(viewer, { ...input, ip: request.clientIp, now })
    return { options: JSON.stringify(await this.own.begin(await this.rowOf(viewer.id), now)) }
  }

  @Mutation()
  async addPasskey(@Request() request: RequestContext, @Args('input') input: Input<{ name: string; answer: string }>) {
    const { id } = callerOf('addPasskey', request.viewer)
    const { name, problems } = readOwnName(input.name)
    if (problems.length > 0) throw new DomainError('INVALID_INPUT', { fields: problems })
    await this.own.add(id, { name, answer: parsed(input.answer) }, this.metaOf(request, input))
    return this.meOf(id)
  }

  @Mutation()
  async removePasskey(@Request() request: RequestContext, @Args('input') input: Input<{ id: string }>) {
    const { id } = callerOf('removePasskey', request.viewer)
    await this.own.remove(id, input.id, this.metaOf(request, input))
    return this.meOf(id)
  }

  private metaOf(request: RequestContext, { commandId }: Input<object>) {
    return metaOf(request, commandId, this.clock.now())
  }

  private async meOf(accountId: string) {
    return { me: toMe(await this.rowOf(accountId), this.clock.now()) }
  }

  private async rowOf(accountId: string): Promise<MeRow> {
    const row = await this.people.me(accountId)
    if (!row) throw new DomainError('NOT_FOUND')
    return row
  }
}

function parsed(answer: string): unknown {
  try {
    return JSON.parse(answer)
  } catch {
    throw new DomainError('PASSKEY_REFUSED')
  }
}
