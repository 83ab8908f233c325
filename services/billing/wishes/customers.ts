import { Database } from '@delvik/runtime/database'
import { Inject, Injectable } from '@nestjs/common'

export interface Card {
  brand: string
  last4: string
  expiryMonth: number
  expiryYear: number
}

export interface Known {
  card: Card | null
  /** Where an invoice that is not paid can be. */
  openPage: string | null
}

/** How the provider calls people. */
@Injectable()
export class Customers {
  constructor(@Inject(Database) private readonly database: Database) {}

  async idOf(accountId: string): Promise<string | undefined> {
    const { rows } = await this.database.query<{ id: string }>(
      'SELECT customer_id AS id FROM customers WHERE account_id = $1',
      [accountId],
    )
    return rows[0]?.id
  }

  async accountOf(customerId: string): Promise<string | undefined> {
    const { rows } = await this.database.query<{ id: string }>(
      'SELECT account_id AS id FROM customers WHERE customer_id = $1',
      [customerId],
    )
    return rows[0]?.id
  }

  /** By how the provider calls them; those that we do not know are left out. */
  async accountsOf(customerIds: readonly string[]): Promise<Map<string, string>> {
    const { rows } = await this.database.query<{ customer: string; account: string }>(
      'SELECT customer_id AS customer, account_id AS account FROM customers WHERE customer_id = ANY ($1)',
      [customerIds],
    )
    return new Map(rows.map(({ customer, account }) => [customer, account]))
  }

  async keep(accountId: string, customerId: string): Promise<void> {
    await this.database.query(
      'INSERT INTO customers (account_id, customer_id) VALUES ($1, $2) ON CONFLICT (account_id) DO UPDATE SET customer_id = $2',
      [accountId, customerId],
    )
  }

  async forget(accountId: string): Promise<void> {
    await this.database.query('DELETE FROM customers WHERE account_id = $1', [accountId])
  }

  /** What the provider said of somebody when it was last asked. */
  async known(accountId: string): Promise<Known | undefined> {
    const { rows } = await this.database.query<Known>(
      'SELECT card, open_page AS "openPage" FROM customers WHERE account_id = $1',
      [accountId],
    )
    return rows[0]
  }

  /** A card that was not asked for stays. */
  async note(accountId: string, { card, openPage }: { card?: Card | null; openPage: string | null }): Promise<void> {
    await this.database.query(
      'UPDATE customers SET card = CASE WHEN $4 THEN $2 ELSE card END, open_page = $3 WHERE account_id = $1',
      [accountId, card ? JSON.stringify(card) : null, openPage, card !== undefined],
    )
  }
}
