import { Button } from './button.tsx'

interface NextPageProps {
  page: { hasNextPage: boolean; endCursor: string | null }
  busy: boolean
  more: (after: string) => void
  label: string
}

/** The way to the next page, where there is one. */
export function NextPage({ page: { hasNextPage, endCursor }, busy, more, label }: NextPageProps) {
  return hasNextPage && endCursor ? <Button pending={busy} onPress={() => more(endCursor)}>{label}</Button> : null
}
