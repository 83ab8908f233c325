import type { Block } from '@delvik/documents/markdown'
import type { PdfBlock } from '@delvik/documents/pdf'
import { type Language, localeOf } from '@delvik/schemas/values/languages'
import { zoneName } from '@delvik/schemas/values/meeting/zones'
import type { TFunction } from 'i18next'
import { type AgreedDeal, canonicalLines } from '../closing/agreed-deal.ts'
import type { LastOffer } from '../contacts/pitches.ts'
import { holdings, ownersBars } from './owners.ts'
import { shareText, termsText } from './terms-text.ts'

interface Receipt {
  t: TFunction
  language: Language
  /** IANA zones in which moments are told: the reader's, and where its clocks show another time that of the other one. */
  zones: readonly [string, ...string[]]
  /** Undefined once the pitch is removed. */
  offer: LastOffer | undefined
  hash: string
  /** Where everybody can check the hash. */
  address: string
}

/** What stands in a receipt, in the order in which it is read. */
export function receiptBlocks(deal: AgreedDeal, { t, language, zones, offer, hash, address }: Receipt): PdfBlock[] {
  const { proposed, confirmed, closedAt, terms } = deal
  const { share, amount } = termsText(terms, language)
  const named = (party: string | null) => party ?? t('receipt.unnamed')
  const pitch = offer?.companyName ?? t('receipt.pitchGone')
  const [one, other] = [named(proposed.party), named(confirmed.party)]
  const moments = [
    { name: t('receipt.proposed'), at: proposed.at },
    { name: t('receipt.confirmed'), at: confirmed.at },
    { name: t('receipt.closed'), at: closedAt },
  ]
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
    ...owners(deal, { t, language, offer }),
    { kind: 'paragraph', content: [{ text: t('receipt.notBinding'), bold: true }, { text: ` ${t('receipt.about')}` }] },
    heading(2, t('receipt.when')),
    times(moments, { t, language, zones }),
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

/** Nothing where the share was left open. */
function owners(
  { terms: { share }, proposed, confirmed }: AgreedDeal,
  { t, language, offer }: Pick<Receipt, 't' | 'language' | 'offer'>,
): PdfBlock[] {
  if (share === null) return []
  const buyer = offer && [proposed, confirmed].find(({ by }) => by !== offer.ownerId)
  const words = { t, share: (hundredths: number) => shareText(hundredths, language), buyer: buyer?.party ?? null }
  return [heading(2, t('receipt.owners')), ownersBars(holdings(share, offer), words)]
}

function times(
  moments: readonly { name: string; at: Date }[],
  { t, language, zones }: Pick<Receipt, 't' | 'language' | 'zones'>,
): PdfBlock {
  const [zone] = zones
  const long = clockIn(language, { dateStyle: 'long', timeZone: zone })
  const names = zones.map((one) => zoneName(one, language))
  if (zones.length === 1)
    return { kind: 'facts', rows: moments.map(({ name, at }) => ({ name, value: `${long(at)} (${names[0]})` })) }
  const clocks = zones.map((timeZone) => clockIn(language, { dateStyle: 'medium', timeZone }))
  return {
    kind: 'table',
    columns: [t('receipt.step'), ...names],
    rows: moments.map(({ name, at }) => ({ name, values: clocks.map((shown) => shown(at)) })),
  }
}

function heading(level: 1 | 2, text: string): Block {
  return { kind: 'heading', level, content: [{ text }] }
}

function small(text: string): PdfBlock {
  return { kind: 'paragraph', content: [{ text }], small: true }
}

function clockIn(language: Language, options: Intl.DateTimeFormatOptions): (at: Date) => string {
  const format = new Intl.DateTimeFormat(localeOf[language], { timeStyle: 'short', ...options })
  return (at) => format.format(at)
}
