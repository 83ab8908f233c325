import { personPath } from '../../person/person-path.ts'
import { VerifiedBadge } from '../../person/verified-badge.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import type { DocumentReaderFragment } from '../document-parts.generated.ts'
import styles from './readers.module.css'

/** Who it is, as their profile says it. */
export function ReaderName({ reader }: { reader: DocumentReaderFragment | null }) {
  const { t } = useTranslation(['pitch', 'values'])
  if (!reader) return <span className="quiet">{t('access.readers.gone')}</span>
  const { name, handle, role, verified } = reader
  return (
    <span className={styles.name}>
      <Link to={personPath(handle)}>{name}</Link>
      {verified && <VerifiedBadge />}
      {role && <span className="small quiet">{t(`values:role.${role}`)}</span>}
    </span>
  )
}
