import { shownOf } from '../../entities/pitch/pitch-states.ts'
import { Status } from '../../entities/pitch/status.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import type { OwnPitch } from './todo.tsx'
import styles from './home.module.css'

/** One's own pitches with their states, those under review with the time of the answer. */
export function ReviewStatus({ own }: { own: readonly OwnPitch[] }) {
  const { t } = useTranslation('home')
  const { date } = useFormat()
  const shown = own.filter(({ state }) => shownOf(state).opens).slice(0, 6)
  return (
    <section aria-labelledby="own">
      <h2 id="own">{t('own.title')}</h2>
      <ul className={styles.own}>
        {shown.map(({ id, companyName, state, review }) => (
          <li key={id}>
            <Link to={`/pitch/${id}`}>{companyName}</Link>
            <Status state={state} />
            {shownOf(state).tells === 'due' && review && (
              <p className="small quiet">
                {t('own.due', { due: date(review.dueAt, { weekday: 'long', hour: '2-digit', minute: '2-digit' }) })}
              </p>
            )}
          </li>
        ))}
      </ul>
      <Link to="/pages/bookmark?tab=created">{t('own.all')}</Link>
    </section>
  )
}
