import { DomainError } from '@delvik/runtime/errors'
import type { ErrorCode } from '@delvik/schemas/errors'
import { isVisible } from '@delvik/schemas/forms/short-text'
import { z } from 'zod'

export type ImageType = 'image/png' | 'image/jpeg'
export type DocumentType = 'text/plain' | 'application/pdf'
export type FileType = ImageType | DocumentType

/** What a folder is for. */
interface FolderKind {
  takes: readonly FileType[]
  /** What is said of a file of another type. */
  refusal: ErrorCode
  /** By which others than the owner read: a download token that lives as long as the file, or a grant of some minutes. */
  opens: 'token' | 'grant'
}

/** A place in somebody's folder: `/users/<account id>/…`. */
export interface ObjectPath {
  path: string
  ownerId: string
}

const images: readonly ImageType[] = ['image/png', 'image/jpeg']
const documents: readonly DocumentType[] = ['text/plain', 'application/pdf']
const types: Record<string, FileType> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.txt': 'text/plain',
  '.pdf': 'application/pdf',
}

/** By the first folder below the owner's. */
const folders: ReadonlyMap<string, FolderKind> = new Map([
  ['documents', { takes: documents, refusal: 'DOCUMENT_TYPE', opens: 'grant' }],
  ['attachments', { takes: [...images, ...documents], refusal: 'ATTACHMENT_TYPE', opens: 'grant' }],
])
const made: FolderKind = { takes: [], refusal: 'FORBIDDEN', opens: 'grant' }
const pictures: FolderKind = { takes: images, refusal: 'FILE_TYPE', opens: 'token' }

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
 * @param text with or without its first slash; `.jpeg` and capitals become the usual ending, as do those of documents in capitals
 * @throws DomainError INVALID_INPUT for what is no path of an object, FORBIDDEN for a folder that nobody may use
 */
export function parseObjectPath(text: string): ObjectPath {
  const path = `/${text.replace(/^\//, '')}`.normalize('NFC').replace(/\.(png|jpe?g|txt|pdf)$/i, usualEnding)
  const [, users, ownerId = '', ...names] = path.split('/')
  if (![users, ownerId, ...names].every(isName) || names.length > deepest) throw new DomainError('INVALID_INPUT')
  if (names.length === 0 || Buffer.byteLength(path) > longest) throw new DomainError('INVALID_INPUT')
  if (users !== 'users' || !z.uuid().safeParse(ownerId).success) throw new DomainError('FORBIDDEN')
  return { path, ownerId }
}

/** Of what services have made, only how it is read. */
export function kindOf({ path }: Pick<ObjectPath, 'path'>): FolderKind {
  const [, root, , folder = '', ...names] = path.split('/')
  if (root === 'made') return made
  return (names.length > 0 && folders.get(folder)) || pictures
}

/** What the ending of a path says of the bytes. @throws DomainError FILE_TYPE and its like for what the folder does not take */
export function typeOf({ path }: Pick<ObjectPath, 'path'>): FileType {
  const type = types[/\.[^./]+$/.exec(path)?.[0] ?? '']
  const { takes, refusal } = kindOf({ path })
  if (!type || !takes.includes(type)) throw new DomainError(refusal)
  return type
}

export function isImage(type: FileType): type is ImageType {
  return type.startsWith('image/')
}

function usualEnding(ending: string): string {
  return ending.toLowerCase().replace('jpeg', 'jpg')
}

/** No step up, no second layer of escapes, nothing unseen, nothing that a shell, a header or a URL would read differently. */
export function isName(name = ''): boolean {
  return name !== '' && name !== '.' && name !== '..' && isVisible(name) && !/[\p{Cc}\\%#?*"<>|]/u.test(name)
}
