import { useApolloClient } from '@apollo/client/react'
import { currentAgreement } from '@delvik/schemas/values/file-conditions'
import type { ProfilePartsFragment } from '../../../entities/person/profile.generated.ts'
import { OwnRequest } from '../../../entities/document/own-request.tsx'
import { useCommand } from '../../../graph/use-command.ts'
import { toGraph } from '../../../i18n/language.ts'
import { useLanguage } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PersonDocument } from '../profile.generated.ts'
import { RequestProfileFileAccessDocument } from './file-access.generated.ts'
import { Present } from './profile-files.tsx'
import styles from '../profile.module.css'

interface OthersFileProps {
  profile: ProfilePartsFragment
  lent: ProfilePartsFragment['fileAccess'][number]
  own: boolean
}

/** A file of somebody: to be downloaded, or to be asked for. */
export function OthersFile({ profile, lent: { kind, access }, own }: OthersFileProps) {
  const { t } = useTranslation(['profile', 'pitch'])
  const client = useApolloClient()
  const language = toGraph(useLanguage())
  const { run, ...sent } = useCommand()
  const { handle } = profile
  const file = profile.files.find((one) => one.kind === kind)
  const ask = async (accepts: boolean) => {
    const agreement = accepts ? { textVersion: currentAgreement, language } : null
    await run(RequestProfileFileAccessDocument, { handle, kind, agreement })
    await client.refetchQueries({ include: [PersonDocument] })
  }
  return (
    <div className={styles.lent}>
      <h3>{t(`field.${kind}`)}</h3>
      {file && <Present {...{ profile, file }} />}
      {file && !own && <p className="small quiet">{t('pitch:access.ask.seen')}</p>}
      {!file && <OwnRequest access={access} ask={ask} pending={sent.pending} refusal={sent.refusal} />}
    </div>
  )
}
