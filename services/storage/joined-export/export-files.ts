import type { Database } from '@delvik/runtime/database'
import { partName } from '@delvik/runtime/data-exports'
import { madePath } from '@delvik/runtime/made-files'
import type { BlobStore } from '../blobs/blob-store.ts'
import { blobKey } from '../file/files.ts'
import type { ZipPiece } from '@delvik/runtime/zip'

/** A file that goes into an export: what its owner has uploaded, or the part of a service. */
export interface ExportFile {
  fileId: string
  ownerId: string
  generation: string
  path: string
  size: number
  contentType: string
  /** The service whose part it is; null for what was uploaded. */
  madeBy: string | null
}

/** All that goes into an export, in an order that stays. */
export async function exportFiles(
  database: Database,
  { accountId, exportId, services }: { accountId: string; exportId: string; services: readonly string[] },
): Promise<ExportFile[]> {
  const parts = services.map((service) => madePath(service, { subject: accountId, id: exportId, name: partName }))
  const { rows } = await database.query<ExportFile>(
    `SELECT file_id AS "fileId", owner_id AS "ownerId", generation, path, size::int, content_type AS "contentType",
       made_by AS "madeBy"
     FROM files WHERE owner_id = $1 AND (made_by IS NULL OR path = ANY ($2)) ORDER BY path`,
    [accountId, parts],
  )
  return rows
}

/** The content of an export: parts are taken apart into the files that they tell of. */
export async function* contentOf(files: readonly ExportFile[], blobs: BlobStore): AsyncGenerator<ZipPiece> {
  for (const file of files) {
    const bytes = await blobs.get(blobKey(file))
    // Deleted since.
    if (!bytes) continue
    if (file.madeBy) yield* pieces(file.madeBy, bytes)
    else yield* whole(file, bytes)
  }
}

async function* whole({ path, contentType }: ExportFile, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ZipPiece> {
  // Without `/users/<account>/`.
  const name = `files/${path.split('/').slice(3).join('/')}`
  const packs = contentType.startsWith('text/')
  yield { name, bytes: new Uint8Array(0), packs }
  for await (const chunk of bytes) yield { name, bytes: chunk, packs }
}

async function* pieces(service: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ZipPiece> {
  for await (const line of lines(bytes)) {
    const { name, text } = JSON.parse(line) as { name: string; text: string } // as `exportPartMaker` of a service writes them
    yield { name: `${service}/${name}`, bytes: Buffer.from(text), packs: true }
  }
}

async function* lines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let held = ''
  for await (const chunk of bytes) {
    const [first = '', ...more] = decoder.decode(chunk, { stream: true }).split('\n')
    held += first
    for (const next of more) {
      yield held
      held = next
    }
  }
}
