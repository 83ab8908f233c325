import path from 'node:path'
import { Config } from '@delvik/runtime/config'
import { DomainError } from '@delvik/runtime/errors'
import { verifyReceipt } from '@delvik/runtime/receipt'
import type { Attachment } from '@delvik/schemas/events/chat'
import { fileNameOf } from '@delvik/schemas/forms/file-name'
import { mostAttachments } from '@delvik/schemas/values/chat'
import { documentReceipt } from '@delvik/schemas/values/file-receipt'
import { attachmentTypes } from '@delvik/schemas/values/files'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import type { ChatConfig } from '../config.ts'

/** A file that somebody has uploaded and sends along. */
export interface AttachmentInput {
  receipt: string
  /** As its sender calls it. */
  name?: string | null
}

const receiptOfAttachment = documentReceipt.extend({ type: z.enum(attachmentTypes) })

/** What people have uploaded to send along, by the receipts that storage has signed. */
@Injectable()
export class Uploads {
  constructor(@Inject(Config) private readonly config: ChatConfig) {}

  /** @throws DomainError RECEIPT_INVALID for what somebody else has uploaded, or elsewhere; INVALID_INPUT for too many */
  attached(inputs: readonly AttachmentInput[] | null | undefined, ownerId: string): Attachment[] {
    if (!inputs) return []
    if (inputs.length > mostAttachments) {
      throw new DomainError('INVALID_INPUT', {
        fields: [{ path: 'attachments', code: 'TOO_LONG', most: mostAttachments }],
      })
    }
    return inputs.map((input) => attachmentOf(input, ownerId, this.config.receiptSecret))
  }
}

/** It is called as it is stored where people could not read its name. */
function attachmentOf({ receipt, name }: AttachmentInput, ownerId: string, secret: string): Attachment {
  const { data: file } = receiptOfAttachment.safeParse(verifyReceipt(receipt, secret))
  if (!file || file.owner !== ownerId || !isAttachment(file.path, ownerId)) throw new DomainError('RECEIPT_INVALID')
  const { path: stored, generation, size, type } = file
  return { path: stored, generation, name: fileNameOf(name ?? '') ?? path.posix.basename(stored), size, type }
}

function isAttachment(stored: string, ownerId: string): boolean {
  return stored.startsWith(`/users/${ownerId}/attachments/`) && path.posix.normalize(stored) === stored
}
