import { z } from 'zod'

/**
 * Ends what was granted of a file so far, to one viewer or to all: the data of the public event `FileAccessRevoked`, which
 * each service that grants has in its catalogue and publishes on the stream `fileAccessStream` names. What is granted
 * later is good.
 */
export const fileAccessRevoked = z.object({ fileId: z.uuid(), viewer: z.uuid().nullable() })
export type FileAccessRevoked = z.infer<typeof fileAccessRevoked>

/**
 * One stream for each viewer of a file, and one for all, so that none grows with how many there are. Storage hears
 * all who grant, and two of them may grant the same file: so each has streams of its own; those of pitch are older.
 */
export function fileAccessStream({ fileId, viewer }: FileAccessRevoked, service: string): string {
  const name = service === 'pitch' ? 'file-access' : `file-access-${service}`
  return viewer ? `${name}-${fileId}-${viewer}` : `${name}-${fileId}`
}
