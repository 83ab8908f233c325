import { DomainError } from '../process/errors.ts'
import { z } from 'zod'

const id = z.guid()

/** Ids come as free text; what is not one names nothing. */
export function isId(text: string): boolean {
  return id.safeParse(text).success
}

/** @throws DomainError NOT_FOUND */
export function requireId(text: string): string {
  if (!isId(text)) throw new DomainError('NOT_FOUND')
  return text
}
