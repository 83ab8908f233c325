import { readFile } from 'node:fs/promises'
import { DomainError } from '@delvik/runtime/errors'
import type { DocumentType } from '../file/object-path.ts'
import { requirePassivePdf } from './pdf.ts'

/** Judges documents, one at a time, since each is in memory meanwhile. They are stored as they came. */
export class Documents {
  #last: Promise<unknown> = Promise.resolve()

  /** @throws DomainError DOCUMENT_TYPE, DOCUMENT_DAMAGED, DOCUMENT_ENCRYPTED, DOCUMENT_ACTIVE, NOT_PLAIN_TEXT */
  async check(file: string, type: DocumentType): Promise<Buffer> {
    const checked = this.#last.then(() => check(file, type))
    this.#last = checked.catch(() => {})
    return checked
  }
}

async function check(file: string, type: DocumentType): Promise<Buffer> {
  const bytes = await readFile(file)
  if (type === 'application/pdf') await requirePassivePdf(bytes)
  else requirePlainText(bytes)
  return bytes
}

/** UTF-8 without NUL, with or without a mark at its beginning; a PDF may be that, too, and is none. */
export function requirePlainText(bytes: Buffer): void {
  if (bytes.toString('latin1', 0, 5) === '%PDF-') throw new DomainError('DOCUMENT_TYPE')
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new DomainError('NOT_PLAIN_TEXT')
  }
  if (bytes.includes(0)) throw new DomainError('NOT_PLAIN_TEXT')
}
