import { batchLoader } from '@delvik/runtime/batch-loader'
import { Inject } from '@nestjs/common'
import { Parent, ResolveField, ResolveReference, Resolver } from '@nestjs/graphql'
import { handleOf } from '../profile/handle.ts'
import { Profiles } from '../profile/profiles.ts'
import { People, type PublicAccount } from './me.ts'

/** People as others see them; whoever shows an account decides to whom. */
@Resolver('Account')
export class AccountResolver {
  private readonly find: (id: string) => Promise<PublicAccount | undefined>
  private readonly username: (id: string) => Promise<string | undefined>

  constructor(@Inject(People) people: People, @Inject(Profiles) profiles: Profiles) {
    this.find = batchLoader((ids) => people.others(ids))
    this.username = batchLoader((ids) => profiles.usernames(ids))
  }

  @ResolveReference()
  async account({ id }: { id: string }) {
    return (await this.find(id)) ?? null
  }

  /** The one that they have given themselves since they signed up. */
  @ResolveField()
  async name(@Parent() { id, name }: PublicAccount): Promise<string> {
    return (await this.username(id)) ?? name
  }

  @ResolveField()
  handle(@Parent() { id }: PublicAccount): string {
    return handleOf(id)
  }
}
