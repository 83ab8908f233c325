import { isMissing } from '@delvik/runtime/stripe-client'
import { Inject, Injectable } from '@nestjs/common'
import Stripe from 'stripe'
import type { Company } from '../membership/company-form.ts'
import { Customers } from '../wishes/customers.ts'

interface Buyer {
  accountId: string
  checkoutId: string
  /** Of the provider's pages and papers. */
  locale: string
  /** Whom invoices are to name; null of a consumer. */
  company: Company | null
}

/** People as the provider has them: one customer for each account, named as they are when they buy. */
@Injectable()
export class CustomerDetails {
  constructor(
    @Inject(Stripe) private readonly stripe: Stripe,
    @Inject(Customers) private readonly customers: Customers,
  ) {}

  /** @returns how the provider calls them; undefined when it refuses the VAT number, which leaves everything as it was */
  async keep({ accountId, checkoutId, locale, company }: Buyer): Promise<string | undefined> {
    const customer = (await this.known(accountId)) ?? (await this.create(accountId))
    if (!(await this.keepTaxId(customer, checkoutId, company))) return undefined
    const name = company?.name ?? ''
    await this.stripe.customers.update(customer, {
      preferred_locales: [locale],
      name,
      business_name: name,
      metadata: { account: accountId, vatNumber: '' },
    })
    return customer
  }

  /** Found by the account's id where we have forgotten it. */
  private async known(accountId: string): Promise<string | undefined> {
    const kept = await this.customers.idOf(accountId)
    if (kept) return kept
    const query = `metadata['account']:'${accountId}'`
    const { data: [found] } = await this.stripe.customers.search({ query, limit: 1 })
    if (found) await this.customers.keep(accountId, found.id)
    return found?.id
  }

  private async create(accountId: string): Promise<string> {
    const metadata = { account: accountId }
    const { id } = await this.stripe.customers.create({ metadata }, { idempotencyKey: `customer ${accountId}` })
    await this.customers.keep(accountId, id)
    return id
  }

  /** The one of the company and no other. @returns whether the provider takes it */
  private async keepTaxId(customer: string, checkoutId: string, company: Company | null): Promise<boolean> {
    const wanted = company && taxIdOf(company.vatNumber)
    const { data: known } = await this.stripe.customers.listTaxIds(customer, { limit: 100 })
    const isWanted = ({ type, value }: Stripe.TaxId) => type === wanted?.type && value === wanted.value
    if (wanted && !known.some(isWanted)) {
      const key = { idempotencyKey: `tax id ${checkoutId}` }
      const isTaken = await this.stripe.customers.createTaxId(customer, wanted, key).then(() => true, takesNot)
      if (!isTaken) return false
    }
    for (const { id } of known.filter((one) => !isWanted(one)))
      await this.stripe.customers.deleteTaxId(customer, id).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
    return true
  }
}

/** As the provider writes it: https://docs.stripe.com/billing/customer/tax-ids. Northern Ireland is of the EU there. */
export function taxIdOf(vatNumber: string): { type: 'eu_vat' | 'gb_vat' | 'no_vat'; value: string } {
  const country = vatNumber.slice(0, 2)
  if (country === 'NO') return { type: 'no_vat', value: vatNumber.slice(2) }
  return { type: country === 'GB' ? 'gb_vat' : 'eu_vat', value: vatNumber }
}

/** @throws whatever else it was */
function takesNot(error: unknown): false {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'tax_id_invalid') return false
  throw error
}
