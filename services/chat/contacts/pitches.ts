import { ignored } from '@delvik/runtime/handlers'
import type { SubscribedModel } from '@delvik/runtime/subscribed-model'
import { SubscribedModels } from '@delvik/runtime/subscribed-models'
import type { PublicEvents } from '@delvik/schemas/events/catalogues'
import { erased } from '@delvik/schemas/events/definition'
import { type Currency, type Market, marketFacts } from '@delvik/schemas/values/markets'
import { Inject, Injectable } from '@nestjs/common'

/** Whose pitch it is, how its company is called, what of it was for sale, and whether it is offered. */
interface OfferedPitch {
  ownerId: string
  market: Market
  published: boolean
  companyName?: string
  /** In hundredths of a percent. */
  equityOffered?: number | null
  remainingShare?: number | null
}

const published = (row: OfferedPitch | null) => row && { ...row, published: true }
const ended = (row: OfferedPitch | null) => row && { ...row, published: false }

/** Pitches as the pitch service tells of them. */
export const pitches: SubscribedModel<OfferedPitch, PublicEvents<'pitch'>> = {
  name: 'pitches',
  generation: 4,
  hears: ['pitch'],
  fold: {
    PitchSubmitted: (row, { data: { ownerId, market } }) => ({
      ...row,
      ownerId,
      market,
      published: row?.published ?? false,
    }),
    PitchPublished: (row, { data: { content: { companyName, equityOffered, remainingShare } } }) =>
      row && { ...row, published: true, companyName, equityOffered, remainingShare },
    PitchRelisted: published,
    PitchUnlisted: ended,
    PitchRejected: ended,
    PitchWithdrawn: ended,
    PitchCompleted: ended,
    PitchRemoved: () => null,
    PitchChangesRequested: ignored,
    PitchSaved: ignored,
    PitchUnsaved: ignored,
    DealRefused: ignored,
    ReviewDue: ignored,
    ReviewOverdue: ignored,
    DocumentAccessApproved: ignored,
    DocumentAccessDeclined: ignored,
    DocumentAccessRequested: ignored,
    FileAccessRevoked: ignored,
    DataExportPartMade: ignored,
    ErasureDone: ignored,
  },
}

/** Shares in hundredths of a percent; null where the owner said none. */
export interface LastOffer {
  ownerId: string
  companyName: string
  equityOffered: number | null
  remainingShare: number | null
}

@Injectable()
export class Pitches {
  constructor(@Inject(SubscribedModels) private readonly models: SubscribedModels) {}

  /** Of a pitch that everybody sees; undefined for any other. */
  async ownerOf(pitchId: string): Promise<string | undefined> {
    return (await this.offered(pitchId))?.ownerId
  }

  /** Whose a pitch is, whether it is published or not. */
  async submittedBy(pitchId: string): Promise<string | undefined> {
    return (await this.find(pitchId))?.ownerId
  }

  /** Of one that everybody sees, with the currency that it counts in. */
  async offered(pitchId: string): Promise<{ ownerId: string; currency: Currency } | undefined> {
    const pitch = await this.find(pitchId)
    return pitch?.published ? { ownerId: pitch.ownerId, currency: marketFacts[pitch.market].currency } : undefined
  }

  /** What was published last, whether it is offered or not; undefined once it is removed. */
  async lastOffer(pitchId: string): Promise<LastOffer | undefined> {
    const { ownerId, companyName = erased, equityOffered = null, remainingShare = null } = (await this.find(pitchId)) ??
      {}
    return ownerId && companyName !== erased ? { ownerId, companyName, equityOffered, remainingShare } : undefined
  }

  private async find(pitchId: string): Promise<OfferedPitch | null | undefined> {
    const stream = `pitch-${pitchId}`
    return (await this.models.sources<OfferedPitch>(pitches, [stream])).get(stream)
  }
}
