import { describe, expect, it } from '@jest/globals'
import type { StorageEvent } from '@delvik/schemas/events/storage'
import { file, type FileCommand } from './file.ts'

const fileId = 'f1'
const place = { fileId, ownerId: 'u1', generation: '1' }
const upload = { ...place, path: '/users/u1/a.png', size: 3, contentType: 'image/png', sha256: 'ab' }
const stored: StorageEvent = { type: 'FileStored', data: upload }
const replaced: StorageEvent = { type: 'FileStored', data: { ...upload, generation: '2' } }
const deleted: StorageEvent = { type: 'FileDeleted', data: place }
const revoked: StorageEvent = { type: 'DownloadTokenRevoked', data: place }
const created: StorageEvent = { type: 'DownloadTokenCreated', data: place }
const changed: StorageEvent = { type: 'MetadataChanged', data: place }
const meta = { commandId: 'c', actor: 'u1', now: new Date() }

const store: FileCommand = { type: 'StoreFile', data: upload, meta }
const remove: FileCommand = { type: 'DeleteFile', data: { fileId }, meta }
const revoke: FileCommand = { type: 'RevokeDownloadToken', data: { fileId, generation: '1' }, meta }
const create: FileCommand = { type: 'CreateDownloadToken', data: { fileId }, meta }
const change: FileCommand = { type: 'ChangeMetadata', data: { fileId }, meta }

function after(...events: StorageEvent[]) {
  const state = events.reduce(file.evolve, file.initialState)
  return { when: (command: FileCommand) => file.decide(command, state) }
}

describe('a file', () => {
  it('is stored', () => expect(after().when(store)).toEqual([stored]))
  it('is replaced', () => expect(after(replaced).when(store)).toEqual([stored]))
  it('is stored again where one was deleted', () => expect(after(stored, deleted).when(store)).toEqual([stored]))
  it('is deleted', () => expect(after(stored).when(remove)).toEqual([deleted]))
  it('is deleted in its last generation', () =>
    expect(after(stored, replaced).when(remove)).toEqual([{ ...deleted, data: { ...place, generation: '2' } }]))
  it('is described anew, as often as its owner likes', () => {
    expect(after(stored, changed).when(change)).toEqual([changed])
    expect(() => after(stored, deleted).when(change)).toThrow('NOT_FOUND')
  })
  it('that is not there can not be deleted', () => {
    expect(() => after().when(remove)).toThrow('NOT_FOUND')
    expect(() => after(stored, deleted).when(remove)).toThrow('NOT_FOUND')
  })
})

describe('a download token', () => {
  it('is revoked once', () => {
    expect(after(stored).when(revoke)).toEqual([revoked])
    expect(after(stored, revoked).when(revoke)).toEqual([])
  })
  it('is made anew where it was revoked, and can be revoked again', () => {
    expect(after(stored).when(create)).toEqual([])
    expect(after(stored, revoked).when(create)).toEqual([created])
    expect(after(stored, revoked, created).when(revoke)).toEqual([revoked])
  })
  it('of a generation that was replaced has gone with it', () =>
    expect(after(stored, replaced).when(revoke)).toEqual([]))
  it('of the next generation is another one', () =>
    expect(after(replaced, revoked, stored).when(revoke)).toEqual([revoked]))
  it('of nothing can not be revoked', () => expect(() => after().when(revoke)).toThrow('NOT_FOUND'))
})
