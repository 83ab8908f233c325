import { batchLoader } from '@delvik/runtime/batch-loader'
import { Inject } from '@nestjs/common'
import { ResolveReference, Resolver } from '@nestjs/graphql'
import { People } from './me.ts'

/** People as others see them; whoever shows an account decides to whom. */
@Resolver('Account')
export class AccountResolver {
  private readonly nameOf: (id: string) => Promise<string | undefined>

  constructor(@Inject(People) people: People) {
    this.nameOf = batchLoader((ids) => people.names(ids))
  }

  @ResolveReference()
  async account({ id }: { id: string }) {
    const name = await this.nameOf(id)
    return name === undefined ? null : { id, name }
  }
}
