import { Database } from '@delvik/runtime/database'
import { Inject, Injectable } from '@nestjs/common'
import type { Rates } from './rates.ts'

/** Rates with their place in the stream that publishes them. */
export type NumberedRates = Rates & { version: number }

/** The newest published rates, for every process. */
@Injectable()
export class RateTable {
  private asking: Promise<NumberedRates | undefined> | undefined

  constructor(@Inject(Database) private readonly database: Database) {}

  async take({ version, from, perEuro }: NumberedRates): Promise<void> {
    await this.database.query(
      `INSERT INTO rate_table AS r (version, valid_from, per_euro) VALUES ($1, $2, $3)
       ON CONFLICT (one) DO UPDATE SET version = excluded.version, valid_from = excluded.valid_from,
         per_euro = excluded.per_euro
       WHERE r.version < excluded.version`,
      [version, from, JSON.stringify(perEuro)],
    )
  }

  async read(): Promise<NumberedRates | undefined> {
    const { rows } = await this.database.query<NumberedRates>(
      `SELECT version::int, valid_from::text AS from, per_euro AS "perEuro" FROM rate_table`,
    )
    return rows[0]
  }

  /** As `read`; callers of one moment share one question. */
  current(): Promise<NumberedRates | undefined> {
    this.asking ??= this.read().finally(() => {
      this.asking = undefined
    })
    return this.asking
  }
}
