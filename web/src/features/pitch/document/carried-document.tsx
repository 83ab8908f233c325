import { DocumentLink } from '../../../entities/document/document-link.tsx'
import { OwnRequest } from '../../../entities/document/own-request.tsx'
import { readersPath } from '../../../entities/document/readers-path.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import type { ShownPitch } from '../shown-pitch.ts'
import styles from './document.module.css'
import { useRequest } from './use-request.ts'

/** The document of a pitch: for its owner, for who may open it, and for who may ask. */
export function CarriedDocument({ pitch, member, changed }: ShownPitch) {
  const { t } = useTranslation('pitch')
  const asking = useRequest(pitch.id, (documentAccess) => changed({ documentAccess }))
  const access = member?.documentAccess
  if (!access) return null
  const { document } = member
  return (
    <section className={styles.carried} aria-labelledby="document">
      <h2 id="document">{t('document')}</h2>
      {document && <DocumentLink pitchId={pitch.id} document={document} />}
      {pitch.own && (
        <p className="small quiet">
          {t(`access.own.${access.condition}`)} <Link to={readersPath(pitch)}>{t('access.own.manage')}</Link>
        </p>
      )}
      {!pitch.own && document && <p className="small quiet">{t('access.ask.seen')}</p>}
      {!pitch.own && !document && <OwnRequest access={access} {...asking} />}
    </section>
  )
}
