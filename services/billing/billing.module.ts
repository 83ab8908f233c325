import { Config } from '@delvik/runtime/config'
import { Module } from '@nestjs/common'
import Stripe from 'stripe'
import { Accounts } from './accounts/accounts.ts'
import { ChangeDemoRequestHandler } from './assistant/change-demo-request.ts'
import { DemoResolver } from './assistant/demo.resolver.ts'
import { BookRows, ChangeInvoiceHandler } from './books/change-invoice.ts'
import { ClimateLedger } from './books/climate-ledger.ts'
import { InvoicesResolver } from './books/invoices.resolver.ts'
import { Invoices } from './books/invoices.ts'
import type { BillingConfig } from './config.ts'
import { BooksDesk } from './desk/books-desk.ts'
import { ChangeDeskHandler } from './desk/change-desk.ts'
import { DeskResolver } from './desk/desk.resolver.ts'
import { ProviderWork } from './desk/provider-work.ts'
import { Timeline } from './desk/timeline.ts'
import { Invitations } from './invitations/invitations.ts'
import { RewardCodes } from './invitations/reward-codes.ts'
import { ChangeMembershipHandler } from './membership/change-membership.ts'
import { MembershipRows } from './membership/membership-rows.ts'
import { MembershipResolver } from './membership/membership.resolver.ts'
import { PortalResolver } from './membership/portal.resolver.ts'
import { Memberships } from './membership/memberships.ts'
import { ChangePriceListHandler } from './prices/change-price-list.ts'
import { PackagesResolver } from './prices/packages.resolver.ts'
import { PriceListsResolver } from './prices/price-lists.resolver.ts'
import { Prices } from './prices/prices.ts'
import { CancellationCall } from './provider/cancellation-call.ts'
import { Catalogue } from './provider/catalogue.ts'
import { CheckoutCall } from './provider/checkout-call.ts'
import { CreditNotes } from './provider/credit-notes.ts'
import { CustomerDetails } from './provider/customer-details.ts'
import { Customers } from './wishes/customers.ts'
import { Comparison } from './provider/comparison.ts'
import { DiscountCall } from './provider/discount-call.ts'
import { EndingCall } from './provider/ending-call.ts'
import { ForgettingCall } from './provider/forgetting-call.ts'
import { LookAt } from './provider/look-at.ts'
import { PortalCall } from './provider/portal-call.ts'
import { Portals } from './wishes/portals.ts'
import { Readings } from './provider/readings.ts'
import { RefundCall } from './provider/refund-call.ts'
import { openStripe } from '@delvik/runtime/stripe-client'
import { UpgradeCall } from './provider/upgrade-call.ts'
import { ReferralResolver } from './referral/referral.resolver.ts'

const handlers = [ChangeMembershipHandler, ChangeInvoiceHandler, ChangeDeskHandler, ChangeDemoRequestHandler,
  ChangePriceListHandler]
const resolvers = [PackagesResolver, MembershipResolver, InvoicesResolver, ReferralResolver, DeskResolver, DemoResolver,
  PriceListsResolver, PortalResolver]
const calls = [CheckoutCall, UpgradeCall, EndingCall, CancellationCall, DiscountCall, RefundCall, PortalCall,
  ForgettingCall]

@Module({
  providers: [
    { provide: Stripe, useFactory: ({ stripe }: BillingConfig) => openStripe(stripe), inject: [Config] },
    { provide: Catalogue, useFactory: (stripe: Stripe) => new Catalogue(stripe), inject: [Stripe] },
    ...handlers,
    ...resolvers,
    ...calls,
    Accounts,
    BookRows,
    BooksDesk,
    ClimateLedger,
    Comparison,
    CreditNotes,
    CustomerDetails,
    Customers,
    Invitations,
    Invoices,
    LookAt,
    MembershipRows,
    Memberships,
    Portals,
    Prices,
    ProviderWork,
    Readings,
    RewardCodes,
    Timeline,
  ],
})
export class BillingModule {}
