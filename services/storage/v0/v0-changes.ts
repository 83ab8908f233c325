import { randomUUID } from 'node:crypto'
import { requireViewer } from '@delvik/runtime/auth'
import { metaOf } from '@delvik/runtime/command-meta'
import type { CommandMeta } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import { fileIdOf } from '@delvik/runtime/file-grant'
import type { Request, Response } from 'express'
import { ChangeFile } from '../file/change-file.ts'
import type { StoredFile } from '../file/files.ts'
import { changeMetadata } from '../file/metadata-rows.ts'
import { kindOf, type ObjectPath } from '../file/object-path.ts'
import { readSaidAnew } from '../upload/said.ts'
import { metadataOf } from './metadata.ts'
import type { V0Parts } from './v0-parts.ts'
import { contextOf, jsonOf, one, requireOwn } from './v0-requests.ts'

/** What owners do with an object that is there, and how they ask for it. */
export function v0Changes({ files, bus, tokens, clock }: V0Parts) {
  /** @throws DomainError UNAUTHENTICATED, FORBIDDEN whether there is such an object or not, NOT_FOUND */
  async function own(request: Request, place: ObjectPath): Promise<StoredFile> {
    await asked(request, place)
    return existing(place)
  }

  async function remove(request: Request, response: Response, place: ObjectPath): Promise<void> {
    const meta = await asked(request, place)
    await bus.execute(new ChangeFile({ type: 'DeleteFile', data: { fileId: fileIdOf(place.path) }, meta }))
    response.status(204).end()
  }

  async function describe(request: Request, response: Response, place: ObjectPath): Promise<void> {
    const meta = await asked(request, place)
    const { fileId } = await existing(place)
    const said = readSaidAnew(place, await jsonOf(request))
    const change = { ...said, now: meta.now }
    await bus.execute(
      new ChangeFile({ type: 'ChangeMetadata', data: { fileId }, meta }, {
        alongside: (tx) => changeMetadata(tx, { fileId }, change),
      }),
    )
    response.json(metadataOf(await existing(place)))
  }

  /** `?create_token=true` or `?delete_token=`: of the one token that an object has. */
  async function changeToken(request: Request, response: Response, place: ObjectPath): Promise<void> {
    const meta = await asked(request, place)
    const file = await existing(place)
    await bus.execute(new ChangeFile({ ...tokenCommand(request, file), meta }))
    response.json(metadataOf(await existing(place)))
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

  return { own, remove, describe, changeToken }
}

/** @throws DomainError INVALID_INPUT, FORBIDDEN for what no token opens, NOT_FOUND for a token that it does not have */
function tokenCommand({ query }: Request, file: StoredFile) {
  const { fileId, generation } = file
  if (query['create_token'] === undefined) {
    if (file.token !== one(query['delete_token'])) throw new DomainError('NOT_FOUND')
    return { type: 'RevokeDownloadToken', data: { fileId, generation } } as const
  }
  if (query['create_token'] !== 'true' || query['delete_token'] !== undefined) throw new DomainError('INVALID_INPUT')
  if (kindOf(file).opens !== 'token') throw new DomainError('FORBIDDEN')
  return { type: 'CreateDownloadToken', data: { fileId } } as const
}
