import { Injectable } from '@nestjs/common'
import { file, type FileCommand, type FileState } from './file.ts'
import { Change, changeHandler, type Beside } from '@delvik/runtime/change'
import { ignored } from '@delvik/runtime/handlers'
import type { StorageEvent } from '@delvik/schemas/events/storage'
import { deleteRow, revokeToken } from './files.ts'

/** A command about what is at a path. */
export class ChangeFile extends Change<FileCommand, FileState, StorageEvent> {}

@Injectable()
export class FileRows {
  readonly beside: Beside<FileCommand, StorageEvent> = {
    // Whoever stores a file knows more of it than the event tells, and brings the row along.
    FileStored: ignored,
    FileDeleted: ({ data }, tx) => deleteRow(tx, data),
    DownloadTokenRevoked: ({ data, at }, tx) => revokeToken(tx, data, at),
  }
}

export const ChangeFileHandler = changeHandler(ChangeFile, {
  stream: ({ fileId }) => `file-${fileId}`,
  decider: file,
  rows: FileRows,
})
