import { Who } from '@delvik/runtime/auth'
import type { Viewer } from '@delvik/runtime/viewer'
import type { Plan } from '@delvik/schemas/values/account'
import { entitlements } from '@delvik/schemas/values/entitlements'
import { Inject } from '@nestjs/common'
import { Parent, ResolveField, Resolver, ResolveReference } from '@nestjs/graphql'
import { isInsider } from '../access.ts'
import { Pitches, type ShownPitch } from './pitches.ts'

/** The fields of a pitch that not everybody gets, or that come from elsewhere than its own document. */
@Resolver('Pitch')
export class PitchFieldsResolver {
  constructor(@Inject(Pitches) private readonly pitches: Pitches) {}

  @ResolveReference()
  reference(@Parent() { id }: { id: string }, @Who() viewer: Viewer | undefined): Promise<ShownPitch | null> {
    return this.pitches.seenBy(viewer, id)
  }

  @ResolveField('details')
  async details(@Parent() { record, written }: ShownPitch, @Who() viewer: Viewer | undefined) {
    const open = viewer !== undefined || entitlements[await this.planOf(record.ownerId)].publicPage
    return open ? { ...written, owner: { id: record.ownerId } } : null
  }

  @ResolveField('contact')
  contact(@Parent() { written: { address, phone } }: ShownPitch, @Who() viewer: Viewer | undefined) {
    return viewer ? { address, phone } : null
  }

  @ResolveField('plan')
  plan(@Parent() { record }: ShownPitch): Promise<Plan> {
    return this.planOf(record.ownerId)
  }

  @ResolveField('own')
  own(@Parent() { record }: ShownPitch, @Who() viewer: Viewer | undefined): boolean {
    return viewer?.id === record.ownerId
  }

  @ResolveField('review')
  review(@Parent() { record }: ShownPitch, @Who() viewer: Viewer | undefined) {
    return isInsider(viewer, record) ? record : null
  }

  private async planOf(ownerId: string): Promise<Plan> {
    return (await this.pitches.accountOf(ownerId))?.plan ?? 'basic'
  }
}
