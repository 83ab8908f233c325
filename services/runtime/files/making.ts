import { type Claim, claims, type ClaimsOptions } from '../claims/claims.ts'
import type { Worker } from '../process/worker.ts'
import type { MadeFile, MadeFiles, WrittenFile } from './made-files.ts'

/** Rows of which each stands for a file that is to be made. */
export interface MakingOptions<Row extends Claim> extends Omit<ClaimsOptions<Row>, 'attempt'> {
  files: MadeFiles
  fileOf(row: Row): MadeFile
  /** The content from its beginning, the same each time it is asked for. */
  bytesOf(row: Row): AsyncIterable<Uint8Array>
  /** Told of a file that is there, at least once, before the row is done. */
  made?(row: Row, file: WrittenFile): Promise<void>
}

/**
 * Makes files for the rows of a table: two copies never one and the same, and who goes on where another has ended sends
 * what is missing. The lease is to be longer than one chunk takes; each chunk renews it.
 */
export function makesFiles<Row extends Claim>(
  { files, fileOf, bytesOf, made, ...options }: MakingOptions<Row>,
): Worker {
  return claims<Row>({
    ...options,
    async attempt(row, lease) {
      const file = await files.write(fileOf(row), () => bytesOf(row), lease.renew)
      await made?.(row, file)
    },
  })
}
