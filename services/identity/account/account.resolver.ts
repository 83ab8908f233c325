import { batchLoader } from '@delvik/runtime/batch-loader'
import { Inject } from '@nestjs/common'
import { ResolveReference, Resolver } from '@nestjs/graphql'
import { People, type PublicAccount } from './me.ts'

/** People as others see them; whoever shows an account decides to whom. */
@Resolver('Account')
export class AccountResolver {
  private readonly find: (id: string) => Promise<PublicAccount | undefined>

  constructor(@Inject(People) people: People) {
    this.find = batchLoader((ids) => people.others(ids))
  }

  @ResolveReference()
  async account({ id }: { id: string }) {
    return (await this.find(id)) ?? null
  }
}
