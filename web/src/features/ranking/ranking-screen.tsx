import type { TFunction } from 'i18next'
import type { Head } from '../../../server/renderer.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import page from '../../ui/page.module.css'
import styles from './ranking.module.css'

const rules = ['promoted', 'order', 'currencies', 'words', 'apart'] as const

/** It changes with the build alone. */
export async function version(): Promise<string> {
  return 'one'
}

export function head(_: null, t: TFunction): Head {
  return { description: t('lead', { ns: 'ranking' }), canonical: '/ranking' }
}

/** What decides on the order of a list, and that nothing else does (N4). */
export function Screen() {
  const { t } = useTranslation(['ranking', 'common'])
  return (
    <section className={`${page.band} ${styles.ranking}`}>
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <ol>
        {rules.map((rule) => (
          <li key={rule}>
            <h2>{t(`${rule}.title`)}</h2>
            <p>{t(`${rule}.text`)}</p>
          </li>
        ))}
      </ol>
      <ButtonLink to="/pages/search">{t('common:title.search')}</ButtonLink>
    </section>
  )
}
