import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button/button.tsx'

interface MoreProps {
  page: { hasNextPage: boolean; endCursor: string | null }
  busy: boolean
  more: (after: string) => void
}

/** The next page, where there is one. */
export function More({ page: { hasNextPage, endCursor }, busy, more }: MoreProps) {
  const { t } = useTranslation('pitch')
  if (!hasNextPage || !endCursor) return null
  return <Button pending={busy} onPress={() => more(endCursor)}>{t('access.readers.more')}</Button>
}

/** A list with its next page. */
export function grown<P extends { edges: unknown[] }>(before: P | null, next: P | null): P | null {
  return before && next ? { ...next, edges: [...before.edges, ...next.edges] } : next
}
