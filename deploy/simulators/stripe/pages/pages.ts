import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { faultKinds, type Faults } from '../api/faults.ts'
import type { Books } from '../books.ts'
import type { Webhooks } from '../webhooks.ts'
import { booksPage } from './books-page.ts'
import { checkoutAnswer, checkoutPage, type Shown } from './checkout-page.ts'
import { html, page } from './html.ts'
import { identityAnswer, identityPage } from './identity-page.ts'
import { invoiceAnswer, invoicePage } from './invoice-page.ts'
import { creditNotePdf, invoicePdf } from './papers.ts'
import { portalAnswer, portalPage } from './portal-page.ts'

type Form = Record<string, string>
type PageOf = (books: Books, id: string) => Shown
type AnswerOf = (books: Books, id: string, form: Form) => Shown

const pagesOf: Record<string, { show: PageOf; answer: AnswerOf }> = {
  checkout: { show: checkoutPage, answer: checkoutAnswer },
  portal: { show: portalPage, answer: portalAnswer },
  invoice: { show: invoicePage, answer: invoiceAnswer },
  identity: { show: identityPage, answer: identityAnswer },
}

// A form of ours may lead anywhere: Checkout ends at the address that the session names.
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

interface PagesOptions {
  books: Books
  webhooks: Webhooks
  faults: Faults
}

/** What people see: Checkout, the portal, invoices, Identity and the books. */
export class Pages {
  constructor(private readonly options: PagesOptions) {}

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://simulator')
    const [, kind = '', id = ''] = /^\/(invoice|credit-note)\/([^/]+)\/pdf$/.exec(pathname) ?? []
    if (kind) return this.#sendPdf(kind, id, response)
    const shown = await this.#shown(request, pathname)
    if ('to' in shown) response.writeHead(303, { location: shown.to }).end()
    else response.writeHead(shown.status ?? 200, headers).end(shown.page)
  }

  async #shown(request: IncomingMessage, pathname: string): Promise<Shown> {
    const { books } = this.options
    const [, kind = '', id = ''] = pathname.split('/')
    const form = request.method === 'POST' ? Object.fromEntries(new URLSearchParams(await text(request))) : undefined
    if (pathname === '/') return { page: booksPage(this.options) }
    if (form && (kind === 'switches' || kind === 'events')) return this.#switch(kind, id, form)
    const pages = pagesOf[kind]
    if (!pages)
      return { page: page('Nothing here', html`<h1>Nothing is here</h1><p><a href="/">The books</a></p>`), status: 404 }
    return books.work(() => (form ? pages.answer(books, id, form) : pages.show(books, id)))
  }

  async #switch(kind: string, id: string, form: Form): Promise<Shown> {
    const { webhooks, faults } = this.options
    if (kind === 'events') await webhooks.again(id)
    else if (id === 'deliveries')
      Object.assign(webhooks.disturbances, {
        times: Math.max(1, Number(form['times'])),
        delay: Number(form['delay']),
        shuffled: form['shuffled'] === 'true',
      })
    else {
      const fault = faultKinds.find((one) => one === form['fault'])
      if (fault) faults.set(fault, Number(form['times']))
    }
    return { to: '/' }
  }

  async #sendPdf(kind: string, id: string, response: ServerResponse): Promise<void> {
    const { books } = this.options
    const [invoice, note] = [books.find('invoice', id), books.find('credit_note', id)]
    const paper = kind === 'invoice' ?
      invoice && invoice.status !== 'draft' && invoicePdf(invoice)
      : note && creditNotePdf(note, books.get('invoice', note.invoice))
    if (!paper) return void response.writeHead(404).end()
    const { name, pdf } = await paper
    const headers = { 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${name}.pdf"` }
    response.writeHead(200, headers).end(pdf)
  }
}
