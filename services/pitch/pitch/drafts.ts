import { decrypt, encrypt } from '@delvik/runtime/cipher'
import { Database, type Tx } from '@delvik/runtime/database'
import { DomainError } from '@delvik/runtime/errors'
import { Keys } from '@delvik/runtime/keys'
import { blankPitch } from '@delvik/schemas/forms/blank-pitch'
import type { DraftContent } from '@delvik/schemas/forms/pitch-form'
import { Inject, Injectable } from '@nestjs/common'
import type { WrittenDocument } from './document.ts'
import type { Logo } from './logo.ts'

/** What the author has written; logo and document with what their receipts state. */
export type WrittenContent = Omit<DraftContent, 'logo' | 'document'> & {
  document: WrittenDocument | null
  /** The name is the author's own and goes no further than the draft. */
  logo: (Logo & { receipt: string; size: number | null; name?: string | null }) | null
}

export interface Draft {
  id: string
  ownerId: string
  version: number
  basedOn: number | null
  savedAt: Date
  content: WrittenContent
}

/** One save: by whom, of which version, and the command that asks for it. */
interface DraftSave {
  id: string
  ownerId: string
  version: number
  commandId: string
  now: Date
}

const most = 50
const largest = 64 * 1024

/** Drafts are rows with a version, encrypted: they hold what their author may never publish. */
@Injectable()
export class Drafts {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Keys) private readonly keys: Keys,
  ) {}

  /** Opens a draft, or the one that is open under this id. @throws DomainError TOO_MANY_REQUESTS beyond 50 drafts */
  async open(draft: Omit<DraftSave, 'version'> & { basedOn: number | null }, content: WrittenContent): Promise<Draft> {
    const { id, ownerId, basedOn, now, commandId } = draft
    await this.database.query(
      `INSERT INTO drafts (id, owner_id, based_on, saved_at, command_id, content) SELECT $1, $2, $3, $4, $5, $6
       WHERE (SELECT count(*) FROM drafts WHERE owner_id = $2) < $7 ON CONFLICT (id) DO NOTHING`,
      [id, ownerId, basedOn, now, commandId, await this.seal(id, ownerId, content), most],
    )
    const open = await this.find(id, ownerId)
    if (!open) throw new DomainError('TOO_MANY_REQUESTS')
    return open
  }

  /**
   * Stores a version over the one that the author saw. Never makes a row: a late save must not bring back a draft that
   * was submitted.
   * @throws DomainError DRAFT_CONFLICT when another save was faster, NOT_FOUND, INVALID_INPUT beyond 64 KiB
   */
  async save({ id, ownerId, version, commandId, now }: DraftSave, content: WrittenContent): Promise<Draft> {
    const { rows } = await this.database.query<DraftRow>(
      `UPDATE drafts SET version = nextval('draft_version'), saved_at = $4, command_id = $5, content = $6
       WHERE id = $1 AND owner_id = $2 AND version = $3 RETURNING *`,
      [id, ownerId, version, now, commandId, await this.seal(id, ownerId, content)],
    )
    const row = rows[0] ?? (await this.rows('id = $1 AND owner_id = $2', [id, ownerId]))[0]
    if (!row) throw new DomainError('NOT_FOUND')
    if (row.command_id !== commandId) throw new DomainError('DRAFT_CONFLICT')
    return { ...draftOf(row), content }
  }

  async find(id: string, ownerId: string): Promise<Draft | undefined> {
    const [draft] = await this.opened(await this.rows('id = $1 AND owner_id = $2', [id, ownerId]), ownerId)
    return draft
  }

  /** Last saved first. */
  async of(ownerId: string): Promise<Draft[]> {
    return this.opened(await this.rows('owner_id = $1 ORDER BY saved_at DESC, id', [ownerId]), ownerId)
  }

  /** @throws DomainError NOT_FOUND */
  async discard(id: string, ownerId: string): Promise<void> {
    const { rowCount } = await this.database.query('DELETE FROM drafts WHERE id = $1 AND owner_id = $2', [id, ownerId])
    if (!rowCount) throw new DomainError('NOT_FOUND')
  }

  private async rows(where: string, values: unknown[]): Promise<DraftRow[]> {
    const { rows } = await this.database.query<DraftRow>(`SELECT * FROM drafts WHERE ${where}`, values)
    return rows
  }

  private async seal(id: string, ownerId: string, content: WrittenContent): Promise<Buffer> {
    const plain = Buffer.from(JSON.stringify(content))
    if (plain.length > largest) throw new DomainError('INVALID_INPUT')
    return encrypt(plain, await this.keys.forWriting(ownerId, 'content'), boundTo(id))
  }

  private async opened(rows: DraftRow[], ownerId: string): Promise<Draft[]> {
    if (rows.length === 0) return []
    const key = (await this.keys.many([ownerId], 'content')).get(ownerId)
    if (!key || key === 'missing') throw new DomainError('TRY_AGAIN')
    if (key === 'shredded') return []
    const open = ({ id, content }: DraftRow) => keptContent(decrypt(content, key.key, boundTo(id)).toString())
    return rows.map((row) => ({ ...draftOf(row), content: open(row) }))
  }
}

/** What a row says. One that an earlier release has written lacks the fields that it did not know. */
export function keptContent(text: string): WrittenContent {
  const content: WrittenContent = JSON.parse(text)
  return { ...blankPitch(content.market, content.lang), ...content }
}

/** Takes a draft away that is being submitted. @throws DomainError DRAFT_CHANGED when it is another version by now */
export async function spendDraft(tx: Tx, id: string, version: number): Promise<void> {
  const { rowCount } = await tx.query('DELETE FROM drafts WHERE id = $1 AND version = $2', [id, version])
  if (!rowCount) throw new DomainError('DRAFT_CHANGED')
}

/** A removed pitch is edited no more. */
export async function dropDraft(tx: Tx, id: string): Promise<void> {
  await tx.query('DELETE FROM drafts WHERE id = $1', [id])
}

interface DraftRow {
  id: string
  owner_id: string
  version: number
  based_on: number | null
  saved_at: Date
  command_id: string
  content: Buffer
}

function draftOf({ id, owner_id, version, based_on, saved_at }: DraftRow): Omit<Draft, 'content'> {
  return { id, ownerId: owner_id, version, basedOn: based_on, savedAt: saved_at }
}

function boundTo(id: string): string {
  return `draft|${id}`
}
