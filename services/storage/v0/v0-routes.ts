import { randomUUID } from 'node:crypto'
import { requireViewer } from '@delvik/runtime/auth'
import { metaOf } from '@delvik/runtime/command-meta'
import { DomainError } from '@delvik/runtime/errors'
import { readGrant } from '@delvik/runtime/file-grant'
import { bucket, largest } from '@delvik/schemas/values/files'
import type { Request, Response, Router } from 'express'
import type { StoredFile } from '../file/files.ts'
import { decodeObjectPath, type ObjectPath, parseObjectPath } from '../file/object-path.ts'
import { readRelated } from '../upload/multipart-related.ts'
import { crossOrigin } from './cors.ts'
import { metadataOf, receiptOf } from './metadata.ts'
import { type Asked, sendBytes } from './v0-bytes.ts'
import { v0Changes } from './v0-changes.ts'
import { listed, wantedList } from './v0-list.ts'
import type { V0Parts } from './v0-parts.ts'
import { bodyOf, canonical, contextOf, isSame, one, requireOwn, wantedWidth } from './v0-requests.ts'
import { isResumable, resumable } from './v0-resumable.ts'

/** The file, and what an upload has besides it. */
const longestBody = Math.max(...Object.values(largest)) + 64 * 1024

/** The v0 interface of Firebase's storage client: objects of a bucket by their path. */
export function v0Routes(parts: V0Parts): (router: Router) => void {
  const { uploads, files, blobs, scaled, tokens, clock, receiptSecret, grantSecret, isRevoked, slots, isOurs } = parts
  const { own, remove, describe, changeToken } = v0Changes(parts)
  const stored = (file: StoredFile) => ({ ...metadataOf(file), receipt: receiptOf(file, receiptSecret) })
  const uploadInParts = resumable(parts, stored)

  async function upload(request: Request, response: Response): Promise<void> {
    if (isResumable(request)) return uploadInParts(request, response)
    const context = await contextOf(request, tokens)
    const place = requireOwn(parseObjectPath(one(request.query['name'])), requireViewer(context.viewer))
    if (Number(request.headers['content-length']) > longestBody) throw new DomainError('FILE_TOO_LARGE')
    using _ = slots.take(place.ownerId)
    const related = () => readRelated(request.headers['content-type'], bodyOf(request))
    response.json(stored(await uploads.store(place, related, metaOf(context, randomUUID(), clock.now()))))
  }

  async function list(request: Request, response: Response): Promise<void> {
    const viewer = requireViewer((await contextOf(request, tokens)).viewer)
    const wanted = wantedList(request)
    requireOwn(wanted.folder, viewer)
    response.json(await listed(files, wanted))
  }

  async function read(request: Request, response: Response, place: ObjectPath): Promise<void> {
    const given = one(request.query['token'])
    if (one(request.query['alt']) !== 'media') return void response.json(metadataOf(await own(request, place)))
    const file = given ? await files.find(place.path) : undefined
    const opened = file?.token && isSame(file.token, given) ? { file, token: file.token, blobs } : undefined
    if (given && !opened && !request.headers.authorization) throw new DomainError('FORBIDDEN')
    const asked = opened ?? { file: await own(request, place), token: null, blobs }
    return sendPicture(request, response, asked)
  }

  /** To whoever was granted it, by an address that is of no use a few minutes later. */
  async function readGranted(request: Request, response: Response, object: string): Promise<void> {
    const grant = readGrant(one(request.query['grant']), { secret: grantSecret, now: clock.now() })
    if (encodeURIComponent(grant.path.slice(1)) !== canonical(object)) throw new DomainError('FORBIDDEN')
    const file = await files.find(grant.path)
    if (file?.generation !== grant.generation || (await isRevoked(grant))) throw new DomainError('FORBIDDEN')
    return sendPicture(request, response, { file, token: null, blobs })
  }

  /** A picture at the width that is asked for; what is no picture, and one without a width, as it is. */
  async function sendPicture(request: Request, response: Response, asked: Asked): Promise<void> {
    const width = wantedWidth(request)
    const smaller = width === undefined ? undefined : await scaled.of(asked.file, width)
    return sendBytes(request, response, { ...asked, scaled: smaller })
  }

  return (router) => {
    router.use('/v0', crossOrigin(isOurs), async (request, response) => {
      const [, asked, object] = /^\/b\/([^/]+)\/o(?:\/(.*))?$/.exec(request.path) ?? []
      if (asked !== bucket) throw new DomainError('NOT_FOUND')
      if (request.method === 'POST' && object === undefined) return upload(request, response)
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      if (isRead && object === undefined && request.query['grant'] === undefined) return list(request, response)
      if (isRead && request.query['grant'] !== undefined) return readGranted(request, response, object ?? '')
      const place = decodeObjectPath(object ?? '')
      switch (request.method) {
        case 'GET':
        case 'HEAD':
          return read(request, response, place)
        case 'PATCH':
          return describe(request, response, place)
        case 'DELETE':
          return remove(request, response, place)
        case 'POST':
          return changeToken(request, response, place)
        default:
          throw new DomainError('INVALID_INPUT')
      }
    })
  }
}
