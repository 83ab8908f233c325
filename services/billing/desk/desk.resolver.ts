import { Request, Who } from '@delvik/runtime/auth'
import { Clock } from '@delvik/runtime/clock'
import { metaOf } from '@delvik/runtime/command-meta'
import { DomainError } from '@delvik/runtime/errors'
import { requireFreshSignIn } from '@delvik/runtime/fresh-sign-in'
import type { RequestContext } from '@delvik/runtime/request-context'
import type { Viewer } from '@delvik/runtime/viewer'
import { type StaffReason, staffNoteLength } from '@delvik/schemas/values/account'
import { accountIdOf } from '@delvik/schemas/values/handle'
import type { RefundReason } from '@delvik/schemas/values/payment/books'
import { Inject } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql'
import { allowed } from '../access.ts'
import { ChangeInvoice } from '../books/change-invoice.ts'
import { BooksDesk } from './books-desk.ts'
import { ChangeDesk } from './change-desk.ts'
import { ProviderWork } from './provider-work.ts'

interface Input {
  commandId: string
  reason: StaffReason
  note?: string | null
}
interface Refund extends Omit<Input, 'reason'> {
  invoiceId: string
  amount: bigint
  given: bigint
  reason: RefundReason
}

/** Memberships and invoices of others, as support and operators see them, and what they do about them. */
@Resolver()
export class DeskResolver {
  constructor(
    @Inject(BooksDesk) private readonly desk: BooksDesk,
    @Inject(ProviderWork) private readonly work: ProviderWork,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Again, what was looked up. */
  @Query()
  async staffBooks(@Args('handle') handle: string, @Who() viewer: Viewer | undefined) {
    const { id: staffId } = allowed('readBooks', viewer)
    const accountId = accountIdOf(handle)
    return accountId && (await this.desk.isOpen(accountId, staffId)) ? this.desk.books(accountId) : null
  }

  @Query()
  providerWork(@Who() viewer: Viewer | undefined) {
    allowed('readBooks', viewer)
    return this.work.shown()
  }

  @Mutation()
  async lookUpBooks(
    @Args('input') { commandId, handle, reason, note }: Input & { handle: string },
    @Request() request: RequestContext,
  ) {
    allowed('lookUpBooks', request.viewer)
    const accountId = accountIdOf(handle)
    if (!accountId) throw new DomainError('NOT_FOUND')
    const data = { accountId, reason, note: readNote(note) }
    const meta = metaOf(request, commandId, this.clock.now())
    await this.commands.execute(new ChangeDesk({ type: 'LookUpBooks', data, meta }))
    return { books: await this.desk.books(accountId) }
  }

  @Mutation()
  async refundInvoice(
    @Args('input') { commandId, invoiceId, amount, given, reason, note }: Refund,
    @Request() request: RequestContext,
  ) {
    const viewer = allowed('handleInvoice', request.viewer)
    const { accountId, reference } = await this.desk.invoice(invoiceId)
    const now = this.clock.now()
    requireFreshSignIn(viewer, now)
    const data = { reference, amount: Number(amount), given: Number(given), reason, note: readNote(note) }
    const meta = metaOf(request, commandId, now)
    await this.commands.execute(new ChangeInvoice({ type: 'RefundInvoice', data, meta }))
    return { books: await this.desk.books(accountId) }
  }

  @Mutation()
  async resendInvoice(
    @Args('input') { commandId, invoiceId, reason, note }: Input & { invoiceId: string },
    @Request() request: RequestContext,
  ) {
    allowed('handleInvoice', request.viewer)
    const { accountId, number, plan, gross, currency } = await this.desk.invoice(invoiceId)
    const invoice = { invoiceId, number, plan, paid: { amount: Number(gross), currency } }
    const data = { accountId, invoice, reason, note: readNote(note) }
    const meta = metaOf(request, commandId, this.clock.now())
    await this.commands.execute(new ChangeDesk({ type: 'ResendInvoice', data, meta }))
    return { books: await this.desk.books(accountId) }
  }

  @Mutation()
  async retryProviderWork(
    @Args('input') { commandId, kind, id }: { commandId: string; kind: 'call' | 'look'; id: string },
    @Request() request: RequestContext,
  ) {
    allowed('retryProviderWork', request.viewer)
    const accountId = await this.work.accountOf(kind, id)
    if (!accountId) return { work: await this.work.shown() }
    const meta = metaOf(request, commandId, this.clock.now())
    const again = new ChangeDesk({ type: 'RetryProvider', data: { accountId }, meta }, {
      alongside: (tx) => this.work.again(tx, kind, id),
    })
    await this.commands.execute(again)
    return { work: await this.work.shown() }
  }
}

/** @throws DomainError INVALID_INPUT */
function readNote(note: string | null | undefined): string | null {
  const words = note?.trim() ?? ''
  if ([...words].length > staffNoteLength) throw new DomainError('INVALID_INPUT')
  return words || null
}
