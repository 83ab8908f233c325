import { useQuery } from '@apollo/client/react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { type Me, useMe } from '../../entities/account/use-me.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { LedgerSkeleton } from '../../entities/pitch/ledger-skeleton.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PitchLedger, PitchRow } from '../../entities/pitch/pitch-row.tsx'
import { BookmarkButton } from '../../entities/pitch/bookmark-button.tsx'
import { HomeDocument, type HomeQuery } from './home.generated.ts'
import styles from './home.module.css'
import { ReviewStatus } from './review-status.tsx'
import { Todo } from './todo.tsx'

/** After signing in: what there is to do, what became of one's own pitches, what is new in one's market. */
export function Screen() {
  const me = useMe()
  return me ? <Home me={me} /> : <Skeleton lines={6} />
}

function Home({ me }: { me: Me }) {
  const { t } = useTranslation()
  const { homeCurrency: currency } = useFormat()
  const { data, error, refetch } = useQuery(HomeDocument, {
    variables: { currency, markets: [me.market] },
    fetchPolicy: 'cache-and-network',
  })
  const own = data?.myPitches.edges.map(({ node }) => node) ?? []
  return (
    <div className={styles.home}>
      <h1>{data ? <Finding me={me} data={data} /> : t('title.home')}</h1>
      <div className={styles.body}>
        <div className={styles.main}>
          <Todo me={me} own={own} drafts={data?.drafts} />
          {!data && (error ? <LoadFailed retry={() => void refetch()} /> : <LedgerSkeleton rows={4} />)}
          {data && <NewPitches me={me} data={data} />}
        </div>
        {own.length > 0 && <ReviewStatus own={own} />}
      </div>
    </div>
  )
}

/** A headline is a finding, not a greeting. */
function Finding({ me, data }: { me: Me; data: HomeQuery }) {
  const { t } = useTranslation(['home', 'values'])
  const { number } = useFormat()
  const here = data.searchPitches.totalCount
  const all = data.openPitches.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      {t('finding.here', { count: here, pitches: number(here), where: t(`values:inMarket.${me.market}`) })}{' '}
      <span>{t('finding.all', { count: all, pitches: number(all) })}</span>
    </>
  )
}

function NewPitches({ me, data }: { me: Me; data: HomeQuery }) {
  const { t } = useTranslation(['home', 'values'])
  const { edges } = data.searchPitches
  const title = t('new.title', { where: t(`values:inMarket.${me.market}`) })
  return (
    <section aria-labelledby="new">
      <header className={styles.sectionHead}>
        <h2 id="new">{title}</h2>
        {edges.length > 0 && <Link to={`/pages/search?market=${me.market}`}>{t('new.all')}</Link>}
      </header>
      {edges.length === 0
        ? <Empty title={t('new.none')} action={<ButtonLink to="/pages/search">{t('new.everywhere')}</ButtonLink>} />
        : (
          <PitchLedger label={title}>
            {edges.map(({ node }) => <PitchRow key={node.id} pitch={node} actions={<BookmarkButton pitch={node} />} />)}
          </PitchLedger>
        )}
    </section>
  )
}
