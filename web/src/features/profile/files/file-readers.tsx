import { useQuery } from '@apollo/client/react'
import { type ProfileFileKind, profileFileKinds } from '@delvik/schemas/values/person/profile'
import styles from '../../../entities/document/readers/readers.module.css'
import { Requests } from '../../../entities/document/readers/requests.tsx'
import { Visits } from '../../../entities/document/readers/visits.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ErrorScreen } from '../../../ui/feedback/error-screen.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { MyProfileDocument } from '../profile.generated.ts'
import {
  ApproveProfileFileAccessDocument,
  DeclineProfileFileAccessDocument,
  ProfileFileRequestsDocument,
  ProfileFileVisitsDocument,
  RevokeProfileFileAccessDocument,
} from './file-access.generated.ts'
import { ProfileFileCondition } from './file-condition.tsx'

const documents = {
  requests: ProfileFileRequestsDocument,
  visits: ProfileFileVisitsDocument,
  approve: ApproveProfileFileAccessDocument,
  decline: DeclineProfileFileAccessDocument,
  revoke: RevokeProfileFileAccessDocument,
}

/** Who may read a file of one's profile, who asks for it, and who has opened it. */
export function FileReaders({ kind: named }: { kind: string }) {
  const { t } = useTranslation(['profile', 'pitch'])
  const kind = profileFileKinds.find((one) => one === named)
  if (!kind) return <ErrorScreen title={t('files.unknown.title')} text={t('files.unknown.text')} />
  return (
    <div className={styles.screen}>
      <header>
        <h1>{t('pitch:access.own.manage')}</h1>
        <p className="quiet">
          {t(`field.${kind}`)} <Link to="/pages/profile">{t('files.toProfile')}</Link>
        </p>
      </header>
      <Condition kind={kind} />
      <Requests of={{ kind }} documents={documents} />
      <Visits of={{ kind }} documents={documents} />
    </div>
  )
}

function Condition({ kind }: { kind: ProfileFileKind }) {
  const { data, error, refetch } = useQuery(MyProfileDocument, { fetchPolicy: 'cache-and-network' })
  const lent = data?.myProfile?.fileAccess.find((one) => one.kind === kind)
  if (lent) return <ProfileFileCondition kind={kind} condition={lent.access.condition} />
  return error ? <LoadFailed retry={() => void refetch().catch(() => undefined)} /> : <Skeleton lines={3} />
}
