import { z } from 'zod'
import { type EventOf, published } from './definition.ts'

/** Which export, and whose. */
export const ofExport = z.object({ accountId: z.uuid(), exportId: z.uuid() })

/**
 * What each service that holds anything of people has among its events: its answer to DataExportRequested. Streams
 * `export-part-<service>-<exportId>`.
 */
export const exportPartEvents = {
  DataExportPartMade: published({
    schema: 1,
    description: 'This service has put where storage joins it what it gives to somebody who asked for their own data.',
    data: ofExport,
  }),
}
export type ExportPartEvent = EventOf<typeof exportPartEvents>

export function exportPartStream(service: string, exportId: string): string {
  return `export-part-${service}-${exportId}`
}

/** Whose part a stream is about. */
export function exportingService(stream: string): string {
  return stream.split('-')[2] ?? ''
}
