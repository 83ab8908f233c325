import { DomainError } from '@delvik/runtime/errors'
import { z } from 'zod'
import { kindOf, type ObjectPath, typeOf } from '../file/object-path.ts'

/** PostgreSQL keeps neither NUL nor halves of characters. */
const storable = z.string().regex(/^[^\0\p{Cs}]*$/u)
const name = storable.max(100)
const value = storable.max(1000)
const language = z.string().regex(/^[\w-]{2,35}$/)

/** What of an upload's metadata counts; the rest follows from the bytes. */
const ofUpload = z.object({
  contentType: z.string().nullish(),
  md5Hash: z.string().nullish(),
  contentLanguage: language.nullish(),
  metadata: z.record(name, value).nullish(),
})
export type Said = z.infer<typeof ofUpload>

/** The same of a file that is there. What is null goes, what is not named stays. */
const ofChange = ofUpload.extend({ metadata: z.record(name, value.nullable()).nullish() })
export type SaidAnew = z.infer<typeof ofChange>

/** Clients say this when they do not know. */
const unsaid = ['', 'application/octet-stream']

/**
 * @param contentType of the part or the upload, beside that of the metadata
 * @throws DomainError INVALID_INPUT, and what the folder refuses another type by
 */
export function readSaid(
  place: ObjectPath,
  { metadata, contentType }: { metadata: unknown; contentType: string },
): Said {
  const { data } = ofUpload.safeParse(metadata)
  if (!data) throw new DomainError('INVALID_INPUT')
  for (const declared of [contentType, data.contentType ?? '']) requireType(place, declared)
  return data
}

/** @throws DomainError INVALID_INPUT, and what the folder refuses another type by */
export function readSaidAnew(place: ObjectPath, metadata: unknown): SaidAnew {
  const { data } = ofChange.safeParse(metadata)
  if (!data) throw new DomainError('INVALID_INPUT')
  requireType(place, data.contentType ?? '')
  return data
}

function requireType(place: ObjectPath, declared: string): void {
  // Of a text, clients also say how it is written.
  const [kind = ''] = declared.split(';', 1)
  if (kind !== typeOf(place) && !unsaid.includes(kind)) throw new DomainError(kindOf(place).refusal)
}
