import { Inject } from '@nestjs/common'
import { ResolveReference, Resolver } from '@nestjs/graphql'
import { Batch } from './batch.ts'
import { People } from './me.ts'

/** People as others see them; whoever shows an account decides to whom. */
@Resolver('Account')
export class AccountResolver {
  private readonly names: Batch<string>

  constructor(@Inject(People) people: People) {
    this.names = new Batch((ids) => people.names(ids))
  }

  @ResolveReference()
  async account({ id }: { id: string }) {
    const name = await this.names.get(id)
    return name === undefined ? null : { id, name }
  }
}
