import type { ForeignModel, Happened, Reaction } from '@delvik/runtime/reaction'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'
import { erased } from '@delvik/schemas/events/definition'
import type { SearchEvent } from '@delvik/schemas/events/search'
import { logoUrl } from '@delvik/schemas/values/pitch'
import { excerpt } from '@delvik/schemas/values/pitch-form'
import { Inject, Injectable } from '@nestjs/common'
import { type PitchDocument, PitchIndex, type RetiredPitch } from './pitch-index.ts'
import { type Shown, Sources } from './sources.ts'

type Heard = PublicEvents<'pitch' | 'billing'>
type PitchNews = Exclude<Extract<Heard, { type: `Pitch${string}` }>, { type: 'PitchSaved' | 'PitchUnsaved' }>
type PlanNews = Extract<Heard, { type: 'PlanChanged' }>

/** Brings what pitch and billing tell into the index. */
@Injectable()
export class PitchProjection implements ForeignModel<PitchNews | PlanNews> {
  readonly name = 'pitches'
  readonly types = [
    'PitchSubmitted', 'PitchPublished', 'PitchChangesRequested', 'PitchRejected', 'PitchWithdrawn', 'PitchCompleted',
    'PitchRemoved', 'PlanChanged',
  ] as const

  constructor(
    @Inject(Sources) private readonly sources: Sources,
    @Inject(PitchIndex) private readonly index: PitchIndex,
  ) {}

  async apply(event: Happened<PitchNews | PlanNews>): Promise<void> {
    if (event.type === 'PlanChanged') {
      await this.sources.heardOfPlan({ ...event.data, sequence: event.sequence })
      return this.merge(await this.sources.ofOwner(event.data.accountId))
    }
    const { pitchId: id, ownerId } = event.data
    await this.sources.heardOfPitch({ id, ownerId, sequence: event.sequence, at: event.at, shown: shownBy(event) })
    const merged = await this.sources.ofPitch(id)
    return this.merge(merged ? [merged] : [])
  }

  /** @throws when the index can't take a document: its event is parked */
  private async merge(pitches: (PitchDocument | RetiredPitch)[]): Promise<void> {
    const outcomes = [
      ...(await this.index.upsert(pitches.filter((pitch) => 'card' in pitch))),
      ...(await this.index.retire(pitches.filter((pitch) => !('card' in pitch)))),
    ]
    for (const outcome of outcomes) if (typeof outcome === 'object') throw new Error(`not indexed: ${outcome.failed}`)
  }
}

/** New rates change every valuation in euro, so the index is made again beside the one in use. */
@Injectable()
export class RatesReaction implements Reaction<SearchEvent> {
  readonly name = 'rates'
  readonly types = ['RatesPublished'] as const

  constructor(
    @Inject(Sources) private readonly sources: Sources,
    @Inject(PitchIndex) private readonly index: PitchIndex,
  ) {}

  async react({ data, sequence }: Happened<SearchEvent>): Promise<void> {
    await this.sources.heardOfRates({ ...data, sequence })
    await this.index.rebuild(this.sources.all())
  }
}

/** What a pitch shows after an event: only a published one shows anything, and none of an erased person. */
function shownBy(event: PitchNews): Shown | null {
  if (event.type !== 'PitchPublished' || event.data.content.text === erased) return null
  const { text, logo, ...content } = event.data.content
  const { lang, market, industry, companyName, phase, county, city, currency } = content
  const { assets, valuation, equityOffered, remainingShare } = content
  const place = { lang, market, industry, companyName, phase, county, city, currency }
  return {
    card: { ...place, logo: logoUrl(logo), assets, valuation, equityOffered, remainingShare, excerpt: excerpt(text) },
    text,
  }
}
