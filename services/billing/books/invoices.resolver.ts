import { Who } from '@delvik/runtime/auth'
import type { PageInput } from '@delvik/runtime/paging'
import type { Viewer } from '@delvik/runtime/viewer'
import { Inject } from '@nestjs/common'
import { Args, Query, Resolver } from '@nestjs/graphql'
import { allowed } from '../access.ts'
import { ClimateLedger } from './climate-ledger.ts'
import { Invoices, shownInvoice } from './invoices.ts'

/** What was paid: the caller's invoices, and what of all of them goes to the climate. */
@Resolver()
export class InvoicesResolver {
  constructor(
    @Inject(Invoices) private readonly invoices: Invoices,
    @Inject(ClimateLedger) private readonly ledger: ClimateLedger,
  ) {}

  @Query()
  async myInvoices(@Args() page: PageInput, @Who() viewer: Viewer | undefined) {
    const { edges, ...rest } = await this.invoices.page(allowed('readInvoices', viewer).id, page)
    return { edges: edges.map(({ cursor, node }) => ({ cursor, node: shownInvoice(node) })), ...rest }
  }

  @Query()
  climateLedger() {
    return this.ledger.months()
  }
}
