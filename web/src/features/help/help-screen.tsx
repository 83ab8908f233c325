import type { TFunction } from 'i18next'
import type { Head } from '../../../server/renderer.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import page from '../../ui/page.module.css'
import { Faq } from './faq.tsx'
import styles from './help.module.css'
import { chapters } from './questions.ts'

/** It changes with the build alone. */
export async function version(): Promise<string> {
  return 'one'
}

export function head(_: null, t: TFunction): Head {
  const questions = Object.values(chapters).flat()
  return {
    description: t('lead', { ns: 'help' }),
    canonical: '/help',
    structured: {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map((id) => ({
        '@type': 'Question',
        name: t(`faq.${id}.q`, { ns: 'help' }),
        acceptedAnswer: { '@type': 'Answer', text: t(`faq.${id}.a`, { ns: 'help' }) },
      })),
    },
  }
}

/** Questions and answers for everybody. */
export function Screen() {
  const { t } = useTranslation('help')
  return (
    <div className={`${page.page} ${styles.help}`}>
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <Faq />
    </div>
  )
}
