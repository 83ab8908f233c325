import { useQuery } from '@apollo/client/react'
import { DocumentCondition } from '../../../entities/document/document-condition.tsx'
import styles from '../../../entities/document/readers/readers.module.css'
import { Requests } from '../../../entities/document/readers/requests.tsx'
import { Visits } from '../../../entities/document/readers/visits.tsx'
import { pitchPath } from '../../../entities/pitch/pitch-path.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ButtonLink } from '../../../ui/button/button-link.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { ErrorScreen } from '../../../ui/feedback/error-screen.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import {
  ApproveDocumentAccessDocument,
  DeclineDocumentAccessDocument,
  DocumentRequestsDocument,
  DocumentVisitsDocument,
  PitchReadersDocument,
  RevokeDocumentAccessDocument,
} from './readers.generated.ts'

const documents = {
  requests: DocumentRequestsDocument,
  visits: DocumentVisitsDocument,
  approve: ApproveDocumentAccessDocument,
  decline: DeclineDocumentAccessDocument,
  revoke: RevokeDocumentAccessDocument,
}

/** Who may read the document of one's own pitch, who asks for it, and who has opened it. */
export function Readers({ pitchId: id }: { pitchId: string }) {
  const { t } = useTranslation('pitch')
  const { data, error, refetch } = useQuery(PitchReadersDocument, { variables: { id }, fetchPolicy: 'network-only' })
  if (!data) return error ? <LoadFailed retry={() => void refetch()} /> : <Skeleton lines={6} />
  const { pitch } = data
  if (!pitch?.own)
    return <ErrorScreen title={t('access.readers.notFound.title')} text={t('access.readers.notFound.text')} />
  return (
    <div className={styles.screen}>
      <header>
        <h1>{t('access.own.manage')}</h1>
        <p className="quiet">
          {pitch.companyName} <Link to={pitchPath(pitch)}>{t('access.readers.toPitch')}</Link>
        </p>
      </header>
      {pitch.documentAccess
        ? <DocumentCondition pitchId={id} condition={pitch.documentAccess.condition} />
        : (
          <Empty
            title={t('access.readers.noDocument')}
            action={<ButtonLink to={`/pages/create/index?pitch=${id}`}>{t('access.readers.addDocument')}</ButtonLink>}
          />
        )}
      <Requests of={{ pitchId: id }} documents={documents} />
      <Visits of={{ pitchId: id }} documents={documents} />
    </div>
  )
}
