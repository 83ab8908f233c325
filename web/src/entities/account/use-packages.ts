import { useQuery } from '@apollo/client/react'
import type { Market } from '@delvik/schemas/values/markets'
import type { PaidPlan } from '@delvik/schemas/values/payment/prices'
import { useRegion } from '../../i18n/region.ts'
import { PackagesDocument, type PackagesQuery } from './packages.generated.ts'

export type Offer = PackagesQuery['packages']
export type Package = Offer['plans'][number]

/** What the packages cost in a market, asked anew by each screen: a list may have begun meanwhile. */
export function usePackages(market: Market | undefined) {
  const region = useRegion()
  const { data, error, refetch } = useQuery(PackagesDocument, {
    variables: { market: market ?? region },
    fetchPolicy: 'cache-and-network',
  })
  return { offer: data?.packages, error, retry: () => void refetch().catch(() => undefined) }
}

export function packageOf({ plans }: Offer, wanted: PaidPlan): Package {
  return plans.find(({ plan }) => plan === wanted)!
}
