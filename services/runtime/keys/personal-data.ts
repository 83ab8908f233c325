import { erased, type EventDefinition } from '@delvik/schemas/events/definition'
import { type PersonalPart, personalParts } from '@delvik/schemas/events/personal-parts'
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
  // As it will be stored: what stands at two places is two things, each of which is taken out.
  const data: Fields = JSON.parse(JSON.stringify(plain.data))
  const personal: Fields = {}
  for (const part of personalParts(definition.data, data)) {
    personal[placeOf(part)] = part.holder[part.name]
    part.holder[part.name] = erased
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
  for (const [place, value] of Object.entries(personal)) {
    const names = namesOf(place)
    const name = names.pop()!
    let holder: unknown = data
    for (const step of names) holder = (holder as Fields)[step]
    ;(holder as Fields)[name] = value
  }
  return data
}

/** The person whose key seals this event: the field that the definition names. */
export function subjectOf(definition: EventDefinition, data: Fields): string | null {
  return definition.subject ? String(data[definition.subject]) : null
}

/** The path where it says all; otherwise, as the names in lists and records may be any, a JSON pointer (RFC 6901). */
function placeOf({ path, names }: PersonalPart): string {
  const escaped = () => names.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`)
  return path === names.join('.') ? path : escaped().join('')
}

function namesOf(place: string): string[] {
  if (!place.startsWith('/')) return place.split('.')
  return place.slice(1).split('/').map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
}

function boundTo({ stream, version, type }: EventIdentity): string {
  return `${stream}|${version}|${type}`
}
