import type { ComponentProps } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { NextPage } from '../../ui/button/next-page.tsx'
import styles from './bookmarks.module.css'

/** The next page, or that there is none. */
export function ListEnd(props: Omit<ComponentProps<typeof NextPage>, 'label'>) {
  const { t } = useTranslation('saved')
  return (
    <div className={styles.end}>
      {props.page.hasNextPage
        ? <NextPage {...props} label={t('more')} />
        : <p className="small quiet">{t('end')}</p>}
    </div>
  )
}
