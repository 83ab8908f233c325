import { erased, personalPaths, type EventDefinition } from '@delvik/schemas/events/definition'
import { decrypt, encrypt } from './cipher.ts'
import type { SubjectKey } from './keys.ts'

/** The place of an event in the log. Its ciphertext is bound to it and opens nowhere else. */
export interface EventIdentity {
  stream: string
  version: number
  type: string
}

type Fields = Record<string, unknown>

/** Plain fields with `[erased]` in place of the personal ones, and those encrypted. */
export interface Sealed {
  data: Fields
  pii: Buffer | null
}

/** Splits the fields marked `personal()` off and encrypts them: AES-256-GCM, random 96-bit nonce, bound to `place`. */
export function seal(definition: EventDefinition, place: EventIdentity, plain: { data: Fields; key: Buffer }): Sealed {
  const data = structuredClone(plain.data)
  const personal: Fields = {}
  for (const path of personalPaths(definition.data)) {
    const [parent, name] = parentOf(data, path)
    if (parent?.[name] === undefined) continue
    personal[path] = parent[name]
    parent[name] = erased
  }
  const none = Object.keys(personal).length === 0
  return { data, pii: none ? null : encrypt(Buffer.from(JSON.stringify(personal)), plain.key, boundTo(place)) }
}

/**
 * Puts the personal fields back. They stay `[erased]` when the key was destroyed.
 * @throws when there is neither a key nor a tombstone, which is neither an outage nor an erasure: the event is parked
 */
export function unseal(place: EventIdentity, sealed: Sealed, key: SubjectKey): Fields {
  if (!sealed.pii || key === 'shredded') return sealed.data
  if (key === 'missing') throw new Error('the key of its subject is missing, and no tombstone stands for it')
  const data = structuredClone(sealed.data)
  const personal: Fields = JSON.parse(decrypt(sealed.pii, key.key, boundTo(place)).toString())
  for (const [path, value] of Object.entries(personal)) {
    const [parent, name] = parentOf(data, path)
    if (parent) parent[name] = value
  }
  return data
}

/** The person whose key seals this event: the field that the definition names. */
export function subjectOf(definition: EventDefinition, data: Fields): string | null {
  return definition.subject ? String(data[definition.subject]) : null
}

function parentOf(data: Fields, path: string): [parent: Fields | undefined, name: string] {
  const names = path.split('.')
  const name = names.pop() as string // split gives at least one part
  let parent: unknown = data
  for (const step of names) parent = (parent as Fields | null | undefined)?.[step]
  return [(parent as Fields | null) ?? undefined, name]
}

function boundTo({ stream, version, type }: EventIdentity): string {
  return `${stream}|${version}|${type}`
}
