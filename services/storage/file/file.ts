import type { Command, Decider } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import type { StorageEvent } from '@delvik/schemas/events/storage'

type DataOf<T extends StorageEvent['type']> = Extract<StorageEvent, { type: T }>['data']

export type FileCommand =
  | Command<'StoreFile', DataOf<'FileStored'>>
  | Command<'DeleteFile', { fileId: string }>
  | Command<'CreateDownloadToken', { fileId: string }>
  | Command<'RevokeDownloadToken', { fileId: string; generation: string }>
  | Command<'ChangeMetadata', { fileId: string }>

/** What is at a path: nothing, or one generation, whose token may have been revoked. */
export type FileState = { is: 'absent' } | { is: 'stored'; file: DataOf<'FileDeleted'>; revoked: boolean }

export const file: Decider<FileCommand, FileState, StorageEvent> = {
  initialState: { is: 'absent' },
  decide({ type, data }, state) {
    switch (type) {
      case 'StoreFile':
        return [{ type: 'FileStored', data }]
      case 'DeleteFile':
        return [{ type: 'FileDeleted', data: stored(state).file }]
      case 'CreateDownloadToken':
        return create(stored(state))
      case 'ChangeMetadata':
        return [{ type: 'MetadataChanged', data: stored(state).file }]
      case 'RevokeDownloadToken':
        return revoke(data.generation, stored(state))
    }
  },
  evolve(state, { type, data }) {
    const { fileId, ownerId, generation } = data
    switch (type) {
      case 'FileStored':
        return { is: 'stored', file: { fileId, ownerId, generation }, revoked: false }
      case 'FileDeleted':
        return { is: 'absent' }
      case 'DownloadTokenCreated':
      case 'DownloadTokenRevoked':
        return state.is === 'stored' ? { ...state, revoked: type === 'DownloadTokenRevoked' } : state
      case 'MetadataChanged':
        return state
    }
  },
}

/** One that is there is not replaced: whoever has it may still read. */
function create({ file, revoked }: Extract<FileState, { is: 'stored' }>): StorageEvent[] {
  return revoked ? [{ type: 'DownloadTokenCreated', data: file }] : []
}

/** The token of a generation that was replaced has gone with it. */
function revoke(generation: string, { file, revoked }: Extract<FileState, { is: 'stored' }>): StorageEvent[] {
  return revoked || file.generation !== generation ? [] : [{ type: 'DownloadTokenRevoked', data: file }]
}

function stored(state: FileState): Extract<FileState, { is: 'stored' }> {
  if (state.is === 'absent') throw new DomainError('NOT_FOUND')
  return state
}
