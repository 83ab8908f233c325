import { randomUUID } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { CommandMeta } from '@delvik/runtime/decider'
import type { Tx } from '@delvik/runtime/database'
import { file, type FileCommand, type FileState } from './file.ts'
import { Change, changeHandler, type Beside } from '@delvik/runtime/change'
import { ignored } from '@delvik/runtime/handlers'
import type { StorageEvent } from '@delvik/schemas/events/storage'
import { changeToken, deleteRow, type StoredFile } from './files.ts'

/** A command about what is at a path. */
export class ChangeFile extends Change<FileCommand, FileState, StorageEvent> {}

@Injectable()
export class FileRows {
  readonly beside: Beside<FileCommand, StorageEvent> = {
    // Whoever stores a file knows more of it than the event tells, and brings the row along.
    FileStored: ignored,
    FileDeleted: ({ data }, tx) => deleteRow(tx, data),
    DownloadTokenCreated: ({ data, at }, tx) => changeToken(tx, data, { token: randomUUID(), now: at }),
    DownloadTokenRevoked: ({ data, at }, tx) => changeToken(tx, data, { token: null, now: at }),
    // Whoever changes them knows to what.
    MetadataChanged: ignored,
  }
}

export const ChangeFileHandler = changeHandler(ChangeFile, {
  stream: ({ fileId }) => `file-${fileId}`,
  decider: file,
  rows: FileRows,
})

/** @param row writes what is known of the file, in the transaction of the event */
export function storeFile(file: StoredFile, meta: CommandMeta, row: (tx: Tx) => Promise<void>): ChangeFile {
  const { fileId, path, ownerId, generation, size, contentType, sha256 } = file
  const data = { fileId, path, ownerId, generation, size, contentType, sha256 }
  return new ChangeFile({ type: 'StoreFile', data, meta }, { alongside: row })
}
