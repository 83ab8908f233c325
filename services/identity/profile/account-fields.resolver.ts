import { batchLoader } from '@delvik/runtime/batch-loader'
import { Inject } from '@nestjs/common'
import { Parent, ResolveField, Resolver } from '@nestjs/graphql'
import type { PublicAccount } from '../account/me.ts'
import { handleOf } from '@delvik/schemas/values/handle'
import { Badges } from './badges.ts'
import { Profiles } from './profiles.ts'

/** What an account owes to its profile, wherever somebody is named. */
@Resolver('Account')
export class AccountFieldsResolver {
  private readonly username: (id: string) => Promise<string | undefined>
  private readonly badge: (id: string) => Promise<boolean | undefined>

  constructor(@Inject(Profiles) profiles: Profiles, @Inject(Badges) badges: Badges) {
    this.username = batchLoader((ids) => profiles.usernames(ids))
    this.badge = batchLoader((ids) => badges.shownBy(ids))
  }

  /** The one that they have given themselves since they signed up. */
  @ResolveField()
  async name(@Parent() { id, name }: PublicAccount): Promise<string> {
    return (await this.username(id)) ?? name
  }

  @ResolveField()
  async verified(@Parent() { id }: PublicAccount): Promise<boolean> {
    return (await this.badge(id)) ?? false
  }

  @ResolveField()
  handle(@Parent() { id }: PublicAccount): string {
    return handleOf(id)
  }
}
