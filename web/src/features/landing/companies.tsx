import type { Market } from '@delvik/schemas/values/markets'
import { countryNames } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import page from '../../ui/page.module.css'
import styles from './landing.module.css'

interface Company {
  name: string
  market: Market
}

/** Neutral placeholders, shown in demo mode only (decision A62): each says in its language that it is an example. */
const customers: readonly Company[] = [
  { name: 'Exempelbageriet', market: 'SE' },
  { name: 'Eksempelverftet', market: 'NO' },
  { name: 'Eksempel & Søn', market: 'DK' },
  { name: 'Esimerkkisorvi', market: 'FI' },
  { name: 'Example Looms', market: 'GB' },
]
const partners: readonly Company[] = [
  { name: 'Exempelrevision', market: 'SE' },
  { name: 'Eksempelbanken', market: 'NO' },
  { name: 'Advokaterne Eksempel', market: 'DK' },
  { name: 'Esimerkkitilit', market: 'FI' },
  { name: 'Example Chambers', market: 'GB' },
]

export function Companies() {
  const { t } = useTranslation('landing')
  return (
    <section className={`${page.band} ${styles.companies}`}>
      <CompanyList title={t('customers.title')} text={t('customers.text')} companies={customers} />
      <CompanyList title={t('partners.title')} text={t('partners.text')} companies={partners} />
    </section>
  )
}

function CompanyList({ title, text, companies }: { title: string; text: string; companies: readonly Company[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <p>{text}</p>
      <ul>
        {companies.map(({ name, market }) => (
          <li key={name}>
            <span>{name}</span> <span>{countryNames[market]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
