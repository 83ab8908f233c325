import { industries as all } from '@delvik/schemas/values/pitch'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Facts } from '../../ui/facts.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import page from '../../ui/page.module.css'
import type { OpenMarket } from './open-market.ts'
import styles from './country.module.css'

/** Industries with an open pitch, the most first, with their sum. */
export function Industries({ open: { market, count, industries } }: { open: OpenMarket }) {
  const { t } = useTranslation(['country', 'values'])
  const { number } = useFormat()
  if (industries.length === 0) return null
  const without = all.filter((one) => !industries.some(({ industry }) => industry === one))
  return (
    <section className={`${page.band} ${page.split}`}>
      <div>
        <h2>{t('industries.title', { part: number(industries.length), all: number(all.length) })}</h2>
        {without.length > 0 && (
          <p>{t('industries.without', { list: without.map((one) => t(`values:industry.${one}`)).join(' · ') })}</p>
        )}
      </div>
      <div>
        <ul className={styles.industries}>
          {industries.map(({ industry, count: open }) => (
            <li key={industry}>
              <Link to={`/pages/search?market=${market}&industry=${industry}`}>{t(`values:industry.${industry}`)}</Link>
              <span className="num">{number(open)}</span>
            </li>
          ))}
        </ul>
        <Facts facts={[{ name: t(`values:market.${market}`), value: number(count), total: true }]} />
      </div>
    </section>
  )
}
