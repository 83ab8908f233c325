import type { Books } from '../books.ts'
import { emit } from '../events.ts'
import type { Kinds } from '../objects.ts'
import { printedTaxIds } from '../tax-ids.ts'

/** Puts a draft into the books. @param finalizes seconds; null when somebody else will */
export function openDraft(books: Books, drawn: Kinds['invoice'], finalizes: number | null): Kinds['invoice'] {
  const made = books.put('invoice', {
    ...drawn,
    automatically_finalizes_at: finalizes,
    own: { ...drawn.own, finalizes },
  })
  emit(books, 'invoice.created', made)
  return made
}

/** Makes a draft what the customer owes, with its number and its pages; whom it names stays as they are called now. */
export function finalize(books: Books, id: string): Kinds['invoice'] {
  const draft = books.get('invoice', id)
  const customer = books.get('customer', draft.customer ?? '')
  const sequence = customer.next_invoice_sequence ?? 1
  books.change('customer', customer.id, { next_invoice_sequence: sequence + 1 })
  const page = `${books.address}/invoice/${id}`
  const open = books.change('invoice', id, {
    status: 'open',
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    hosted_invoice_url: page,
    invoice_pdf: `${page}/pdf`,
    effective_at: books.now(),
    customer_name: customer.name ?? null,
    customer_tax_ids: printedTaxIds(books, customer.id),
    automatically_finalizes_at: null,
    ending_balance: 0,
    status_transitions: { ...draft.status_transitions, finalized_at: books.now() },
    own: { ...draft.own, finalizes: null },
  })
  emit(books, 'invoice.finalized', open)
  return open
}

export function voidInvoice(books: Books, id: string): Kinds['invoice'] {
  const { status_transitions: before } = books.get('invoice', id)
  const voided = books.change('invoice', id, {
    status: 'void',
    next_payment_attempt: null,
    auto_advance: false,
    status_transitions: { ...before, voided_at: books.now() },
  })
  emit(books, 'invoice.voided', voided)
  return voided
}
