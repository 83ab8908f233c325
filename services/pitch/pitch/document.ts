import path from 'node:path'
import { DomainError } from '@delvik/runtime/errors'
import { signReceipt, verifyReceipt } from '@delvik/runtime/receipt'
import type { PitchContent } from '@delvik/schemas/events/pitch'
import { fileNameOf } from '@delvik/schemas/forms/file-name'
import { documentReceipt } from '@delvik/schemas/values/file-receipt'
import { documentTypes } from '@delvik/schemas/values/files'
import { z } from 'zod'
import { isBelow } from './logo.ts'

type PitchDocument = NonNullable<PitchContent['document']>

/** A document as a draft holds it. */
export interface WrittenDocument extends PitchDocument {
  receipt: string
  /** Whether a submission names it, which it outlives the draft for. */
  submitted: boolean
}

/** What a pitch asks of a receipt; one that is written for a document in use states nothing about its bytes. */
const receiptOfDocument = documentReceipt.extend({ type: z.enum(documentTypes) }).partial({ sha256: true })

/**
 * The document that an upload's receipt stands for.
 * @param name as its author calls it; it is called as it is stored where people could not read that
 * @throws DomainError RECEIPT_INVALID unless the owner uploaded it as a document
 */
export function documentOf(
  { receipt, name }: { receipt: string; name: string | null | undefined },
  ownerId: string,
  secret: string,
): WrittenDocument {
  const { data: file } = receiptOfDocument.safeParse(verifyReceipt(receipt, secret))
  if (!file || file.owner !== ownerId || !isBelow(file.path, ownerId, 'documents/'))
    throw new DomainError('RECEIPT_INVALID')
  const { path: stored, generation, size, type, sha256 } = file
  const called = fileNameOf(name ?? '') ?? path.posix.basename(stored)
  return { path: stored, generation, name: called, size, type, receipt, submitted: sha256 === undefined }
}

/** As a draft holds it again that edits a submission. */
export function documentAgain(document: PitchDocument, ownerId: string, secret: string): WrittenDocument {
  const { path: stored, generation, size, type } = document
  const receipt = signReceipt({ path: stored, generation, owner: ownerId, size, type }, secret)
  return { ...document, receipt, submitted: true }
}
