import type { ErrorCode } from '@delvik/schemas/errors'
import { largest } from '@delvik/schemas/values/files'

type MediaType = keyof typeof largest

/** What one is asked for. */
export interface FileKind {
  types: readonly MediaType[]
  /** What is said of another type. */
  refusal: ErrorCode
}

export const pictures: FileKind = { types: ['image/png', 'image/jpeg'], refusal: 'FILE_TYPE' }
export const documents: FileKind = { types: ['application/pdf', 'text/plain'], refusal: 'DOCUMENT_TYPE' }

/** What can be told without reading the file; the server looks inside. */
export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>, { types, refusal }: FileKind) {
  const known = types.find((one) => one === type)
  if (!known) return refusal
  return size > largest[known] ? 'FILE_TOO_LARGE' : undefined
}

export function isPicture({ type }: { type: string }): boolean {
  return type.startsWith('image/')
}
