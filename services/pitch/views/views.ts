import { createHmac, randomBytes } from 'node:crypto'
import type { Clock } from '@delvik/runtime/clock'
import { Database } from '@delvik/runtime/database'
import { deleteBatch } from '@delvik/runtime/delete-batch'
import type { Worker } from '@delvik/runtime/worker'
import { Inject, Injectable } from '@nestjs/common'

const saltLength = 32

/** Distinct viewers of a pitch by UTC day (decision A37). */
@Injectable()
export class Views {
  constructor(@Inject(Database) private readonly database: Database) {}

  /**
   * Counts a viewer once a day; the counter is raised by the insert that it counts.
   * @param viewer account id, or what tells one signed-out browser from another; only a hash of it is stored
   */
  async count(pitchId: string, viewer: string, now: Date): Promise<boolean> {
    const day = now.toISOString().slice(0, 10)
    const hash = createHmac('sha256', await this.salt(day)).update(viewer).digest()
    const { rowCount } = await this.database.query(
      `WITH counted AS (
         INSERT INTO views (pitch_id, day, viewer) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING pitch_id)
       INSERT INTO view_counts AS c (pitch_id, views) SELECT pitch_id, 1 FROM counted
       ON CONFLICT (pitch_id) DO UPDATE SET views = c.views + 1`,
      [pitchId, day, hash],
    )
    return rowCount === 1
  }

  async of(pitchIds: readonly string[]): Promise<Map<string, number>> {
    const text = 'SELECT pitch_id, views FROM view_counts WHERE pitch_id = ANY($1)'
    const { rows } = await this.database.query(text, [pitchIds])
    return new Map(rows.map(({ pitch_id, views }) => [pitch_id, views]))
  }

  /** The same for every process; older ones are forgotten with the first view of a new day, at the latest by the worker. */
  private async salt(day: string): Promise<Buffer> {
    const known = await this.database.query('SELECT salt FROM view_salts WHERE day = $1', [day])
    if (known.rows[0]) return known.rows[0].salt
    await this.database.query('DELETE FROM view_salts WHERE day < $1::date - 1', [day])
    const { rows } = await this.database.query(
      `INSERT INTO view_salts AS s (day, salt) VALUES ($1, $2)
       ON CONFLICT (day) DO UPDATE SET salt = s.salt RETURNING salt`,
      [day, randomBytes(saltLength)],
    )
    return rows[0].salt
  }
}

/** Forgets who has looked on former days: a viewer counts once a day, and yesterday may still be today somewhere. */
export function forgetViewers(database: Database, clock: Clock): Worker {
  return {
    name: 'viewers that are forgotten',
    every: 3_600_000,
    async tick() {
      const former = { where: 'day < $1::date - 1', values: [clock.now().toISOString().slice(0, 10)] }
      const salts = await deleteBatch(database, { table: 'view_salts', ...former })
      return salts + (await deleteBatch(database, { table: 'views', ...former }))
    },
    due: async () => 0,
  }
}
