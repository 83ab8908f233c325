import { Who } from '@delvik/runtime/auth'
import { isId } from '@delvik/runtime/ids'
import type { Viewer } from '@delvik/runtime/viewer'
import { Inject } from '@nestjs/common'
import { Parent, ResolveField, Resolver } from '@nestjs/graphql'
import { readsInterest } from '../access.ts'
import { Pitches } from '../contacts/pitches.ts'
import { type InterestCounts, InterestList } from '../interest/interests.ts'
import { PassTallies, type PassTally } from '../interest/pass-tallies.ts'

/** What the owner of a pitch is told of all who talk about it. */
@Resolver('Pitch')
export class PitchInterestResolver {
  constructor(
    @Inject(Pitches) private readonly pitches: Pitches,
    @Inject(InterestList) private readonly interests: InterestList,
    @Inject(PassTallies) private readonly tallies: PassTallies,
  ) {}

  @ResolveField()
  async interest(
    @Parent() { id }: { id: string },
    @Who() viewer: Viewer | undefined,
  ): Promise<(InterestCounts & { reasons: PassTally | null }) | null> {
    if (!isId(id) || !readsInterest(viewer, await this.pitches.submittedBy(id))) return null
    return { ...(await this.interests.counts(id)), reasons: await this.tallies.of(id) }
  }
}
