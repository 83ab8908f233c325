import { type Me } from '../../entities/account/use-me.ts'
import { now } from '../../browser/clock.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { HomeFoundQuery, HomeKeptQuery } from './home.generated.ts'
import styles from './home.module.css'
import type { Part } from './part.ts'
import { sinceOf } from './since.ts'

/** The graph counts no further. */
const mostMatches = 100

interface HeadlineProps {
  me: Me
  found: Part<HomeFoundQuery>
  kept: Part<HomeKeptQuery>
}

/** A headline is a finding, not a greeting; until it is known, its place is kept. */
export function Headline({ me, found, kept }: HeadlineProps) {
  const { t } = useTranslation()
  const settled = (found.data || found.failed) && (kept.data || kept.failed)
  if (settled && me.lastVisit && (found.data || kept.data)) {
    return (
      <h1 className={styles.headline}>
        <News since={me.lastVisit} matches={found.data?.matches} changes={kept.data?.bookmarkChanges} />
      </h1>
    )
  }
  return (
    <h1 className={styles.headline}>
      {!me.lastVisit && found.data
        ? <InMarketNow me={me} count={found.data.searchPitches.totalCount} />
        : t('title.home')}
    </h1>
  )
}

/** In the first visit: what there is. */
function InMarketNow({ me, count }: { me: Me; count: number }) {
  const { t } = useTranslation(['home', 'values'])
  const { number } = useFormat()
  return <>{t('finding.here', { count, pitches: number(count), where: t(`values:inMarket.${me.market}`) })}</>
}

interface NewsProps {
  since: string
  matches: { newCount: number } | undefined
  changes: { newCount: number } | undefined
}

function News({ since, matches, changes }: NewsProps) {
  const { t } = useTranslation('home')
  const { number } = useFormat()
  const counted = (count: number) => (count < mostMatches ? number(count) : `${number(mostMatches)}+`)
  const parts = [
    matches?.newCount && t('finding.matches', { count: matches.newCount, matches: counted(matches.newCount) }),
    changes?.newCount && t('finding.changes', { count: changes.newCount, changes: number(changes.newCount) }),
  ].filter(Boolean)
  return (
    <>
      {useSince(since)}: <span>{parts.join(', ') || t('finding.nothing')}.</span>
    </>
  )
}

/** "Since Friday". */
function useSince(instant: string): string {
  const { t } = useTranslation('home')
  const { date } = useFormat()
  const name = sinceOf(instant, now())
  if (name === 'today') return t('since.today', { time: date(instant, { hour: '2-digit', minute: '2-digit' }) })
  if (name === 'date') return t('since.date', { date: date(instant, { day: 'numeric', month: 'long' }) })
  return t(`since.${name}` as 'since.yesterday') // the texts have every weekday
}
