import { now } from '../../browser/clock.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './messages.module.css'

/** The day of a message, before the first one of it. */
export function Day({ at, before }: { at: string; before: string | undefined }) {
  const { t } = useTranslation('messages')
  const { date } = useFormat()
  const day = dayOf(at)
  if (before && dayOf(before) === day) return null
  const today = dayOf(now())
  const yesterday = dayOf(new Date(now()).setDate(new Date(now()).getDate() - 1))
  const name = day === today
    ? t('today')
    : day === yesterday
    ? t('yesterday')
    : date(at, { weekday: 'long', day: 'numeric', month: 'long' })
  return <p className={styles.day}>{name}</p>
}

/** Where the reader is. */
function dayOf(moment: string | number): string {
  return new Date(moment).toDateString()
}
