import type { PdfBlock } from '@delvik/documents/pdf'
import type { TFunction } from 'i18next'
import type { LastOffer } from '../contacts/pitches.ts'

type Bars = Extract<PdfBlock, { kind: 'bars' }>
type Fill = Bars['key'][number]['fill']

/** One kind of owner; shares in hundredths of a percent, `before` none of those who were not there yet. */
interface Holding {
  who: 'new' | 'founders' | 'earlier' | 'others'
  fill: Fill
  before?: number
  after: number
}

/**
 * Who owns the company before and after a share of it was sold: what founders offered and kept was theirs, and what they
 * sell comes out of it. Of a pitch that is gone, or where they sell more than was theirs, only the share is known.
 */
export function holdings(sold: number, offer: Omit<LastOffer, 'ownerId' | 'companyName'> | undefined): Holding[] {
  const bought = { who: 'new', fill: 'strong', after: sold } as const
  const offered = offer?.equityOffered ?? 0
  const founders = offered && offered + (offer?.remainingShare ?? 10_000 - offered)
  if (founders < sold) return [bought, { who: 'others', fill: 'soft', after: 10_000 - sold }]
  const earlier = 10_000 - founders
  return [
    bought,
    { who: 'founders', fill: 'soft', before: founders, after: founders - sold },
    { who: 'earlier', fill: 'hatched', before: earlier, after: earlier },
  ]
}

interface Words {
  t: TFunction
  share: (hundredths: number) => string
  /** Who buys; null when they gave no name. */
  buyer: string | null
}

/** The bars of holdings, in words too. */
export function ownersBars(all: readonly Holding[], { t, share, buyer }: Words): Bars {
  const nameOf = ({ who }: Pick<Holding, 'who'>) => (who === 'new' && buyer) || t(`receipt.owner.${who}`)
  const heldAt = (when: 'before' | 'after') =>
    all.flatMap((one) => (one[when] ? [{ fill: one.fill, name: nameOf(one), share: one[when] }] : []))
  const bars = (['before', 'after'] as const)
    .map((when) => ({ name: t(`receipt.${when}`), parts: heldAt(when) }))
    .filter(({ parts }) => parts.length > 0)
  const words = bars.map(({ name, parts }) =>
    `${name}: ${parts.map((part) => `${part.name} ${share(part.share)}`).join(', ')}.`
  )
  const key = all
    .filter(({ before, after }) => before || after)
    .map(({ before, after, ...one }) => ({
      fill: one.fill,
      name: nameOf(one),
      value: share(after),
      before: before === undefined || before === after ? undefined : share(before),
    }))
  return { kind: 'bars', alt: words.join(' '), bars, key }
}
