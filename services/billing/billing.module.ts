import { Config } from '@delvik/runtime/config'
import { Module } from '@nestjs/common'
import Stripe from 'stripe'
import { Accounts } from './accounts/accounts.ts'
import { BookRows, ChangeInvoiceHandler } from './books/change-invoice.ts'
import { ClimateLedger } from './books/climate-ledger.ts'
import { InvoicesResolver } from './books/invoices.resolver.ts'
import { Invoices } from './books/invoices.ts'
import type { BillingConfig } from './config.ts'
import { ChangeMembershipHandler } from './membership/change-membership.ts'
import { MembershipRows } from './membership/membership-rows.ts'
import { MembershipResolver } from './membership/membership.resolver.ts'
import { Memberships } from './membership/memberships.ts'
import { PackagesResolver } from './prices/packages.resolver.ts'
import { CancellationCall } from './provider/cancellation-call.ts'
import { Catalogue } from './provider/catalogue.ts'
import { CheckoutCall } from './provider/checkout-call.ts'
import { Customers } from './wishes/customers.ts'
import { Comparison } from './provider/comparison.ts'
import { EndingCall } from './provider/ending-call.ts'
import { ForgettingCall } from './provider/forgetting-call.ts'
import { LookAt } from './provider/look-at.ts'
import { PortalCall } from './provider/portal-call.ts'
import { Portals } from './wishes/portals.ts'
import { Readings } from './provider/readings.ts'
import { openStripe } from './provider/stripe-client.ts'
import { UpgradeCall } from './provider/upgrade-call.ts'

const handlers = [ChangeMembershipHandler, ChangeInvoiceHandler]
const resolvers = [PackagesResolver, MembershipResolver, InvoicesResolver]
const calls = [CheckoutCall, UpgradeCall, EndingCall, CancellationCall, PortalCall, ForgettingCall]

@Module({
  providers: [
    { provide: Stripe, useFactory: ({ stripe }: BillingConfig) => openStripe(stripe), inject: [Config] },
    { provide: Catalogue, useFactory: (stripe: Stripe) => new Catalogue(stripe), inject: [Stripe] },
    ...handlers,
    ...resolvers,
    ...calls,
    Accounts,
    BookRows,
    ClimateLedger,
    Comparison,
    Customers,
    Invoices,
    LookAt,
    MembershipRows,
    Memberships,
    Portals,
    Readings,
  ],
})
export class BillingModule {}
