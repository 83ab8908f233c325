import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import type { OpenReportFragment } from './reports.generated.ts'
import styles from './reports.module.css'

/** What was reported of the same person before, what came of it, and what they are under now. */
export function EarlierReports({ report: { earlier, sanction } }: { report: OpenReportFragment }) {
  const { t } = useTranslation(['reports', 'messages', 'common'])
  const { day } = useFormat()
  return (
    <section className={styles.earlier} aria-labelledby="earlier">
      <h3 id="earlier">{t('earlier')}</h3>
      {sanction && (
        <Banner tone="warning">
          {t('underSanction', {
            what: sanction.effects.map((effect) => t(`effect.${effect}`)).join(', '),
            day: day(sanction.until),
          })}
        </Banner>
      )}
      {earlier.length === 0 && <p className="quiet">{t('noEarlier')}</p>}
      <ul>
        {earlier.map(({ reason, reportedAt, state, dismissal, breach, action, until }) => (
          <li key={reportedAt}>
            <p>
              <strong>{t(`messages:report.reason.${reason}`)}</strong> <span className="quiet">{day(reportedAt)}</span>
            </p>
            <p className="small quiet">
              {[t(`state.${state}`), dismissal && t(`dismissal.${dismissal}`), breach && t(`common:breach.${breach}`),
                action && t(`action.${action}`), until && t('until', { day: day(until) })].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
