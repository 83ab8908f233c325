import type { Viewer } from '@delvik/runtime/viewer'
import { batchLoader } from '@delvik/runtime/batch-loader'
import { DomainError } from '@delvik/runtime/errors'
import { EventStore } from '@delvik/runtime/event-store'
import { ReadModels, unlessAway } from '@delvik/runtime/read-model'
import type { Position } from '@delvik/runtime/recorded'
import type { PitchContent } from '@delvik/schemas/events/pitch'
import { excerpt } from '@delvik/schemas/forms/pitch-form'
import { type PitchState, logoUrl } from '@delvik/schemas/values/pitch'
import { Inject, Injectable } from '@nestjs/common'
import { isInsider, sees } from '../access.ts'
import { type AccountFacts, Accounts } from '../accounts/accounts.ts'
import { isId } from '@delvik/runtime/ids'
import { type PitchDetails, foldDetails, pitchDetails } from './pitch-details.ts'

/** A pitch as one caller sees it: the row's fields, and what the other fields are resolved from. */
export type ShownPitch = ReturnType<typeof shown>

export interface Written {
  pitch: ShownPitch | null
  position: Position
}

/** Pitches with what belongs to them; whatever the fields of one request ask for is loaded together. */
@Injectable()
export class Pitches {
  readonly find: (id: string) => Promise<PitchDetails | undefined>
  readonly accountOf: (ownerId: string) => Promise<AccountFacts | undefined>

  constructor(
    @Inject(ReadModels) private readonly models: ReadModels,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Accounts) accounts: Accounts,
  ) {
    this.find = batchLoader((ids) => this.many(ids))
    this.accountOf = batchLoader((ids) => accounts.many(ids))
  }

  async many(ids: readonly string[]): Promise<Map<string, PitchDetails>> {
    const documents = await this.models.of(pitchDetails).many(ids)
    return new Map(documents.map(({ id, row }) => [id, row]))
  }

  /** From the log itself, for commands: a read model may be behind. @throws DomainError NOT_FOUND */
  async exact(id: string): Promise<PitchDetails> {
    const details = isId(id) ? foldDetails(await this.store.read(`pitch-${id}`)) : undefined
    if (!details) throw new DomainError('NOT_FOUND')
    return details
  }

  /** From the log where the read model has nothing, or is away: for commands about a pitch that do not change it. */
  async findAnyway(id: string): Promise<PitchDetails | undefined> {
    return (await unlessAway(this.find(id))) ?? foldDetails(await this.store.read(`pitch-${id}`))
  }

  /** What the caller sees of a pitch after a write to it, also while the read model is behind or away. */
  async after(position: Position, viewer: Viewer | undefined): Promise<Written> {
    const id = position.stream.slice(pitchDetails.streams.length)
    const document = await unlessAway(this.models.of(pitchDetails).get(id))
    const current = document && document.version >= position.version
    const details = current ? document.row : foldDetails(await this.store.read(position.stream))
    return { pitch: details && sees(viewer, details) ? shown(id, details, viewer) : null, position }
  }

  async seenBy(viewer: Viewer | undefined, id: string): Promise<ShownPitch | null> {
    const details = await this.find(id)
    return details && sees(viewer, details) ? shown(id, details, viewer) : null
  }
}

/** The last submitted content for the owner and reviewers, the last approved one for everybody else. */
export function shown(id: string, details: PitchDetails, viewer: Viewer | undefined) {
  const content: PitchContent = isInsider(viewer, details) ? details.submitted : (details.approved ?? details.submitted)
  const { lang, market, industry, companyName, phase, county, city, currency, assets, valuation } = content
  const { equityOffered, remainingShare } = content
  return {
    id,
    lang,
    market,
    industry,
    companyName,
    phase,
    county,
    city,
    currency,
    assets,
    valuation,
    equityOffered,
    remainingShare,
    logo: logoUrl(content.logo),
    excerpt: excerpt(content.text),
    state: details.state,
    revision: details.revision,
    publishedAt: details.publishedAt,
    written: content,
    record: details,
  }
}

/** What somebody else may know of the state of a pitch: a reviewer's decision is between them and the owner. */
export function stateFor(viewer: Viewer | undefined, details: PitchDetails): PitchState {
  if (isInsider(viewer, details)) return details.state
  if (details.state === 'changesRequested') return 'underReview'
  return details.state === 'rejected' ? 'withdrawn' : details.state
}
