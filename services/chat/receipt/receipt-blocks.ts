import type { Block } from '@delvik/documents/markdown'
import type { PdfBlock } from '@delvik/documents/pdf'
import { type Language, localeOf } from '@delvik/schemas/values/languages'
import { zoneName } from '@delvik/schemas/values/meeting/zones'
import type { TFunction } from 'i18next'
import { type AgreedDeal, canonicalLines } from '../closing/agreed-deal.ts'
import { termsText } from './terms-text.ts'

interface Receipt {
  t: TFunction
  language: Language
  /** IANA zone in which moments are told. */
  zone: string
  /** Null once the pitch is removed. */
  company: string | null
  hash: string
  /** Where everybody can check the hash. */
  address: string
}

/** What stands in a receipt, in the order in which it is read. */
export function receiptBlocks(deal: AgreedDeal, { t, language, zone, company, hash, address }: Receipt): PdfBlock[] {
  const { proposed, confirmed, closedAt, terms } = deal
  const { share, amount } = termsText(terms, language)
  const named = (party: string | null) => party ?? t('receipt.unnamed')
  const pitch = company ?? t('receipt.pitchGone')
  const [one, other] = [named(proposed.party), named(confirmed.party)]
  const moment = (at: Date) => momentText(at, language, zone)
  return [
    heading(1, t('receipt.title', { one, other, company: pitch })),
    {
      kind: 'columns',
      columns: [{ name: t('receipt.proposedBy'), value: one }, { name: t('receipt.confirmedBy'), value: other }],
    },
    heading(2, t('receipt.agreed')),
    {
      kind: 'facts',
      rows: [
        { name: t('receipt.pitch'), value: pitch },
        { name: t('receipt.share'), value: share ?? t('receipt.open') },
        { name: t('receipt.amount'), value: amount ?? t('receipt.open'), sum: true },
      ],
    },
    { kind: 'paragraph', content: [{ text: t('receipt.notBinding'), bold: true }, { text: ` ${t('receipt.about')}` }] },
    heading(2, t('receipt.when')),
    {
      kind: 'facts',
      rows: [
        { name: t('receipt.proposed'), value: moment(proposed.at) },
        { name: t('receipt.confirmed'), value: moment(confirmed.at) },
        { name: t('receipt.closed'), value: moment(closedAt) },
      ],
    },
    heading(2, t('receipt.checksum')),
    small(`${t('receipt.checksumIs')} ${hash}`),
    {
      kind: 'paragraph',
      content: [{ text: `${t('receipt.checkAt')} ` }, { text: address, href: address }],
      small: true,
    },
    small(t('receipt.madeOf')),
    { kind: 'list', ordered: true, items: canonicalLines(deal).map((text) => [{ text }]), small: true },
  ]
}

function heading(level: 1 | 2, text: string): Block {
  return { kind: 'heading', level, content: [{ text }] }
}

function small(text: string): PdfBlock {
  return { kind: 'paragraph', content: [{ text }], small: true }
}

function momentText(at: Date, language: Language, timeZone: string): string {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
  return `${new Intl.DateTimeFormat(localeOf[language], options).format(at)} (${zoneName(timeZone, language)})`
}
