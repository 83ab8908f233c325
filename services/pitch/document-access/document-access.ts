import { addressHash } from '@delvik/runtime/address-hash'
import { Config } from '@delvik/runtime/config'
import { ContactBlocks } from '@delvik/runtime/contact-blocks'
import { DomainError } from '@delvik/runtime/errors'
import { EventStore } from '@delvik/runtime/event-store'
import { foldRows } from '@delvik/runtime/handlers'
import type { Viewer } from '@delvik/runtime/viewer'
import type { PitchContent } from '@delvik/schemas/events/pitch'
import { entitlements } from '@delvik/schemas/values/entitlements'
import type { FileCondition } from '@delvik/schemas/values/file-conditions'
import { Inject, Injectable } from '@nestjs/common'
import { isInsider, readsDocument, showsDocument } from '../access.ts'
import type { PitchConfig } from '../config.ts'
import type { PitchDetails } from '../pitch/pitch-details.ts'
import { Pitches, type ShownPitch } from '../pitch/pitches.ts'
import { type AccessRequestEvent, documentRequestStream, type OfRequest } from './access-request.ts'
import { documentConditionDecider, documentConditionStream } from './document-condition.ts'
import { type DocumentRequest, documentRequests } from './document-requests.ts'

type PitchDocument = PitchContent['document']

/** How somebody stands to the document of a pitch that is there for them. */
export interface Standing {
  document: NonNullable<PitchDocument>
  condition: FileCondition
  /** Null for who has not asked, and for who need not. */
  request: DocumentRequest | null
  mayRead: boolean
}

/** Who may read the document of a pitch: all of it from the log itself, so that what was revoked is granted to nobody. */
@Injectable()
export class DocumentAccess {
  constructor(
    @Inject(Pitches) private readonly pitches: Pitches,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(ContactBlocks) private readonly blocks: ContactBlocks,
    @Inject(Config) private readonly config: PitchConfig,
  ) {}

  async condition(pitchId: string): Promise<FileCondition> {
    const stream = documentConditionStream({ pitchId })
    return (await this.store.state(stream, documentConditionDecider)).condition
  }

  /** Null where there is no document, or none for the caller whatever its condition. */
  async standing({ id, record, written }: ShownPitch, viewer: Viewer | undefined): Promise<Standing | null> {
    const { document } = written
    if (!viewer || !document || !showsDocument(viewer, record)) return null
    const condition = await this.condition(id)
    if (isInsider(viewer, record)) return { document, condition, request: null, mayRead: true }
    if (!(await this.isCarried(record)) || (await this.blocks.between(viewer.id, record.ownerId))) return null
    const request = await this.request({ pitchId: id, readerId: viewer.id })
    const mayRead = readsDocument(viewer, record, { condition, request: request?.state ?? null })
    return { document, condition, request, mayRead }
  }

  /** Under which somebody may ask for the document. @throws DomainError BLOCKED_BY_YOU, BLOCKED_BY_THEM, NOT_FOUND without a document */
  async conditionFor(readerId: string, pitch: PitchDetails, pitchId: string): Promise<FileCondition> {
    const blocked = await this.blocks.between(readerId, pitch.ownerId)
    if (blocked) throw new DomainError(blocked)
    if (!pitch.approved?.document || !(await this.isCarried(pitch))) throw new DomainError('NOT_FOUND')
    return this.condition(pitchId)
  }

  /** Whether the plan of its owner brings a document that others than reviewers read. */
  private async isCarried({ ownerId }: Pick<PitchDetails, 'ownerId'>): Promise<boolean> {
    return entitlements[(await this.pitches.accountOf(ownerId))?.plan ?? 'basic'].pitchDocument
  }

  async request(of: Pick<OfRequest, 'pitchId' | 'readerId'>): Promise<DocumentRequest | null> {
    return foldRows(documentRequests.fold, await this.store.read<AccessRequestEvent>(documentRequestStream(of)))
  }

  /** By which it can be shown later that an acceptance came from an address that somebody names. */
  addressHash(clientIp: string): string {
    return addressHash(this.config.agreementSecret, clientIp)
  }
}
