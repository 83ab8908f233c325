import { DomainError } from '@delvik/runtime/errors'
import { isVisible } from '@delvik/schemas/forms/short-text'
import { v5 as uuidV5 } from 'uuid'
import { z } from 'zod'

export type ImageType = 'image/png' | 'image/jpeg'

/** A place in somebody's folder: `/users/<account id>/…`. */
export interface ObjectPath {
  path: string
  ownerId: string
}

const types: Record<string, ImageType> = { '.png': 'image/png', '.jpg': 'image/jpeg' }
const longest = 1024
const deepest = 10

/** Reads the path of an object as it stands in a URL. @throws as `parseObjectPath` does */
export function decodeObjectPath(encoded: string): ObjectPath {
  try {
    return parseObjectPath(decodeURIComponent(encoded))
  } catch (error) {
    throw error instanceof URIError ? new DomainError('INVALID_INPUT') : error
  }
}

/**
 * @param text with or without its first slash; `.jpeg` and capitals become the usual ending
 * @throws DomainError INVALID_INPUT for what is no path of an object, FORBIDDEN for a folder that nobody may use
 */
export function parseObjectPath(text: string): ObjectPath {
  const path = `/${text.replace(/^\//, '')}`.normalize('NFC').replace(/\.(png|jpe?g)$/i, usualEnding)
  const [, users, ownerId = '', ...names] = path.split('/')
  if (![users, ownerId, ...names].every(isName) || names.length > deepest) throw new DomainError('INVALID_INPUT')
  if (names.length === 0 || Buffer.byteLength(path) > longest) throw new DomainError('INVALID_INPUT')
  if (users !== 'users' || !z.uuid().safeParse(ownerId).success) throw new DomainError('FORBIDDEN')
  return { path, ownerId }
}

/** What the ending of a path says of the bytes. @throws DomainError FILE_TYPE unless it is an image */
export function imageTypeOf({ path }: ObjectPath): ImageType {
  const type = types[/\.[^./]+$/.exec(path)?.[0] ?? '']
  if (!type) throw new DomainError('FILE_TYPE')
  return type
}

/** One stream for each path, so that two uploads to it meet. */
export function fileIdOf({ path }: ObjectPath): string {
  return uuidV5(path, '4f7c2a52-6d0e-5d0b-8a53-0c6a3f3f9f6e')
}

function usualEnding(ending: string): string {
  return ending.toLowerCase().replace('jpeg', 'jpg')
}

/** No step up, no second layer of escapes, nothing unseen, nothing that a shell, a header or a URL would read differently. */
function isName(name = ''): boolean {
  return name !== '' && name !== '.' && name !== '..' && isVisible(name) && !/[\p{Cc}\\%#?*"<>|]/u.test(name)
}
