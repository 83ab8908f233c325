import { attachmentTypes } from '@delvik/schemas/values/files'
import { mostAttachments } from '@delvik/schemas/values/chat'
import type { ErrorCode } from '@delvik/schemas/errors'
import { type FileKind, fileProblem } from '../../../entities/file/file-kinds.ts'

/** A file that is uploaded and waits to be sent along. */
export interface AttachedFile {
  receipt: string
  name: string
  /** Bytes. */
  size: number
  type: string
  /** Where its owner deletes it. */
  storedAt: string
}

export const attachments: FileKind = { types: attachmentTypes, refusal: 'ATTACHMENT_TYPE' }

/** A file that was not taken, and why. */
export interface Refused {
  name: string
  code: ErrorCode | 'tooMany'
}

/** Which of those that were chosen are uploaded, with so many there already, and which are not. */
export function sortOut(files: readonly File[], there: number): { taken: File[]; refused: Refused[] } {
  const taken: File[] = []
  const refused: Refused[] = []
  for (const file of files) {
    const code = fileProblem(file, attachments) ?? (there + taken.length < mostAttachments ? undefined : 'tooMany')
    if (code) refused.push({ name: file.name, code })
    else taken.push(file)
  }
  return { taken, refused }
}
