import { DomainError } from '@delvik/runtime/errors'
import { bucket } from '@delvik/schemas/values/files'
import type { Request } from 'express'
import type { Files } from '../file/files.ts'
import { type ObjectPath, parseObjectPath } from '../file/object-path.ts'
import { one } from './v0-requests.ts'

/** Names on one page. */
const most = 1000

/** What `?prefix=&delimiter=&pageToken=&maxResults=` asks for. */
interface Wanted {
  folder: ObjectPath
  whole: boolean
  after: string
  most: number
}

/** @throws DomainError INVALID_INPUT, FORBIDDEN for what is nobody’s folder, the root too */
export function wantedList({ query }: Request): Wanted {
  const prefix = one(query['prefix'])
  const delimiter = one(query['delimiter'])
  const results = one(query['maxResults']) || String(most)
  if (prefix !== '' && !prefix.endsWith('/')) throw new DomainError('INVALID_INPUT')
  if (!['', '/'].includes(delimiter) || !/^[1-9]\d{0,3}$/.test(results) || Number(results) > most)
    throw new DomainError('INVALID_INPUT')
  return {
    folder: folderOf(prefix),
    whole: delimiter === '',
    after: namedBy(one(query['pageToken'])),
    most: Number(results),
  }
}

/** A page as the storage client wants it. */
export async function listed(files: Files, { folder: { path, ownerId }, whole, after, most }: Wanted) {
  const names = await files.list({ folder: path, ownerId, whole, after, most: most + 1 })
  const page = names.slice(0, most)
  const all = page.map((name) => path.slice(1) + name)
  return {
    prefixes: all.filter((name) => name.endsWith('/')),
    items: all.filter((name) => !name.endsWith('/')).map((name) => ({ name, bucket })),
    ...(names.length > most && { nextPageToken: Buffer.from(page.at(-1) ?? '').toString('base64url') }),
  }
}

function folderOf(prefix: string): ObjectPath {
  // Of everybody's folders.
  if (prefix === '' || /^\/?users\/$/.test(prefix)) throw new DomainError('FORBIDDEN')
  const { path, ownerId } = parseObjectPath(`${prefix}-`)
  return { path: path.slice(0, -1), ownerId }
}

/** The last name of the page before, which a client hands back as it is. */
function namedBy(pageToken: string): string {
  const name = Buffer.from(pageToken, 'base64url').toString()
  if (/[\0\ufffd]/.test(name)) throw new DomainError('INVALID_INPUT')
  return name
}
