import { z } from 'zod'
import { type EventOf, internal, personal, published } from './definition.ts'
import { erasureEvents } from './erasure.ts'
import { exportPartEvents, ofExport } from './export-part.ts'

const generation = z.object({ fileId: z.uuid(), ownerId: z.uuid(), generation: z.string() })

/** The place of a file was told in clear, and again when it went. */
const withoutPath = ({ path: _, ...data }: Record<string, unknown>) => data

/** Stream `file-<id>`. */
const own = {
  FileStored: published({
    schema: 2,
    description: 'A file, or another generation of it, is there.',
    subject: 'ownerId',
    domain: 'content',
    data: generation.extend({
      path: personal(z.string()),
      size: z.int(),
      contentType: z.string(),
      sha256: z.string(),
    }),
    // The path of those of before stays in the log as it is; whoever reads has it in the same place.
    upcast: { 1: (data) => data },
  }),
  FileDeleted: published({ schema: 2, description: 'A file is gone.', data: generation, upcast: { 1: withoutPath } }),
  DownloadTokenCreated: internal({ schema: 1, data: generation }),
  MetadataChanged: internal({ schema: 1, data: generation }),
  DownloadTokenRevoked: internal({ schema: 2, data: generation, upcast: { 1: withoutPath } }),
}

/** Streams `joined-export-<exportId>`. */
const joinedExport = {
  DataExportJoined: published({
    schema: 1,
    description: 'The parts of an export and the files of its owner are one file.',
    data: ofExport.extend({ generation: z.string(), size: z.int(), until: z.iso.datetime() }),
  }),
  DataExportTooLarge: published({
    schema: 1,
    description: 'The parts of an export and the files of its owner are more than one file may hold.',
    data: ofExport,
  }),
}

export const storageEvents = { ...own, ...joinedExport, ...erasureEvents, ...exportPartEvents }
/** Of its aggregates. */
export type StorageEvent = EventOf<typeof own>
export type JoinedExportEvent = EventOf<typeof joinedExport>
