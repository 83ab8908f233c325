import path from 'node:path'
import { DomainError } from '@delvik/runtime/errors'
import { verifyReceipt } from '@delvik/runtime/receipt'
import { documentReceipt, fileReceipt } from '@delvik/schemas/values/file-receipt'

export interface Photo {
  path: string
  /** Opens the picture to whoever has it. */
  token: string
}

export interface ProfileFile {
  path: string
  generation: string
  name: string
  /** Bytes. */
  size: number
}

/** The picture that an upload's receipt stands for. @throws DomainError RECEIPT_INVALID unless its owner uploaded it */
export function photoOf(receipt: string, ownerId: string, secret: string): Photo {
  const { data: file } = fileReceipt.safeParse(verifyReceipt(receipt, secret))
  if (!file?.type.startsWith('image/')) throw invalid()
  requireOwn(file, ownerId)
  return { path: file.path, token: file.token }
}

/** The same of a document. */
export function documentOf(receipt: string, ownerId: string, secret: string): Omit<ProfileFile, 'name'> {
  const { data: file } = documentReceipt.safeParse(verifyReceipt(receipt, secret))
  if (!file?.path.startsWith(`/users/${ownerId}/documents/`)) throw invalid()
  requireOwn(file, ownerId)
  return { path: file.path, generation: file.generation, size: file.size }
}

function requireOwn(file: { path: string; owner: string }, ownerId: string): void {
  const below = file.path.startsWith(`/users/${ownerId}/`) && path.posix.normalize(file.path) === file.path
  if (file.owner !== ownerId || !below) throw invalid()
}

function invalid(): DomainError {
  return new DomainError('RECEIPT_INVALID')
}
