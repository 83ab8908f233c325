import { Database } from '@delvik/runtime/database'
import type { Plan } from '@delvik/schemas/values/account'
import { entitlements } from '@delvik/schemas/values/entitlements'
import { Inject, Injectable } from '@nestjs/common'
import { forEver, type PitchCard, type PitchDocument, type RetiredPitch } from './pitch-index.ts'
import { convert, type Rates } from './rates.ts'

/** What a published pitch shows, and its text. */
export interface Shown {
  card: Omit<PitchCard, 'publishedAt'>
  text: string
}

interface MergedRow {
  id: string
  version: string
  shown: Shown | null
  published_at: Date | null
  plan: Plan | null
  until: Date | null
  rates_version: string | null
  per_euro: Rates['perEuro'] | null
}

const merged = `
  SELECT pitch_id AS id, pitch.sequence + coalesce(plan.sequence, 0) + coalesce(rates.sequence, 0) AS version, shown,
    published_at, plan, until, rates.sequence AS rates_version, per_euro
  FROM pitch_source pitch
  LEFT JOIN plan_source plan ON plan.account_id = pitch.owner_id
  LEFT JOIN rates_source rates ON true`

/**
 * What each source of the index last said. Whoever brings news writes its own row, commits, and then merges: of two at
 * once, the later one sees both. One statement reads all sources, so that equal versions mean equal documents.
 */
@Injectable()
export class Sources {
  private asking: Promise<(Rates & { version: number }) | undefined> | undefined

  constructor(@Inject(Database) private readonly database: Database) {}

  /** `shown` is null while the pitch is not published; the first publication keeps its moment. */
  async heardOfPitch(pitch: { id: string; ownerId: string; sequence: number; at: Date; shown: Shown | null }): Promise<void> {
    await this.database.query({
      name: 'pitch-source',
      text: `INSERT INTO pitch_source AS p (pitch_id, sequence, owner_id, published_at, shown) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (pitch_id) DO UPDATE SET sequence = excluded.sequence, shown = excluded.shown,
          published_at = coalesce(p.published_at, excluded.published_at)
        WHERE p.sequence < excluded.sequence`,
      values: [pitch.id, pitch.sequence, pitch.ownerId, pitch.shown && pitch.at, JSON.stringify(pitch.shown)],
    })
  }

  async heardOfPlan(plan: { accountId: string; sequence: number; plan: Plan; until: string | null }): Promise<void> {
    await this.database.query(
      `INSERT INTO plan_source AS p (account_id, sequence, plan, until) VALUES ($1, $2, $3, $4)
       ON CONFLICT (account_id) DO UPDATE SET sequence = excluded.sequence, plan = excluded.plan, until = excluded.until
       WHERE p.sequence < excluded.sequence`,
      [plan.accountId, plan.sequence, plan.plan, plan.until],
    )
  }

  async heardOfRates({ sequence, from, perEuro }: Rates & { sequence: number }): Promise<void> {
    await this.database.query(
      `INSERT INTO rates_source AS r (sequence, valid_from, per_euro) VALUES ($1, $2, $3)
       ON CONFLICT (one) DO UPDATE SET sequence = excluded.sequence, valid_from = excluded.valid_from,
         per_euro = excluded.per_euro
       WHERE r.sequence < excluded.sequence`,
      [sequence, from, JSON.stringify(perEuro)],
    )
  }

  /** The newest published rates; callers of one moment share one question. */
  rates(): Promise<Rates | undefined> {
    this.asking ??= this.askRates().finally(() => {
      this.asking = undefined
    })
    return this.asking
  }

  async ofPitch(id: string): Promise<PitchDocument | RetiredPitch | undefined> {
    const { rows } = await this.database.query<MergedRow>({ name: 'merged', text: `${merged} WHERE pitch_id = $1`, values: [id] })
    return rows[0] && documentOf(rows[0])
  }

  async ofOwner(accountId: string): Promise<(PitchDocument | RetiredPitch)[]> {
    const { rows } = await this.database.query<MergedRow>(`${merged} WHERE owner_id = $1`, [accountId])
    return rows.map(documentOf)
  }

  /** Every pitch, in short reads. */
  async *all(size = 500): AsyncGenerator<PitchDocument | RetiredPitch> {
    for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
      const page = `${merged} WHERE pitch_id > $1 ORDER BY pitch_id LIMIT $2`
      const { rows } = await this.database.query<MergedRow>(page, [after, size])
      yield* rows.map(documentOf)
      if (rows.length < size) return
      after = rows.at(-1)!.id
    }
  }

  private async askRates() {
    const { rows } = await this.database.query(
      `SELECT sequence::int AS version, valid_from::text AS from, per_euro AS "perEuro" FROM rates_source`,
    )
    return rows[0]
  }
}

function documentOf({ id, version, shown, published_at, plan, until, rates_version, per_euro }: MergedRow) {
  if (!shown || !published_at) return { id, version: Number(version) }
  const { valuation, currency } = shown.card
  const inEuro = valuation === null || !per_euro ? null : convert(valuation, { from: currency, to: 'EUR', perEuro: per_euro })
  const promoted = entitlements[plan ?? 'basic'].promoted
  return {
    id,
    version: Number(version),
    card: { ...shown.card, publishedAt: published_at.toISOString() },
    text: shown.text,
    valuationInEuro: inEuro,
    ratesVersion: Number(rates_version ?? 0),
    promotedUntil: promoted ? (until?.getTime() ?? forEver) : 0,
  }
}
