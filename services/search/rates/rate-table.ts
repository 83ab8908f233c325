import { Database } from '@delvik/runtime/database'
import { DomainError } from '@delvik/runtime/errors'
import { Inject, Injectable } from '@nestjs/common'
import type { Rates } from './rates.ts'

/** Rates with their place in the stream that publishes them. */
export type NumberedRates = Rates & { version: number }

/** Milliseconds that rates are shown before they are read again. */
const shownFor = 1_000

/** The newest published rates, for every process. */
@Injectable()
export class RateTable {
  private shown: { rates: Promise<NumberedRates | undefined>; until: number } | undefined

  constructor(@Inject(Database) private readonly database: Database) {}

  async take({ version, from, perEuro }: NumberedRates): Promise<void> {
    await this.database.query(
      `INSERT INTO rate_tables AS r (version, valid_from, per_euro) VALUES ($1, $2, $3)
       ON CONFLICT (one) DO UPDATE SET version = excluded.version, valid_from = excluded.valid_from,
         per_euro = excluded.per_euro
       WHERE r.version < excluded.version`,
      [version, from, JSON.stringify(perEuro)],
    )
    this.shown = undefined
  }

  async read(): Promise<NumberedRates | undefined> {
    const { rows } = await this.database.query<NumberedRates>(
      `SELECT version::int, valid_from::text AS from, per_euro AS "perEuro" FROM rate_tables`,
    )
    return rows[0]
  }

  /** For showing, where every row of a page asks: as `read`, or what another process has replaced within the last second. */
  current(): Promise<NumberedRates | undefined> {
    if (!this.shown || this.shown.until < performance.now()) {
      this.shown = { rates: this.read(), until: performance.now() + shownFor }
      this.shown.rates.catch(() => (this.shown = undefined))
    }
    return this.shown.rates
  }

  /** The same. @throws DomainError TRY_AGAIN before the first process that starts has published any */
  async known(): Promise<NumberedRates> {
    const rates = await this.current()
    if (!rates) throw new DomainError('TRY_AGAIN')
    return rates
  }
}
