import { DomainError } from '@delvik/runtime/errors'
import { type FileFacts, type FileName, madeFileRefusal, MadeFilesStore, madePath } from '@delvik/runtime/made-files'
import { fileIdOf } from '@delvik/runtime/file-grant'
import type { MadePlace } from './made-place.ts'
import type { MadeUploads } from './made-uploads.ts'

const service = 'storage'

/** Files that storage makes itself, without a way over the network. */
export class OwnMadeFiles extends MadeFilesStore {
  constructor(private readonly uploads: MadeUploads) {
    super()
  }

  state(file: FileName) {
    return this.uploads.state(placeOf(file)).catch(refuse)
  }

  async append(file: FileName, at: number, bytes: Buffer): Promise<void> {
    await this.uploads.append(placeOf(file), at, bytes).catch(refuse)
  }

  finish(file: FileName, { expiresAt, ...facts }: FileFacts) {
    const told = { ...facts, ...(expiresAt && { expiresAt: expiresAt.toISOString() }) }
    return this.uploads.finish(placeOf(file), told).catch(refuse)
  }
}

function placeOf(file: FileName): MadePlace {
  const path = madePath(service, file)
  return { service, ownerId: file.subject, path, fileId: fileIdOf(path) }
}

function refuse(error: unknown): never {
  throw error instanceof DomainError ? madeFileRefusal(error.code) : error
}
