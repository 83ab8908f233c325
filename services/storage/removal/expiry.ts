import type { Worker } from '@delvik/runtime/worker'
import { type PurgeParts, removeFile } from './purge.ts'
import { giveUp } from '../made/made-uploads.ts'
import { giveUpResumable } from '../resumable/resumable-rows.ts'

const expired = 'FROM files WHERE expires_at <= $1'
const abandoned = `FROM made_uploads WHERE since < now() - interval '7 days'`
const orphaned = `FROM resumable_uploads WHERE since < now() - interval '24 hours'`
const batch = 100

/** Removes files whose time is over by the platform's clock, and gives those up that nobody goes on making or sending. */
export function expiry(parts: PurgeParts): Worker {
  const { database, clock } = parts
  return {
    name: 'expiry',
    every: 5_000,
    async tick() {
      const { rows } = await database.query<{ fileId: string; ownerId: string; generation: string }>(
        `SELECT file_id AS "fileId", owner_id AS "ownerId", generation ${expired} ORDER BY expires_at LIMIT ${batch}`,
        [clock.now()],
      )
      for (const file of rows) await removeFile(file, 'expiry', parts)
      const { rows: left } = await database.query(`SELECT file_id AS "fileId" ${abandoned} LIMIT ${batch}`)
      if (left.length > 0) await database.transaction((tx) => giveUp(tx, left.map(({ fileId }) => fileId)))
      const { rows: orphans } = await database.query(`SELECT upload_id AS "uploadId" ${orphaned} LIMIT ${batch}`)
      if (orphans.length > 0)
        await database.transaction((tx) => giveUpResumable(tx, orphans.map(({ uploadId }) => uploadId)))
      return rows.length + left.length + orphans.length
    },
    async due() {
      const { rows } = await database.query(
        `SELECT (SELECT count(*) ${expired})::int + (SELECT count(*) ${abandoned})::int
           + (SELECT count(*) ${orphaned})::int AS due`,
        [clock.now()],
      )
      return rows[0].due
    },
  }
}
