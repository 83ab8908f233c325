import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { erased, personalPaths, type EventDefinition } from '@delvik/schemas/events/definition'
import { DomainError } from './errors.ts'
import type { SubjectKey } from './keys.ts'

/** The place of an event in the log. Its ciphertext is bound to it and opens nowhere else. */
export interface Place {
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

const format = 1
const nonceLength = 12
const tagLength = 16

/** Splits the fields marked `personal()` off and encrypts them: AES-256-GCM, random 96-bit nonce, bound to `place`. */
export function seal(definition: EventDefinition, place: Place, plain: { data: Fields; key: Buffer }): Sealed {
  const data = structuredClone(plain.data)
  const personal: Fields = {}
  for (const path of personalPaths(definition.data)) {
    const [parent, name] = parentOf(data, path)
    if (parent?.[name] === undefined) continue
    personal[path] = parent[name]
    parent[name] = erased
  }
  const none = Object.keys(personal).length === 0
  return { data, pii: none ? null : encrypt(JSON.stringify(personal), place, plain.key) }
}

/**
 * Puts the personal fields back. They stay `[erased]` when the key was destroyed.
 * @throws DomainError TRY_AGAIN when the key cannot be found, which is an outage and not an erasure
 */
export function unseal(place: Place, sealed: Sealed, key: SubjectKey): Fields {
  if (!sealed.pii || key === 'shredded') return sealed.data
  if (key === 'missing') throw new DomainError('TRY_AGAIN')
  const data = structuredClone(sealed.data)
  const personal: Fields = JSON.parse(decrypt(sealed.pii, place, key.key))
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

/** Brings data of an older schema to the present one. @throws when the data is newer than this build */
export function upcast(definition: EventDefinition, data: Fields, schema: number): Fields {
  if (schema > definition.schema) throw new Error(`schema ${schema} is newer than ${definition.schema}`)
  let current = data
  for (let from = schema; from < definition.schema; from++) {
    const step = definition.upcast?.[from]
    if (!step) throw new Error(`no upcaster from schema ${from}`)
    current = step(current)
  }
  return current
}

function parentOf(data: Fields, path: string): [parent: Fields | undefined, name: string] {
  const names = path.split('.')
  const name = names.pop() as string // split gives at least one part
  let parent: unknown = data
  for (const step of names) parent = (parent as Fields | null | undefined)?.[step]
  return [(parent as Fields | null) ?? undefined, name]
}

function encrypt(text: string, place: Place, key: Buffer): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength }).setAAD(boundTo(place))
  return Buffer.concat([Buffer.of(format), nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

function decrypt(pii: Buffer, place: Place, key: Buffer): string {
  if (pii[0] !== format) throw new Error(`personal part of format ${pii[0]}`)
  const nonce = pii.subarray(1, 1 + nonceLength)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength })
  decipher.setAAD(boundTo(place)).setAuthTag(pii.subarray(-tagLength))
  return decipher.update(pii.subarray(1 + nonceLength, -tagLength)).toString('utf8') + decipher.final('utf8')
}

function boundTo({ stream, version, type }: Place): Buffer {
  return Buffer.from(`${stream}|${version}|${type}`)
}
