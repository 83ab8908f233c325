import path from 'node:path'
import { DomainError } from '@delvik/runtime/errors'
import { signReceipt, verifyReceipt } from '@delvik/runtime/receipt'
import { fileReceipt } from '@delvik/schemas/values/file-receipt'

export interface Logo {
  path: string
  generation: string
  token: string
}

const mediaTypes: Record<string, string> = { '.png': 'image/png', '.jpg': 'image/jpeg' }

/** What a pitch asks of a receipt; one that is written for a logo in use states nothing about its bytes. */
const logoReceipt = fileReceipt.partial({ size: true, sha256: true })

/** The picture that an upload's receipt stands for. @throws DomainError RECEIPT_INVALID unless the owner uploaded it */
export function logoOf(receipt: string, ownerId: string, secret: string): Logo & { size: number | null } {
  const { data: file } = logoReceipt.safeParse(verifyReceipt(receipt, secret))
  if (!file || file.owner !== ownerId || !isBelow(file.path, ownerId)) throw invalid()
  if (!Object.values(mediaTypes).includes(file.type)) throw invalid()
  return { path: file.path, generation: file.generation, token: file.token, size: file.size ?? null }
}

/** A receipt for the logo of a pitch that is edited again, so that a draft carries one in either case. */
export function receiptOf({ path: file, generation, token }: Logo, ownerId: string, secret: string): string {
  const type = mediaTypes[path.extname(file).toLowerCase()]
  return signReceipt({ path: file, generation, token, owner: ownerId, ...(type && { type }) }, secret)
}

/** Whether a file lies in the owner's folder, or in one below it that is named with a slash at its end. */
export function isBelow(file: string, ownerId: string, folder = ''): boolean {
  return file.startsWith(`/users/${ownerId}/${folder}`) && path.posix.normalize(file) === file
}

function invalid(): DomainError {
  return new DomainError('RECEIPT_INVALID')
}
