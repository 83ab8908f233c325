import type { Collection } from '@delvik/runtime/documents'
import { EventStore } from '@delvik/runtime/event-store'
import { type Fold, foldRows } from '@delvik/runtime/handlers'
import { type ReadModel, ReadModels, unlessAway } from '@delvik/runtime/read-model'
import type { Position } from '@delvik/runtime/recorded'
import type { ProfileEvent } from '@delvik/schemas/events/identity'
import type { ProfileContent } from '@delvik/schemas/forms/profile-form'
import type { FileCondition } from '@delvik/schemas/values/file-conditions'
import type { ProfileFileKind } from '@delvik/schemas/values/person/profile'
import { Inject, Injectable } from '@nestjs/common'
import { profileStream } from './profile.ts'
import type { Photo, ProfileFile } from './uploaded.ts'

/** What somebody says of themselves; until they give themselves a name, they have that of the account. */
export interface ProfileRow extends Omit<ProfileContent, 'username'> {
  username: string | null
  photo: Photo | null
  files: Partial<Record<ProfileFileKind, ProfileFile & { addedAt: string }>>
  /** Those that its owner has set. */
  conditions: Partial<Record<ProfileFileKind, FileCondition>>
  inNetwork: boolean
}

/** Of whoever has not said anything yet; nobody sees an address that was not shown by its owner. */
export const blankProfile: ProfileRow = {
  username: null,
  job: null,
  city: null,
  biography: null,
  budget: null,
  rolesOffered: [],
  hoursOffered: null,
  skills: [],
  companiesRun: null,
  activeSince: null,
  interests: [],
  phone: null,
  links: [],
  hideEmail: true,
  photo: null,
  files: {},
  conditions: {},
  inNetwork: true,
}

type Of<Type extends ProfileEvent['type']> = { data: Extract<ProfileEvent, { type: Type }>['data'] }

function said(
  before: ProfileRow | null,
  { data: { accountId: _, ...change } }: Of<'ProfileChanged' | 'ContactDetailsChanged'>,
) {
  return { ...(before ?? blankProfile), ...change }
}

const fold: Fold<ProfileRow, ProfileEvent> = {
  ProfileChanged: said,
  ContactDetailsChanged: said,
  PhotoChanged: (row, { data: { path, token } }) => ({ ...(row ?? blankProfile), photo: { path, token } }),
  PhotoRemoved: (row) => row && { ...row, photo: null },
  ProfileFileAdded(before, { data: { accountId: _, kind, ...file }, at }) {
    const row = before ?? blankProfile
    return { ...row, files: { ...row.files, [kind]: { ...file, addedAt: at.toISOString() } } }
  },
  ProfileFileRemoved(row, { data: { kind } }) {
    if (!row) return row
    const { [kind]: _, ...files } = row.files
    return { ...row, files }
  },
  ProfileFileConditionSet(before, { data: { kind, condition } }) {
    const row = before ?? blankProfile
    return { ...row, conditions: { ...row.conditions, [kind]: condition } }
  },
  NetworkVisibilityChanged: (row, { data: { inNetwork } }) => ({ ...(row ?? blankProfile), inNetwork }),
  ProfileErased: () => null,
}

export const profiles: ReadModel<ProfileRow, ProfileEvent> = {
  name: 'profiles',
  generation: 4,
  streams: 'profile-',
  indexes: [],
  fold,
}

/** The queries on profiles. */
@Injectable()
export class Profiles {
  private readonly documents: Collection<ProfileRow>

  constructor(
    @Inject(ReadModels) models: ReadModels,
    @Inject(EventStore) private readonly store: EventStore,
  ) {
    this.documents = models.of(profiles)
  }

  /** @param seen a write that must show; when the read model has not got there, or is away, the log is read */
  async of(accountId: string, seen?: Position): Promise<ProfileRow> {
    const asked = this.documents.get(accountId)
    const document = await (seen ? unlessAway(asked) : asked)
    if (!seen || (document && document.version >= seen.version)) return document?.row ?? blankProfile
    return this.now(accountId)
  }

  /** By the log itself, for whatever is granted. */
  async now(accountId: string): Promise<ProfileRow> {
    return foldRows(fold, await this.store.read<ProfileEvent>(profileStream(accountId))) ?? blankProfile
  }

  /** The names that people have given themselves since they signed up. */
  async usernames(accountIds: readonly string[]): Promise<Map<string, string>> {
    const documents = await this.documents.many(accountIds)
    return new Map(documents.flatMap(({ id, row: { username } }) => (username ? [[id, username] as const] : [])))
  }
}
