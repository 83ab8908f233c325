import { type Claim, claims, type Lease, NotDone } from '@delvik/runtime/claims'
import type { Command, Decider } from '@delvik/runtime/decider'
import type { Database } from '@delvik/runtime/database'
import type { EventStore } from '@delvik/runtime/event-store'
import type { Logger } from '@delvik/runtime/logger'
import type { MadeFiles } from '@delvik/runtime/made-files'
import type { Reaction, SubscribedReaction } from '@delvik/runtime/reaction'
import type { Worker } from '@delvik/runtime/worker'
import { exporting } from '@delvik/schemas/events/catalogues'
import { exportingService, type ExportPartEvent } from '@delvik/schemas/events/export-part'
import type { JoinedExportEvent } from '@delvik/schemas/events/storage'
import { dataExportName } from '@delvik/schemas/values/files'
import { mostBytes } from '../made/made-uploads.ts'
import { type PurgeParts, removeFile } from '../removal/purge.ts'
import { contentOf, type ExportFile, exportFiles } from './export-files.ts'
import { zipped } from '@delvik/runtime/zip'

interface Joining extends PurgeParts {
  files: MadeFiles
  store: Pick<EventStore, 'change'>
  logger: Logger
}

interface Row extends Claim {
  account_id: string
  whole_at: Date
}

const own = 'storage'
/** Milliseconds for which an export can be downloaded. */
const life = 7 * 24 * 3_600_000
export const othersExporting = exporting.filter((service) => service !== own)

/** Remembers which parts of an export are there. What was not whole within two days is forgotten. */
export function hearParts(database: Database): SubscribedReaction<ExportPartEvent> {
  return { name: 'export-parts', hears: othersExporting, react: partHeard(database) }
}

export function hearOwnPart(database: Database): Reaction<ExportPartEvent> {
  return { name: 'own-export-part', react: partHeard(database) }
}

function partHeard(database: Database): Reaction<ExportPartEvent>['react'] {
  return {
    async DataExportPartMade({ stream, data: { accountId, exportId }, at }) {
      await database.query(`DELETE FROM exports_to_join WHERE created_at < $1::timestamptz - interval '2 days'`, [at])
      await database.query(
        `INSERT INTO exports_to_join AS one (id, account_id, parts, whole_at, created_at, next_at)
         VALUES ($1, $2, ARRAY[$3], $4, $4, $4)
         ON CONFLICT (id) DO UPDATE SET parts = one.parts || excluded.parts,
           whole_at = greatest(one.whole_at, excluded.whole_at)
         WHERE NOT one.parts @> excluded.parts`,
        [exportId, accountId, exportingService(stream), at],
      )
    },
  }
}

/** Makes one file of each export whose parts are all there, and tells of it. */
export function joinsExports(joining: Joining): Worker {
  const { database, clock, logger } = joining
  return claims<Row>({
    name: 'exports-to-join',
    what: 'export',
    table: 'exports_to_join',
    database,
    clock,
    logger,
    every: 500,
    atOnce: 1,
    lease: '10 minutes',
    attemptsAtMost: 10,
    open: `one.parts @> ARRAY['${exporting.join(`', '`)}']`,
    done: 'DELETE FROM exports_to_join WHERE id = ANY ($1) AND $2::timestamptz IS NOT NULL',
    attempt: (row, lease) => join(joining, row, lease),
  })
}

async function join(joining: Joining, row: Row, lease: Lease): Promise<void> {
  const { database, store, clock } = joining
  const { id: exportId, account_id: accountId } = row
  const content = await exportFiles(database, { accountId, exportId, services: exporting })
  const joined = isTooLarge(content) ? null : await write(joining, { row, content }, lease)
  const meta = { commandId: exportId, actor: 'joined export', now: clock.now() }
  const data = { accountId, exportId, joined }
  await store.change(`joined-export-${exportId}`, outcome, { type: 'CloseExport', data, meta })
  for (const part of content.filter(({ madeBy }) => madeBy)) await removeFile(part, 'joined', joining)
}

/** Beside its bytes, a ZIP has the name of each file twice, and what is known of it. */
function isTooLarge(content: readonly ExportFile[]): boolean {
  const bytes = content.map(({ size, path }) => size + 2 * Buffer.byteLength(path) + 200)
  return bytes.reduce((sum, one) => sum + one, 0) > mostBytes
}

async function write(
  { files, blobs }: Joining,
  { row, content }: { row: Row; content: readonly ExportFile[] },
  { renew }: Lease,
) {
  const { id, account_id: subject, whole_at: wholeAt } = row
  const expiresAt = new Date(wholeAt.getTime() + life)
  const file = { id, subject, name: dataExportName, contentType: 'application/zip', expiresAt }
  const bytes = () => {
    const parts = content.filter(({ madeBy }) => madeBy)
    if (parts.length < exporting.length) throw new NotDone('refused', 'a part has expired')
    return zipped(contentOf(content, blobs), wholeAt)
  }
  const { generation, size } = await files.write(file, bytes, renew)
  return { generation, size, until: expiresAt.toISOString() }
}

interface Outcome {
  accountId: string
  exportId: string
  /** Null when it is more than one file may hold. */
  joined: { generation: string; size: number; until: string } | null
}
type Close = Command<'CloseExport', Outcome>

const outcome: Decider<Close, { closed: boolean }, JoinedExportEvent> = {
  initialState: { closed: false },
  decide({ data: { joined, ...asked } }, { closed }) {
    if (closed) return []
    return joined
      ? [{ type: 'DataExportJoined', data: { ...asked, ...joined } }]
      : [{ type: 'DataExportTooLarge', data: asked }]
  },
  evolve: () => ({ closed: true }),
}
