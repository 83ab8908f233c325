import { useQuery } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { personPath } from '../../entities/person/person-path.ts'
import { useCommand } from '../../graph/use-command.ts'
import { useAgo } from '../../i18n/use-ago.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { Decision } from './decision.tsx'
import { EarlierReports } from './earlier-reports.tsx'
import { ReadMessages } from './read-messages.tsx'
import {
  ClaimReportDocument,
  type OpenReportFragment,
  ReleaseReportDocument,
  ReportDocument,
} from './reports.generated.ts'
import styles from './reports.module.css'
import { WholeConversation } from './whole-conversation.tsx'

/** One report, taken by opening it, so that nobody else decides on it. */
export function ReportItem({ id, onDecided }: { id: string; onDecided: () => void }) {
  const { t } = useTranslation('reports')
  const { data, error, refetch } = useQuery(ReportDocument, {
    variables: { id },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  })
  const { contactReport: report } = data ?? {}
  if (report) return <Open key={report.number} report={report} onDecided={onDecided} />
  return (
    <div className={styles.nothing}>
      {report === null && <Empty title={t('notHere')} />}
      {report === undefined
        && (error ? <LoadFailed retry={() => void refetch().catch(() => undefined)} /> : <Skeleton lines={8} />)}
    </div>
  )
}

interface OpenProps {
  report: OpenReportFragment
  onDecided: () => void
}

function Open({ report, onDecided }: OpenProps) {
  const { t } = useTranslation('reports')
  const claim = useClaim(report)
  const isDecided = report.state !== 'open'
  return (
    <>
      <article className={styles.item} aria-labelledby="item">
        <Head report={report} />
        {isDecided ? <Banner tone="info">{t(`decided.${report.state}`)}</Banner> : <ClaimNote {...{ report, claim }} />}
        {report.words && (
          <section aria-labelledby="words">
            <h3 id="words">{t('words', { name: report.reporter.name })}</h3>
            <blockquote className={styles.words}>{report.words}</blockquote>
          </section>
        )}
        <section aria-labelledby="evidence">
          <h3 id="evidence">{t('evidence')}</h3>
          <p className="small quiet">{t('evidenceText')}</p>
          <ReadMessages report={report} messages={report.evidence} />
        </section>
        {!isDecided && <WholeConversation report={report} disabled={!claim.mine} />}
        <EarlierReports report={report} />
      </article>
      {!isDecided && <Decision {...{ report, onDecided }} disabled={!claim.mine} />}
    </>
  )
}

function Head({ report: { reported, reporter, reason, reportedAt } }: Pick<OpenProps, 'report'>) {
  const { t } = useTranslation(['reports', 'messages'])
  const { date } = useFormat()
  const ago = useAgo()
  const when = date(reportedAt, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })
  return (
    <header>
      <h2 id="item">
        <Link to={personPath(reported.handle)}>{reported.name}</Link>
      </h2>
      <p className="quiet">{t('head', { reason: t(`messages:report.reason.${reason}`), name: reporter.name, when })}</p>
      <p className="small quiet">{ago(reportedAt)}</p>
    </header>
  )
}

function useClaim({ id: reportId, claimedBy, claimedByMe, own, state }: OpenReportFragment) {
  const { run, refusal } = useCommand()
  const [mine, setMine] = useState(claimedByMe)
  const take = () => void run(ClaimReportDocument, { reportId }).then(() => setMine(true), () => {})
  const give = () => void run(ReleaseReportDocument, { reportId }).then(() => setMine(false), () => {})
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current || own || claimedBy || state !== 'open') return
    asked.current = true
    take()
  })
  return { mine: mine && !own, failed: refusal?.code, take, give }
}

function ClaimNote({ report, claim }: Pick<OpenProps, 'report'> & { claim: ReturnType<typeof useClaim> }) {
  const { t } = useTranslation('reports')
  const errorText = useErrorText()
  if (report.own) return <Banner tone="warning">{errorText('OWN_REPORT')}</Banner>
  if (claim.mine) {
    return (
      <p className={`small quiet ${styles.claim}`}>
        {t('claim.mine')} <Button tone="quiet" onPress={claim.give}>{t('claim.give')}</Button>
      </p>
    )
  }
  const by = report.claimedBy ? t('claim.other', { name: report.claimedBy.name }) : t('claim.free')
  return (
    <Banner tone="info" action={<Button onPress={claim.take}>{t('claim.take')}</Button>}>
      {claim.failed ? errorText(claim.failed) : by}
    </Banner>
  )
}
