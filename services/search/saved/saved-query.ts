import { DomainError } from '@delvik/runtime/errors'
import { type ErrorCode, errorCodes, type FieldError } from '@delvik/schemas/errors'
import { normalisedSearch, searchQuery } from '@delvik/schemas/values/search-query'

/** In its one form: never what an engine understands. */
export type SavedQuery = ReturnType<typeof normalisedSearch>

/** What a caller asks for, checked. @throws DomainError INVALID_INPUT with its fields */
export function readQuery(given: unknown): SavedQuery {
  const read = searchQuery.safeParse(given)
  if (read.success) return normalisedSearch(read.data)
  const fields = read.error.issues.map(({ path, message }): FieldError => {
    return { path: ['query', ...path].join('.'), code: isErrorCode(message) ? message : 'UNKNOWN_VALUE' }
  })
  throw new DomainError('INVALID_INPUT', { fields })
}

function isErrorCode(message: string): message is ErrorCode {
  return errorCodes.some((code) => code === message)
}
