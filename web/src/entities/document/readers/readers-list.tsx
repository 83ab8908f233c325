import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { NextPage } from '../../../ui/button/next-page.tsx'
import styles from './readers.module.css'

interface ReadersListProps<N> {
  name: 'waiting' | 'answered' | 'opened'
  /** What is said where there is nobody. */
  none: 'noneWaiting' | 'noneAnswered' | 'noneOpened'
  page:
    | {
      totalCount: number
      edges: readonly { cursor: string; node: N }[]
      pageInfo: { hasNextPage: boolean; endCursor: string | null }
    }
    | null
    | undefined
  failed: boolean
  busy: boolean
  again: () => void
  more: (after: string) => void
  row: (node: N) => ReactNode
  /** What is to be known of the list. */
  children?: ReactNode
}

/** Some of those who may read a document, or want to, page by page. */
export function ReadersList<N>({ name, none, page, failed, busy, again, more, row, children }: ReadersListProps<N>) {
  const { t } = useTranslation(['pitch', 'saved'])
  return (
    <section aria-labelledby={name}>
      <h2 id={name}>
        {t(`access.readers.${name}`)}{' '}
        {page && page.totalCount > 0 && <span className="quiet num">{page.totalCount}</span>}
      </h2>
      {!page && (failed ? <LoadFailed retry={again} /> : <Skeleton lines={2} />)}
      {page?.edges.length === 0 && <p className="quiet">{t(`access.readers.${none}`)}</p>}
      {page && page.edges.length > 0 && (
        <ul className={styles.rows}>
          {page.edges.map(({ cursor, node }) => <li key={cursor} className={styles.row}>{row(node)}</li>)}
        </ul>
      )}
      {page && <NextPage page={page.pageInfo} label={t('saved:more')} {...{ busy, more }} />}
      {children}
    </section>
  )
}
