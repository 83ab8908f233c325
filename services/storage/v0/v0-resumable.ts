import { randomUUID } from 'node:crypto'
import { requireViewer } from '@delvik/runtime/auth'
import { metaOf } from '@delvik/runtime/command-meta'
import { DomainError } from '@delvik/runtime/errors'
import type { RequestContext } from '@delvik/runtime/request-context'
import { bucket } from '@delvik/schemas/values/files'
import type { Request, Response } from 'express'
import { z } from 'zod'
import { parseObjectPath } from '../file/object-path.ts'
import type { StoredFile } from '../file/files.ts'
import type { ResumableUpload } from '../resumable/resumable-rows.ts'
import { granularity } from '../resumable/resumable-uploads.ts'
import type { V0Parts } from './v0-parts.ts'
import { bodyOf, bytesIn, contextOf, jsonOf, one, requireOwn } from './v0-requests.ts'

export function isResumable({ headers, query }: Request): boolean {
  return headers['x-goog-upload-protocol'] === 'resumable' || query['upload_id'] !== undefined
}

/**
 * Uploads in parts: `start` gets an address, to which `upload` sends what follows, `query` asks how far it is and
 * `finalize` makes the file; `cancel` lets go of it. Each request is its owner's or is refused.
 */
export function resumable(
  { resumables, files, tokens, clock, slots, secure }: V0Parts,
  told: (file: StoredFile) => object,
): (request: Request, response: Response) => Promise<void> {
  async function begin(request: Request, response: Response, context: RequestContext): Promise<void> {
    const place = requireOwn(parseObjectPath(one(request.query['name'])), requireViewer(context.viewer))
    const size = bytesIn(request.get('x-goog-upload-header-content-length'))
    const contentType = request.get('x-goog-upload-header-content-type') ?? ''
    const uploadId = await resumables.begin(place, { size, contentType, metadata: (await jsonOf(request)) ?? {} })
    response.set({
      'x-goog-upload-status': 'active',
      'x-goog-upload-url': addressOf(request, { name: place.path.slice(1), uploadId, secure }),
      'x-goog-upload-chunk-granularity': String(granularity),
    })
    response.json({})
  }

  function tell(response: Response, { received, generation }: ResumableUpload): void {
    const status = generation ? 'final' : 'active'
    response.set({ 'x-goog-upload-status': status, 'x-goog-upload-size-received': String(received) }).json({})
  }

  async function finish(response: Response, upload: ResumableUpload, context: RequestContext): Promise<void> {
    const file = upload.generation
      ? await files.find(upload.path)
      : await resumables.finish(upload, metaOf(context, randomUUID(), clock.now()))
    // Another one has come, or it went, since this one was whole.
    if (!file || (upload.generation && file.generation !== upload.generation)) throw new DomainError('NOT_FOUND')
    response.set({ 'x-goog-upload-status': 'final', 'x-goog-upload-size-received': String(upload.received) })
    response.json(told(file))
  }

  async function goOn(request: Request, response: Response, context: RequestContext): Promise<void> {
    const viewer = requireViewer(context.viewer)
    const { data: uploadId } = z.uuid().safeParse(one(request.query['upload_id']))
    if (!uploadId) throw new DomainError('NOT_FOUND')
    const found = await resumables.find(uploadId, viewer.id)
    const commands = commandsOf(request)
    if (commands.includes('query')) return tell(response, found)
    if (commands.includes('cancel')) {
      await resumables.giveUp(found)
      return void response.set({ 'x-goog-upload-status': 'cancelled' }).json({})
    }
    using _ = slots.take(viewer.id)
    const at = bytesIn(request.get('x-goog-upload-offset') ?? String(found.received))
    const upload = commands.includes('upload') ? await resumables.append(found, at, bodyOf(request)) : found
    return commands.includes('finalize') ? finish(response, upload, context) : tell(response, upload)
  }

  return async (request, response) => {
    const context = await contextOf(request, tokens)
    return commandsOf(request).includes('start') ? begin(request, response, context) : goOn(request, response, context)
  }
}

const known = ['start', 'query', 'upload', 'upload, finalize', 'finalize', 'cancel']

function commandsOf(request: Request): string[] {
  const commands = (request.get('x-goog-upload-command') ?? '').split(/\s*,\s*/)
  if (!known.includes(commands.join(', '))) throw new DomainError('INVALID_INPUT')
  return commands
}

/** Where the upload goes on, on the host by which the client has come. */
function addressOf(request: Request, { name, uploadId, secure }: { name: string; uploadId: string; secure: boolean }) {
  const query = new URLSearchParams({ name, upload_id: uploadId, upload_protocol: 'resumable' })
  return `${secure ? 'https' : 'http'}://${request.get('host')}/v0/b/${bucket}/o?${query}`
}
