import { opens } from '@delvik/runtime/access-request'
import { ContactBlocks } from '@delvik/runtime/contact-blocks'
import { DomainError } from '@delvik/runtime/errors'
import { EventStore } from '@delvik/runtime/event-store'
import { foldRows } from '@delvik/runtime/handlers'
import type { FileCondition } from '@delvik/schemas/values/file-conditions'
import { presetConditions, type ProfileFileKind, profileFileKinds } from '@delvik/schemas/values/person/profile'
import { Inject, Injectable } from '@nestjs/common'
import { type ProfileRow, Profiles } from '../profiles.ts'
import type { ProfileFile } from '../uploaded.ts'
import { type FileRequestEvent, fileRequestStream, type OfRequest, type OwnFile } from './file-request.ts'
import { type FileRequest, fileRequests } from './file-requests.ts'

type Filed = Pick<ProfileRow, 'files' | 'conditions'>

/** How somebody stands to a file of a profile. */
export interface Standing {
  kind: ProfileFileKind
  /** Null where its owner has none by now. */
  file: (ProfileFile & { addedAt: string }) | null
  condition: FileCondition
  /** Null for who has not asked, and for who need not. */
  request: FileRequest | null
  mayRead: boolean
}

/** Who may read the files of a profile: by the log itself, so that what was revoked is granted to nobody. */
@Injectable()
export class FileAccess {
  constructor(
    @Inject(Profiles) private readonly profiles: Profiles,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(ContactBlocks) private readonly blocks: ContactBlocks,
  ) {}

  /** To each that there may be of one's own, to those of others that are there; to none of whom one is blocked by, or has. */
  async standings(ownerId: string, filed: Filed, readerId: string): Promise<Standing[]> {
    if (ownerId === readerId) return profileFileKinds.map((kind) => ownStanding(filed, kind))
    const kinds = profileFileKinds.filter((kind) => filed.files[kind])
    if (kinds.length === 0 || (await this.blocks.between(readerId, ownerId))) return []
    return Promise.all(kinds.map(async (kind) => {
      const request = await this.request({ ownerId, kind, readerId })
      const condition = conditionOf(filed, kind)
      return {
        kind,
        file: filed.files[kind] ?? null,
        condition,
        request,
        mayRead: opens(condition, request?.state ?? null),
      }
    }))
  }

  /** The file, for whoever may read it now. */
  async readable({ ownerId, kind }: OwnFile, readerId: string): Promise<ProfileFile | null> {
    const filed = await this.profiles.now(ownerId)
    const standing = (await this.standings(ownerId, filed, readerId)).find((one) => one.kind === kind)
    return standing?.mayRead ? standing.file : null
  }

  /** Under which somebody may ask for a file. @throws DomainError BLOCKED_BY_YOU, BLOCKED_BY_THEM, NOT_FOUND without a file */
  async conditionFor(readerId: string, { ownerId, kind }: OwnFile): Promise<FileCondition> {
    const blocked = await this.blocks.between(readerId, ownerId)
    if (blocked) throw new DomainError(blocked)
    const filed = await this.profiles.now(ownerId)
    if (!filed.files[kind]) throw new DomainError('NOT_FOUND')
    return conditionOf(filed, kind)
  }

  async condition({ ownerId, kind }: OwnFile): Promise<FileCondition> {
    return conditionOf(await this.profiles.now(ownerId), kind)
  }

  async request(of: OfRequest): Promise<FileRequest | null> {
    return foldRows(fileRequests.fold, await this.store.read<FileRequestEvent>(fileRequestStream(of)))
  }
}

function ownStanding(filed: Filed, kind: ProfileFileKind): Standing {
  const file = filed.files[kind] ?? null
  return { kind, file, condition: conditionOf(filed, kind), request: null, mayRead: file !== null }
}

function conditionOf({ conditions }: Filed, kind: ProfileFileKind): FileCondition {
  return conditions[kind] ?? presetConditions[kind]
}
