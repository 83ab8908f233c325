import { Config } from '@delvik/runtime/config'
import { EventStore } from '@delvik/runtime/event-store'
import { asksDeclaration } from '@delvik/schemas/values/person/investor-declaration'
import { Inject, Injectable } from '@nestjs/common'
import { account, accountStream } from '../account/account.ts'
import type { IdentityConfig } from '../config.ts'

/** Of whom a declaration is asked: by the log, since whoever has just chosen a role goes on at once. */
@Injectable()
export class Concerned {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Config) private readonly config: Pick<IdentityConfig, 'ukSelfDeclaration'>,
  ) {}

  async is(accountId: string): Promise<boolean> {
    if (!this.config.ukSelfDeclaration) return false
    const state = await this.store.state(accountStream(accountId), account)
    return state.status === 'registered' && asksDeclaration(state)
  }
}
