import { Database } from '@delvik/runtime/database'
import type { CommandMeta } from '@delvik/runtime/decider'
import { DomainError } from '@delvik/runtime/errors'
import type { Viewer } from '@delvik/runtime/viewer'
import { Inject, Injectable } from '@nestjs/common'
import type { Place } from './place.ts'
import { Sessions } from './sessions.ts'

interface OwnSession extends Place {
  id: string
  /** Whether it is the one that asks. */
  current: boolean
  startedAt: Date
  lastUsedAt: Date
}

/** The sessions of one person, as they see and end them. */
@Injectable()
export class OwnSessions {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Sessions) private readonly sessions: Sessions,
  ) {}

  /** Those that live, that used last first. */
  async live({ id, sid }: Viewer, now: Date): Promise<OwnSession[]> {
    const { rows } = await this.database.query<OwnSession>(
      `SELECT sid AS id, sid = $2 AS current, device, market, auth_time AS "startedAt",
         coalesce(last_used_at, auth_time) AS "lastUsedAt"
       FROM refresh_token_families WHERE account_id = $1 AND ended IS NULL AND idle_until > $3
       ORDER BY "lastUsedAt" DESC, sid`,
      [id, sid, now],
    )
    return rows
  }

  /** @throws DomainError NOT_FOUND, also for a session of somebody else */
  async end({ id: accountId }: Viewer, sid: string, asked: CommandMeta): Promise<void> {
    const { rows: [own] } = await this.database.query<{ sid: string }>(
      'SELECT sid FROM refresh_token_families WHERE account_id = $1 AND sid::text = $2',
      [accountId, sid],
    )
    if (!own) throw new DomainError('NOT_FOUND')
    await this.sessions.end({ sid: own.sid, accountId }, 'signedOut', asked)
  }

  /** All but the one that asks. */
  async endOthers(viewer: Viewer, asked: CommandMeta): Promise<void> {
    const accountId = viewer.id
    for (const { id: sid, current } of await this.live(viewer, asked.now)) {
      // Each has a stream of its own, and so a command.
      const meta = { ...asked, commandId: `${asked.commandId} ${sid}` }
      if (!current) await this.sessions.end({ sid, accountId }, 'signedOut', meta)
    }
  }
}
