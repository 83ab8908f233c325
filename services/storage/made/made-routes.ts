import { createHash } from 'node:crypto'
import { DomainError } from '@delvik/runtime/errors'
import { provenBody, serviceKey, serviceProofHeader } from '@delvik/runtime/service-proof'
import type { Request, Response, Router } from 'express'
import type { StoredFile } from '../file/files.ts'
import { madePlaceOf } from './made-place.ts'
import { madeFacts, type MadeUploads } from './made-uploads.ts'

/** Bytes of one request; each is in memory until it is known to be the one that was proven. */
const mostAtOnce = 8 * 1024 ** 2

/**
 * Where services put files that they make: `GET` tells how far one is, `PUT ?at=` sends what follows, `POST` closes it.
 * The front hands nothing to it, and each service may write below its own name alone.
 * @param secret of which every service has a key of its own
 */
export function madeRoutes(uploads: MadeUploads, secret: string): (router: Router) => void {
  async function answer(request: Request, response: Response): Promise<void> {
    // Before the body, which anybody can send.
    const [, service = ''] = /^\/([a-z]{1,40})\//.exec(request.path) ?? []
    const proven = { method: request.method, address: request.originalUrl }
    const sha256 = provenBody(serviceKey(secret, service), proven, request.headers[serviceProofHeader])
    if (!service || !sha256) throw new DomainError('FORBIDDEN')
    const place = madePlaceOf(request.path.slice(1))
    const body = await bodyOf(request, sha256)
    switch (request.method) {
      case 'GET': {
        const { received, file } = await uploads.state(place)
        return void response.json({ received, file: file && told(file) })
      }
      case 'PUT':
        return void response.json({ received: await uploads.append(place, offsetOf(request), body) })
      case 'POST':
        return void response.json(told(await uploads.finish(place, factsOf(body))))
      default:
        throw new DomainError('INVALID_INPUT')
    }
  }
  return (router) => void router.use('/made', answer)
}

async function bodyOf(request: Request, sha256: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > mostAtOnce) throw new DomainError('BODY_TOO_LARGE')
    chunks.push(chunk)
  }
  const body = Buffer.concat(chunks)
  if (createHash('sha256').update(body).digest('hex') !== sha256) throw new DomainError('FORBIDDEN')
  return body
}

function offsetOf({ query: { at } }: Request): number {
  if (typeof at !== 'string' || !/^\d{1,12}$/.test(at)) throw new DomainError('INVALID_INPUT')
  return Number(at)
}

function factsOf(body: Buffer) {
  const { data } = madeFacts.safeParse(parsed(body))
  if (!data) throw new DomainError('INVALID_INPUT')
  return data
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    throw new DomainError('INVALID_INPUT')
  }
}

function told({ path, generation, size, sha256 }: StoredFile) {
  return { path, generation, size, sha256 }
}
