import type pg from 'pg'
import type { GroupPosition } from '../bus.ts'

interface PositionRow {
  grp: string
  topic: string
  p: number
  next: string
  end: string
}

/** Where groups stand. What is asked of many at once, as for `/settle`, is read by one statement. */
export class Positions {
  #asked: { group: string; topic: string }[] = []
  #answer: Promise<PositionRow[]> | undefined

  constructor(private readonly db: pg.Pool) {}

  /** From the beginning of a topic that the group has not read yet. */
  async of(group: string, topics: readonly string[]): Promise<GroupPosition[]> {
    this.#asked.push(...topics.map((topic) => ({ group, topic })))
    const rows = await (this.#answer ??= Promise.resolve().then(() => this.#read()))
    return rows.filter(({ grp, topic }) => grp === group && topics.includes(topic))
      .map(({ topic, p, next, end }) => ({ topic, partition: p, next: BigInt(next), end: BigInt(end) }))
  }

  async #read(): Promise<PositionRow[]> {
    const asked = this.#asked
    this.#asked = []
    this.#answer = undefined
    const { rows } = await this.db.query<PositionRow>({
      name: 'bus-positions',
      text: `SELECT asked.grp, part.topic, part.p, coalesce(grp.off, 0) AS next, part.next AS end
        FROM (SELECT DISTINCT * FROM unnest($1::text[], $2::text[]) one(grp, topic)) asked
        JOIN bus.part ON part.topic = asked.topic
        LEFT JOIN bus.grp ON (grp.grp, grp.topic, grp.p) = (asked.grp, part.topic, part.p)
        ORDER BY part.topic, part.p`,
      values: [asked.map(({ group }) => group), asked.map(({ topic }) => topic)],
    })
    return rows
  }
}
