import { Who } from '@delvik/runtime/auth'
import type { Viewer } from '@delvik/runtime/viewer'
import { ReadModels } from '@delvik/runtime/read-model'
import type { Plan } from '@delvik/schemas/values/account'
import { entitlements } from '@delvik/schemas/values/entitlements'
import type { UnlistReason } from '@delvik/schemas/values/pitch'
import { Inject } from '@nestjs/common'
import { Parent, ResolveField, Resolver, ResolveReference } from '@nestjs/graphql'
import { isInsider } from '../access.ts'
import { findMyPitches, myPitches } from './my-pitches.ts'
import { Pitches, shown, type ShownPitch } from './pitches.ts'

/** How many other pitches of an owner are shown, and among how many of the newest they are looked for. */
const most = 3
const lookedThrough = 20

/** The fields of a pitch that not everybody gets, or that come from elsewhere than its own document. */
@Resolver('Pitch')
export class PitchFieldsResolver {
  constructor(
    @Inject(Pitches) private readonly pitches: Pitches,
    @Inject(ReadModels) private readonly models: ReadModels,
  ) {}

  @ResolveReference()
  reference(@Parent() { id }: { id: string }, @Who() viewer: Viewer | undefined): Promise<ShownPitch | null> {
    return this.pitches.seenBy(viewer, id)
  }

  @ResolveField('details')
  async details(@Parent() { id, record, written }: ShownPitch, @Who() viewer: Viewer | undefined) {
    const { ownerId } = record
    const open = viewer !== undefined || entitlements[await this.planOf(ownerId)].publicPage
    return open
      ? { ...written, owner: { id: ownerId }, othersOfOwner: () => this.others({ id, ownerId }, viewer) }
      : null
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

  @ResolveField('unlistedFor')
  unlistedFor(@Parent() { record }: ShownPitch, @Who() viewer: Viewer | undefined): UnlistReason | null {
    return record.state === 'unlisted' && isInsider(viewer, record) ? (record.unlistedFor ?? null) : null
  }

  /** What else an owner offers. */
  private async others({ id, ownerId }: { id: string; ownerId: string }, viewer: Viewer | undefined) {
    const page = await findMyPitches(this.models.of(myPitches), ownerId, { first: lookedThrough })
    const ids = page.edges.map(({ node }) => node).filter((other) => other !== id)
    const details = await this.pitches.many(ids)
    const published = ids.filter((other) => details.get(other)?.state === 'published').slice(0, most)
    return published.map((other) => shown(other, details.get(other)!, viewer)) // filtered to those that are there
  }

  private async planOf(ownerId: string): Promise<Plan> {
    return (await this.pitches.accountOf(ownerId))?.plan ?? 'basic'
  }
}
