import { Who } from '@delvik/runtime/auth'
import { Clock } from '@delvik/runtime/clock'
import { DomainError } from '@delvik/runtime/errors'
import type { Viewer } from '@delvik/runtime/viewer'
import { Inject } from '@nestjs/common'
import { Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql'
import { callerOf } from '../access.ts'
import { People, toMe } from '../account/me.ts'
import { Visits } from './visits.ts'

/** Since when something is new to somebody. */
@Resolver('Me')
export class VisitResolver {
  constructor(
    @Inject(People) private readonly people: People,
    @Inject(Visits) private readonly visits: Visits,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @ResolveField()
  lastVisit(@Parent() { account }: ReturnType<typeof toMe>): Promise<Date | null> {
    return this.visits.last(account.id, this.clock.now())
  }

  @Mutation()
  async visitHome(@Who() viewer: Viewer | undefined) {
    const { id } = callerOf('visitHome', viewer)
    const row = await this.people.me(id)
    if (!row) throw new DomainError('NOT_FOUND')
    await this.visits.see(id, this.clock.now())
    return { me: toMe(row, this.clock.now()) }
  }
}
