import { useQuery } from '@apollo/client/react'
import { DocumentCondition } from '../../../entities/document/document-condition.tsx'
import { pitchPath } from '../../../entities/pitch/pitch-path.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ButtonLink } from '../../../ui/button/button-link.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { ErrorScreen } from '../../../ui/feedback/error-screen.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { PitchReadersDocument } from './readers.generated.ts'
import styles from './readers.module.css'
import { Requests } from './requests.tsx'
import { Visits } from './visits.tsx'

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
      <Requests pitchId={id} />
      <Visits pitchId={id} />
    </div>
  )
}
