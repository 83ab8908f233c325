import { Request } from '@delvik/runtime/auth'
import { Clock } from '@delvik/runtime/clock'
import { metaOf } from '@delvik/runtime/command-meta'
import type { RequestContext } from '@delvik/runtime/request-context'
import type { SocialProvider } from '@delvik/schemas/values/account'
import { Inject } from '@nestjs/common'
import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql'
import { callerOf } from '../access.ts'
import type { toMe } from '../account/me.ts'
import { visitor } from '../account/registration.ts'
import { Credentials } from '../credentials/credentials.ts'
import { LinkedProviders } from '../credentials/linked-providers.ts'
import { SocialLinking } from './social-linking.ts'
import { SocialSignIn } from './social-sign-in.ts'

type Input<Fields> = { commandId: string } & Fields

/** By what one's own account is signed in to. */
@Resolver('Me')
export class SocialResolver {
  constructor(
    @Inject(SocialSignIn) private readonly signIn: SocialSignIn,
    @Inject(SocialLinking) private readonly linking: SocialLinking,
    @Inject(LinkedProviders) private readonly links: LinkedProviders,
    @Inject(Credentials) private readonly credentials: Credentials,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @ResolveField('signInMethods')
  of(@Parent() { account }: ReturnType<typeof toMe>) {
    return this.methodsOf(account.id)
  }

  @Mutation()
  async linkProvider(
    @Request() request: RequestContext,
    @Args('input') input: Input<{ ticket: string; password?: string | null }>,
  ) {
    const viewer = callerOf('linkProvider', request.viewer)
    const wish = { ...input, ip: request.clientIp }
    const position = await this.linking.link(viewer, wish, this.metaOf(request, input))
    return { signInMethods: await this.methodsOf(viewer.id), position }
  }

  @Mutation()
  async unlinkProvider(@Request() request: RequestContext, @Args('input') input: Input<{ provider: SocialProvider }>) {
    const { id } = callerOf('unlinkProvider', request.viewer)
    const position = await this.signIn.unlink(id, input.provider, this.metaOf(request, input))
    return { signInMethods: await this.methodsOf(id), position }
  }

  @Mutation()
  async closeAccountByProvider(@Request() request: RequestContext, @Args('input') input: Input<{ ticket: string }>) {
    return { until: await this.linking.close(input.ticket, this.metaOf(request, input, visitor)) }
  }

  private async methodsOf(accountId: string) {
    const [own, providers] = await Promise.all([this.credentials.of(accountId), this.links.of(accountId)])
    return { id: accountId, password: own?.hasPassword ?? false, providers }
  }

  private metaOf(request: RequestContext, { commandId }: Input<object>, stranger?: string) {
    return metaOf(request, commandId, this.clock.now(), stranger)
  }
}
