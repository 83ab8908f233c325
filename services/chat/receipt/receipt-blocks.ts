import type { Block, Inline } from '@delvik/documents/markdown'
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
export function receiptBlocks(deal: AgreedDeal, { t, language, zone, company, hash, address }: Receipt): Block[] {
  const { proposed, confirmed, closedAt, terms } = deal
  const { share, amount } = termsText(terms, language)
  const named = (party: string | null) => party ?? t('receipt.unnamed')
  const pitch = company ?? t('receipt.pitchGone')
  const [one, other] = [named(proposed.party), named(confirmed.party)]
  const moment = (at: Date) => momentText(at, language, zone)
  return [
    heading(1, t('receipt.title', { one, other, company: pitch })),
    { kind: 'paragraph', content: [{ text: t('receipt.notBinding'), bold: true }, { text: ` ${t('receipt.about')}` }] },
    heading(2, t('receipt.parties')),
    facts([[t('receipt.proposedBy'), one], [t('receipt.confirmedBy'), other]]),
    heading(2, t('receipt.agreed')),
    facts([
      [t('receipt.pitch'), pitch],
      [t('receipt.share'), share ?? t('receipt.open')],
      [t('receipt.amount'), amount ?? t('receipt.open')],
    ]),
    heading(2, t('receipt.when')),
    facts([
      [t('receipt.proposed'), moment(proposed.at)],
      [t('receipt.confirmed'), moment(confirmed.at)],
      [t('receipt.closed'), moment(closedAt)],
    ]),
    heading(2, t('receipt.checksum')),
    paragraph(t('receipt.checksumIs')),
    paragraph(hash),
    { kind: 'paragraph', content: [{ text: `${t('receipt.checkAt')} ` }, { text: address, href: address }] },
    paragraph(t('receipt.madeOf')),
    { kind: 'list', ordered: true, items: canonicalLines(deal).map((text) => [{ text }]) },
  ]
}

function heading(level: 1 | 2, text: string): Block {
  return { kind: 'heading', level, content: [{ text }] }
}

function paragraph(text: string): Block {
  return { kind: 'paragraph', content: [{ text }] }
}

function facts(all: [name: string, value: string][]): Block {
  const items = all.map(([name, value]): Inline[] => [{ text: `${name}: `, bold: true }, { text: value }])
  return { kind: 'list', ordered: false, items }
}

function momentText(at: Date, language: Language, timeZone: string): string {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
  return `${new Intl.DateTimeFormat(localeOf[language], options).format(at)} (${zoneName(timeZone, language)})`
}
