import { now } from '../browser/clock.ts'
import { relativeTime, spanSince } from './relative-time.ts'
import { useLanguage } from './use-format.ts'
import { useTranslation } from './use-translation.ts'

/** "3 hours ago", "in 2 days", "just now" (M91). */
export function useAgo(): (instant: string) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  return (instant) => relativeTime(instant, now(), language) ?? t('justNow')
}

/** "3 hours" since a moment, "just now" below a minute. */
export function useSpan(): (instant: string) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  return (instant) => spanSince(instant, now(), language) ?? t('justNow')
}
