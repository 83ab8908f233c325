import type { Database } from '@delvik/runtime/database'
import type { Worker } from '@delvik/runtime/worker'
import type { BlobStore } from '../blobs/blob-store.ts'
import { keysOf } from './files.ts'

/** Bytes of deleted and replaced files, and of uploads that never came to their end. */
const toSweep = `state = 'gone' OR state = 'writing' AND since < now() - interval '1 hour'`
const batch = 100

/** Removes blobs that belong to no file: first the bytes, then the row, so that none is forgotten. */
export function sweep(database: Database, blobs: BlobStore): Worker {
  return {
    name: 'sweep',
    every: 5_000,
    async tick() {
      const { rows } = await database.query(
        `SELECT file_id AS "fileId", generation FROM blobs WHERE ${toSweep} ORDER BY since LIMIT ${batch}`,
      )
      for (const { fileId, generation } of rows) {
        await Promise.all(keysOf({ fileId, generation }).map((key) => blobs.delete(key)))
        await database.query('DELETE FROM blobs WHERE file_id = $1 AND generation = $2', [fileId, generation])
      }
      return rows.length
    },
    async due() {
      const { rows } = await database.query(`SELECT count(*)::int AS due FROM blobs WHERE ${toSweep}`)
      return rows[0].due
    },
  }
}
