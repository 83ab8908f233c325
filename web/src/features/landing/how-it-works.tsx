import { useTranslation } from '../../i18n/use-translation.ts'
import page from '../../ui/page.module.css'
import styles from './landing.module.css'

export function HowItWorks() {
  const { t } = useTranslation('landing')
  const company = [
    [t('how.company.write'), t('how.company.writeText')],
    [t('how.company.read'), t('how.company.readText')],
    [t('how.company.found'), t('how.company.foundText')],
  ] as const
  const capital = [
    [t('how.capital.search'), t('how.capital.searchText')],
    [t('how.capital.save'), t('how.capital.saveText')],
    [t('how.capital.contact'), t('how.capital.contactText')],
  ] as const
  return (
    <section className={page.band} id="how">
      <h2>{t('how.title')}</h2>
      <div className={styles.ways}>
        <Way title={t('how.company.title')} steps={company} />
        <Way title={t('how.capital.title')} steps={capital} />
        <p className={styles.waysEnd}>
          <strong>{t('how.end')}</strong> {t('how.endText')}
        </p>
      </div>
    </section>
  )
}

/** One of two ways that end in the same deal. */
function Way({ title, steps }: { title: string; steps: readonly (readonly [string, string])[] }) {
  return (
    <div className={styles.way}>
      <h3>{title}</h3>
      <ol>
        {steps.map(([step, text]) => (
          <li key={step}>
            <strong>{step}</strong> {text}
          </li>
        ))}
      </ol>
    </div>
  )
}
