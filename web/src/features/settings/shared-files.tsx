import { useQuery } from '@apollo/client/react'
import type { FileCondition } from '@delvik/schemas/values/file-conditions'
import { readersPath } from '../../entities/document/readers-path.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import styles from './settings.module.css'
import { SharedFilesDocument, type SharedFilesQuery } from './shared-files.generated.ts'

interface Shared {
  name: string
  condition: FileCondition
  /** How many have asked and wait; only of a file of the profile. */
  waiting?: number
  /** Where its owner says who reads it. */
  path: string
}

/** The files that one lets others read, and under which condition. */
export function SharedFiles() {
  const { t } = useTranslation('settings')
  const { data, error, refetch } = useQuery(SharedFilesDocument, { fetchPolicy: 'cache-and-network' })
  const files = useShared(data)
  if (!files)
    return error
      ? <LoadFailed retry={() => void refetch().catch(() => undefined)} />
      : <Skeleton lines={3} />
  if (files.length === 0) return <p className="quiet">{t('sharedNone')}</p>
  return (
    <dl className={styles.entries}>
      {files.map((file) => <SharedFile key={file.path} file={file} />)}
    </dl>
  )
}

function SharedFile({ file: { name, condition, waiting, path } }: { file: Shared }) {
  const { t } = useTranslation(['settings', 'pitch'])
  return (
    <div className={styles.entry}>
      <dt>{name}</dt>
      <dd>
        {t(`pitch:access.condition.${condition}`)}
        {Boolean(waiting) && <small>{t('sharedWaiting', { count: waiting })}</small>}
      </dd>
      <dd className={styles.end}>
        <Link to={path} aria-label={`${t('sharedWho')}: ${name}`}>{t('sharedWho')}</Link>
      </dd>
    </div>
  )
}

/** Those of the profile first. */
function useShared(data: SharedFilesQuery | undefined): Shared[] | undefined {
  const { t } = useTranslation('settings')
  if (!data) return undefined
  const { myProfile, myPitches, waitForCard, waitForPortfolio } = data
  const ofProfile = (myProfile?.files ?? []).flatMap(({ kind }): Shared[] => {
    const access = myProfile?.fileAccess.find((one) => one.kind === kind)?.access
    const [name, { totalCount }] = kind === 'portfolio'
      ? [t('sharedPortfolio'), waitForPortfolio]
      : [t('sharedCard'), waitForCard]
    return access ? [{ name, condition: access.condition, waiting: totalCount, path: `/pages/profile/${kind}` }] : []
  })
  const ofPitches = myPitches.edges.flatMap(({ node: { id, companyName, document, documentCondition } }): Shared[] =>
    document && documentCondition
      ? [{ name: t('sharedPitch', { name: companyName }), condition: documentCondition, path: readersPath({ id }) }]
      : []
  )
  return [...ofProfile, ...ofPitches]
}
