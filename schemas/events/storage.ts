import { z } from 'zod'
import { type EventOf, internal, published } from './definition.ts'

const file = z.object({ fileId: z.uuid(), path: z.string(), ownerId: z.uuid(), generation: z.string() })

/** Stream `file-<id>`. */
export const storageEvents = {
  FileStored: published({
    schema: 1,
    description: 'A file, or another generation of it, is there.',
    data: file.extend({ size: z.int(), contentType: z.string(), sha256: z.string() }),
  }),
  FileDeleted: published({ schema: 1, description: 'A file is gone.', data: file }),
  DownloadTokenRevoked: internal({ schema: 1, data: file }),
}
export type StorageEvent = EventOf<typeof storageEvents>
