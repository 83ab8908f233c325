import { paidPlans } from '@delvik/schemas/values/payment/prices'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { useMe } from '../../entities/account/use-me.ts'
import { usePackages } from '../../entities/account/use-packages.ts'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Buy } from './buy.tsx'
import { Overview } from './overview.tsx'
import { PaymentDone } from './payment-done.tsx'
import { PaymentLeft } from './payment-left.tsx'
import { Upgrade } from './upgrade.tsx'
import { useMembership } from './use-membership.ts'
import { useWayBack } from './way-back.ts'

/** One screen for all that has to do with paying: its code is loaded by one name. */
export function Screen() {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  if (query.get('kind') === 'verification') return <Navigate to="/pages/identity?returned" replace />
  switch (pathname) {
    case '/pages/verify-success':
      return <PaymentDone />
    case '/pages/verify-cancel':
      return <PaymentLeft />
    default:
      return <Packages />
  }
}

/** The packages, the way to one of them, and what one has: `plan` in the address is the one that is wanted. */
function Packages() {
  const me = useMe()
  const [query] = useSearchParams()
  const { membership, error, retry } = useMembership()
  const packages = usePackages(membership?.market ?? me?.market)
  useWayBack(query)
  if (!membership || !packages.offer) {
    const again = () => {
      retry()
      packages.retry()
    }
    return error || packages.error ? <LoadFailed retry={again} /> : <Skeleton lines={8} />
  }
  const wanted = paidPlans.find((plan) => plan === query.get('plan'))
  const { offer } = packages
  if (wanted && isFree(membership)) return <Buy plan={wanted} offer={offer} />
  if (wanted === 'enterprise' && membership.plan === 'premium') return <Upgrade membership={membership} offer={offer} />
  return <Overview membership={membership} offer={offer} asksToCancel={query.has('cancel')} />
}

/** Whether somebody may buy: one membership at a time. */
function isFree({ state }: { state: string }): boolean {
  return ['none', 'checkout', 'ended'].includes(state)
}
