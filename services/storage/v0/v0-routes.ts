import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { AccessTokens } from '@delvik/runtime/access-tokens'
import { requireViewer } from '@delvik/runtime/auth'
import type { Viewer } from '@delvik/runtime/viewer'
import type { Clock } from '@delvik/runtime/clock'
import { metaOf } from '@delvik/runtime/command-meta'
import type { CommandMeta } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import { openRequest, type RequestContext } from '@delvik/runtime/request-context'
import { bucket, largest } from '@delvik/schemas/values/files'
import type { CommandBus } from '@nestjs/cqrs'
import type { Request, Response, Router } from 'express'
import type { BlobStore } from '../blobs/blob-store.ts'
import { ChangeFile } from '../file/change-file.ts'
import type { Files, StoredFile } from '../file/files.ts'
import { metadataOf, receiptOf } from './metadata.ts'
import { readRelated } from '../upload/multipart-related.ts'
import { fileIdOf, type FileGrant, readGrant } from '@delvik/runtime/file-grant'
import { decodeObjectPath, type ObjectPath, parseObjectPath } from '../file/object-path.ts'
import type { Uploads } from '../upload/uploads.ts'
import type { UploadSlots } from '../upload/upload-slots.ts'
import { sendBytes } from './v0-bytes.ts'

interface V0Parts {
  uploads: Uploads
  files: Files
  blobs: BlobStore
  bus: CommandBus
  tokens: AccessTokens
  clock: Clock
  receiptSecret: string
  grantSecret: string
  /** Whether a grant has been ended before its time. */
  isRevoked(grant: FileGrant): Promise<boolean>
  slots: UploadSlots
}

/** The file, and what an upload has besides it. */
const longestBody = Math.max(...Object.values(largest)) + 64 * 1024

/** The v0 interface of Firebase's storage client: objects of a bucket by their path. */
export function v0Routes(parts: V0Parts): (router: Router) => void {
  const { uploads, files, blobs, bus, tokens, clock, receiptSecret, grantSecret, isRevoked, slots } = parts

  async function upload(request: Request, response: Response): Promise<void> {
    const context = await contextOf(request, tokens)
    const place = requireOwn(parseObjectPath(one(request.query['name'])), requireViewer(context.viewer))
    if (Number(request.headers['content-length']) > longestBody) throw new DomainError('FILE_TOO_LARGE')
    using _ = slots.take(place.ownerId)
    // The connection outlives a refusal, to carry it.
    const body = request.iterator({ destroyOnReturn: false })
    const related = () => readRelated(request.headers['content-type'], body)
    const meta = metaOf(context, randomUUID(), clock.now())
    const file = await uploads.store(place, related, meta)
    response.json({ ...metadataOf(file), receipt: receiptOf(file, receiptSecret) })
  }

  async function read(request: Request, response: Response, place: ObjectPath): Promise<void> {
    const given = one(request.query['token'])
    if (one(request.query['alt']) !== 'media') return void response.json(metadataOf(await own(request, place)))
    const file = given ? await files.find(place.path) : undefined
    const opened = file?.token && isSame(file.token, given) ? { file, token: file.token, blobs } : undefined
    if (given && !opened && !request.headers.authorization) throw new DomainError('FORBIDDEN')
    return sendBytes(request, response, opened ?? { file: await own(request, place), token: null, blobs })
  }

  /** To whoever was granted it, by an address that is of no use a few minutes later. */
  async function readGranted(request: Request, response: Response, object: string): Promise<void> {
    const grant = readGrant(one(request.query['grant']), { secret: grantSecret, now: clock.now() })
    if (encodeURIComponent(grant.path.slice(1)) !== canonical(object)) throw new DomainError('FORBIDDEN')
    const file = await files.find(grant.path)
    if (file?.generation !== grant.generation || (await isRevoked(grant))) throw new DomainError('FORBIDDEN')
    return sendBytes(request, response, { file, token: null, blobs })
  }

  async function remove(request: Request, response: Response, place: ObjectPath): Promise<void> {
    const meta = await asked(request, place)
    await bus.execute(new ChangeFile({ type: 'DeleteFile', data: { fileId: fileIdOf(place.path) }, meta }))
    response.status(204).end()
  }

  async function revoke(request: Request, response: Response, place: ObjectPath): Promise<void> {
    const meta = await asked(request, place)
    const file = await existing(place)
    if (file.token !== one(request.query['delete_token'])) throw new DomainError('NOT_FOUND')
    const { fileId, generation } = file
    await bus.execute(new ChangeFile({ type: 'RevokeDownloadToken', data: { fileId, generation }, meta }))
    response.json(metadataOf((await files.find(place.path)) ?? file))
  }

  /** @throws DomainError UNAUTHENTICATED, FORBIDDEN whether there is such an object or not, NOT_FOUND */
  async function own(request: Request, place: ObjectPath): Promise<StoredFile> {
    await asked(request, place)
    return existing(place)
  }

  /** Of a command about an object of the caller's. @throws DomainError UNAUTHENTICATED, FORBIDDEN as above */
  async function asked(request: Request, place: ObjectPath): Promise<CommandMeta> {
    const context = await contextOf(request, tokens)
    requireOwn(place, requireViewer(context.viewer))
    return metaOf(context, randomUUID(), clock.now())
  }

  /** @throws DomainError NOT_FOUND */
  async function existing({ path }: ObjectPath): Promise<StoredFile> {
    const file = await files.find(path)
    if (!file) throw new DomainError('NOT_FOUND')
    return file
  }

  return (router) => {
    router.use('/v0', async (request, response) => {
      const [, asked, object] = /^\/b\/([^/]+)\/o(?:\/(.*))?$/.exec(request.path) ?? []
      if (asked !== bucket) throw new DomainError('NOT_FOUND')
      if (request.method === 'POST' && object === undefined) return upload(request, response)
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      if (isRead && request.query['grant'] !== undefined) return readGranted(request, response, object ?? '')
      const place = decodeObjectPath(object ?? '')
      switch (request.method) {
        case 'GET':
        case 'HEAD':
          return read(request, response, place)
        case 'DELETE':
          return remove(request, response, place)
        case 'POST':
          return revoke(request, response, place)
        default:
          throw new DomainError('INVALID_INPUT')
      }
    })
  }
}

/** `Authorization: Firebase <token>`, as the storage client has it, or the usual `Bearer`. */
async function contextOf({ headers }: Request, tokens: AccessTokens): Promise<RequestContext> {
  return openRequest({ ...headers, authorization: headers.authorization?.replace(/^Firebase /i, 'Bearer ') }, tokens)
}

function requireOwn(place: ObjectPath, viewer: Viewer): ObjectPath {
  if (place.ownerId !== viewer.id) throw new DomainError('FORBIDDEN')
  return place
}

/** As `encodeURIComponent` would have written it: clients differ in what they escape. @throws DomainError INVALID_INPUT */
function canonical(object: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(object))
  } catch {
    throw new DomainError('INVALID_INPUT')
  }
}

function isSame(token: string, given: string): boolean {
  const [kept, said] = [Buffer.from(token), Buffer.from(given)]
  return kept.length === said.length && timingSafeEqual(kept, said)
}

function one(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
