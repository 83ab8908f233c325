import { useSearchParams } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { BackLink } from '../../ui/navigation/back-link.tsx'
import { Steps, WhoSees } from './how.tsx'
import styles from './identity.module.css'
import { Asking, Failed, Hidden, Lost, Running, UsedUp, Verified, WithoutPlan } from './standing.tsx'
import { Start } from './start.tsx'
import { Unfinished } from './unfinished.tsx'
import { useCheck } from './use-check.ts'
import { useCheckedName } from './use-checked-name.ts'
import { paces, useVerification, type Verification } from './use-verification.ts'
import { type View, viewOf } from './view.ts'

/** The way to the badge: `returned` in the address says that somebody comes from the provider, not with what. */
export function Screen() {
  const [query] = useSearchParams()
  const returned = query.has('returned')
  const check = useCheck()
  const isAwaited = ({ state }: Verification) => state === 'submitted' || (returned && state === 'open')
  const { verification, error, retry, isSlow } = useVerification(isAwaited, paces.answer)
  const { checked, ...naming } = useCheckedName()
  if (!verification || !checked) {
    const again = () => {
      retry()
      naming.retry()
    }
    return error || naming.error ? <LoadFailed retry={again} /> : <Skeleton lines={8} />
  }
  const view = viewOf(verification, { starting: check.pending, awaited: returned && !isSlow })
  const explains = view === 'start' || view === 'withoutPlan'
  return (
    <div className={styles.screen}>
      <Head explains={explains} />
      <Standing view={view} verification={verification} {...checked} />
      <div className={styles.body}>
        {explains && (
          <section className={styles.way}>
            <Steps name={checked.name} />
            {view === 'start' && <Start verification={verification} check={check} />}
          </section>
        )}
        <WhoSees />
      </div>
    </div>
  )
}

function Head({ explains }: { explains: boolean }) {
  const { t } = useTranslation(['identity', 'common'])
  return (
    <header className={styles.head}>
      <BackLink to="/pages/settings">{t('common:title.settings')}</BackLink>
      {explains
        ? (
          <h1>
            {t('title')} <span>{t('kept')}</span>
          </h1>
        )
        : <h1>{t('common:title.identity')}</h1>}
      <p>{t('lead')}</p>
    </header>
  )
}

interface StandingProps {
  view: View
  verification: Verification
  name: string
  photo: string | null
}

/** What there is to say before anything is done: of the last check, of the badge, of the package. */
function Standing({ view, verification, ...checked }: StandingProps) {
  const { state, loss } = verification
  switch (view) {
    case 'asking':
      return <Asking />
    case 'unfinished':
      return <Unfinished />
    case 'running':
      return <Running verification={verification} />
    case 'verified':
      return <Verified verification={verification} {...checked} />
    case 'hidden':
      return <Hidden verification={verification} {...checked} />
    case 'start':
    case 'withoutPlan':
    case 'usedUp':
      return (
        <>
          {loss && <Lost loss={loss} />}
          {state === 'failed' && <Failed verification={verification} name={checked.name} />}
          {view === 'withoutPlan' && <WithoutPlan />}
          {view === 'usedUp' && <UsedUp verification={verification} />}
        </>
      )
  }
}
