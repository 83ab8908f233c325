import { Check } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import table from '../../ui/table.module.css'
import styles from './identity.module.css'

const steps = ['document', 'photo', 'compare'] as const

/** What happens, before anybody agrees to it. @param name that has to be on the document */
export function Steps({ name }: { name: string }) {
  const { t } = useTranslation('identity')
  return (
    <>
      <h2>{t('how.title')}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <strong>{t(`how.${step}`)}</strong>
            <span>{t(`how.${step}Text`, { name })}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

/** What the provider sees, and whether it is kept here. */
const seen = {
  documentPhoto: false,
  facePhoto: false,
  number: false,
  outcome: true,
  date: true,
} as const

export function WhoSees() {
  const { t } = useTranslation('identity')
  return (
    <section>
      <table className={`${table.table} ${styles.seen}`}>
        <caption>
          <h2>{t('sees.title')}</h2>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('sees.what')}</th>
            <th scope="col">{t('sees.service')}</th>
            <th scope="col">{t('sees.delvik')}</th>
          </tr>
        </thead>
        <tbody>
          {(Object.keys(seen) as (keyof typeof seen)[]).map((what) => (
            <tr key={what}>
              <th scope="row">{t(`sees.${what}`)}</th>
              <td>
                <YesOrNo yes />
              </td>
              <td>
                <YesOrNo yes={seen[what]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.shown}>{t('shown')}</p>
    </section>
  )
}

function YesOrNo({ yes }: { yes: boolean }) {
  const { t } = useTranslation('identity')
  return (
    <>
      {yes ? <Icon of={Check} /> : <span className={styles.none} aria-hidden="true" />}
      <span className="sr">{t(yes ? 'sees.yes' : 'sees.no')}</span>
    </>
  )
}
