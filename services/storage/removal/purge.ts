import type { Database } from '@delvik/runtime/database'
import { DomainError } from '@delvik/runtime/errors'
import type { Clock } from '@delvik/runtime/clock'
import type { CommandBus } from '@nestjs/cqrs'
import { v5 as uuidV5 } from 'uuid'
import type { BlobStore } from '../blobs/blob-store.ts'
import { giveUp } from '../made/made-uploads.ts'
import { giveUpResumable } from '../resumable/resumable-rows.ts'
import { ChangeFile } from '../file/change-file.ts'
import { keysOf, deleteRow } from '../file/files.ts'

export interface PurgeParts {
  database: Database
  blobs: BlobStore
  bus: CommandBus
  clock: Clock
}

/** Files that one statement takes. */
const batch = 100

/** What is only half here: by what the blobs of its parts are named, and how it goes. */
const halfOnes = [
  { ids: `SELECT file_id AS id FROM made_uploads WHERE owner_id = $1 LIMIT ${batch}`, giveUp },
  { ids: `SELECT upload_id AS id FROM resumable_uploads WHERE owner_id = $1 LIMIT ${batch}`, giveUp: giveUpResumable },
]

/** Namespace of the ids of commands that nobody asks for. */
const namespace = '7d3a1c52-0b7e-4b38-9a51-52c3d0f7a6e4'

/**
 * Removes everything that a person has here: what they have uploaded, what services have made for them, and what of
 * that is only half here; rows and bytes. It can be repeated, and goes on where it was broken off.
 * @returns how many files there were
 */
export async function purgeFilesOf(accountId: string, parts: PurgeParts): Promise<number> {
  const { database } = parts
  let purged = 0
  for (let rows = await filesOf(database, accountId); rows.length > 0; rows = await filesOf(database, accountId)) {
    for (const file of rows) await removeFile(file, 'erasure', parts)
    await sweepFiles(rows.map(({ fileId }) => fileId), parts)
    purged += rows.length
  }
  for (const { ids, giveUp } of halfOnes) {
    for (
      let some = await idsOf(database, ids, accountId);
      some.length > 0;
      some = await idsOf(database, ids, accountId)
    ) {
      await database.transaction(async (tx) => void (await giveUp(tx, some)))
      await sweepFiles(some, parts)
    }
  }
  await database.query('DELETE FROM usage WHERE owner_id = $1', [accountId])
  return purged
}

interface Named {
  fileId: string
  ownerId: string
  generation: string
}

/** Deletes a file as its owner would. @param why names who asks, which is no person */
export async function removeFile(file: Named, why: string, { database, bus, clock }: PurgeParts): Promise<void> {
  const { fileId, generation } = file
  const commandId = uuidV5(`${why} ${fileId} ${generation}`, namespace)
  const meta = { commandId, actor: why, now: clock.now() }
  try {
    await bus.execute(new ChangeFile({ type: 'DeleteFile', data: { fileId }, meta }))
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'NOT_FOUND')) throw error
    // Its stream says that it is gone, so nothing is left to be told.
    await database.transaction((tx) => deleteRow(tx, file))
  }
}

async function filesOf(database: Database, accountId: string): Promise<Named[]> {
  const { rows } = await database.query<Named>(
    `SELECT file_id AS "fileId", owner_id AS "ownerId", generation FROM files WHERE owner_id = $1 ORDER BY file_id LIMIT ${batch}`,
    [accountId],
  )
  return rows
}

async function idsOf(database: Database, statement: string, accountId: string): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(statement, [accountId])
  return rows.map(({ id }) => id)
}

/** The bytes first, then their rows, so that none is forgotten; what is only just being written is swept later. */
async function sweepFiles(fileIds: readonly string[], { database, blobs }: PurgeParts): Promise<void> {
  const { rows } = await database.query<Pick<Named, 'fileId' | 'generation'>>(
    `SELECT file_id AS "fileId", generation FROM blobs WHERE file_id = ANY ($1::uuid[]) AND state = 'gone'`,
    [fileIds],
  )
  for (const one of rows) {
    await Promise.all(keysOf(one).map((key) => blobs.delete(key)))
    await database.query('DELETE FROM blobs WHERE file_id = $1 AND generation = $2', [one.fileId, one.generation])
  }
}
