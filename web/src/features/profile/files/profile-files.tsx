import { CircleAlert, Download, FileText, X } from 'lucide-react'
import type { ErrorCode } from '@delvik/schemas/errors'
import type { ProfileFileKind } from '@delvik/schemas/values/person/profile'
import { useRef, useState } from 'react'
import { documents } from '../../../entities/file/file-kinds.ts'
import { UploadProgress } from '../../../entities/file/upload-progress.tsx'
import { deleteStored, useUpload } from '../../../entities/file/use-upload.ts'
import type { ProfilePartsFragment } from '../../../entities/person/profile.generated.ts'
import { useDownload } from '../../../entities/person/use-download.ts'
import { useSize } from '../../../entities/file/use-size.ts'
import { refusalOf } from '../../../graph/refusal.ts'
import { useCommand } from '../../../graph/use-command.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { ProfileFileCondition } from './file-condition.tsx'
import { AddProfileFileDocument, RemoveProfileFileDocument } from '../profile.generated.ts'
import styles from '../profile.module.css'

interface ProfileFileProps {
  profile: ProfilePartsFragment
  kind: ProfileFileKind
}

/** One file of a kind: what is there stays until another one has taken its place. */
export function ProfileFile({ profile, kind }: ProfileFileProps) {
  const { t } = useTranslation(['profile', 'pitch'])
  const errorText = useErrorText()
  const [refused, setRefused] = useState<ErrorCode>()
  const picker = useRef<HTMLInputElement>(null)
  const { run, pending } = useCommand()
  const file = profile.files.find((one) => one.kind === kind)
  const lent = profile.fileAccess.find((one) => one.kind === kind)
  const drop = () => file?.storedAt && deleteStored(file.storedAt)
  const upload = useUpload({
    kind: documents,
    folder: `users/${profile.id}/documents`,
    slot: `${profile.id} ${kind}`,
    onRefused: setRefused,
    onDone: async ({ name, uploaded }) => {
      await run(AddProfileFileDocument, { kind, name, receipt: uploaded.receipt })
      await drop()
    },
  })
  const remove = async () => {
    setRefused(undefined)
    try {
      await run(RemoveProfileFileDocument, { kind })
      await drop()
    } catch (error) {
      setRefused(refusalOf(error).code)
    }
  }
  return (
    <div>
      <h3>{t(`field.${kind}`)}</h3>
      <p className="small quiet">{t(`hint.${kind}`)}</p>
      {file && <Present {...{ profile, file }} remove={() => void remove()} />}
      {file && lent && (
        <>
          <ProfileFileCondition kind={kind} condition={lent.access.condition} />
          <p className="small">
            <Link to={`/pages/profile/${kind}`}>{t('pitch:access.own.manage')}</Link>
          </p>
        </>
      )}
      {refused && (
        <p className={`${styles.file} ${styles.refused}`} role="alert">
          <Icon of={CircleAlert} />
          <span>{errorText(refused)}{file && <small>{t('files.kept')}</small>}</span>
        </p>
      )}
      <UploadProgress label={t('files.uploading')} of={upload} />
      <input
        ref={picker}
        type="file"
        hidden
        accept={documents.types.join(',')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          // The same file may be chosen again.
          target.value = ''
          if (chosen) void upload.choose(chosen)
        }}
      />
      <Button tone="quiet" pending={pending || upload.going?.paused === false} onPress={() => picker.current!.click()}>
        {t(file ? 'files.replace' : 'files.choose')}
        <span className="sr">{` ${t(`field.${kind}`)}`}</span>
      </Button>
    </div>
  )
}

type Shown = ProfilePartsFragment['files'][number]

interface PresentProps {
  profile: ProfilePartsFragment
  file: Shown
  /** For its owner. */
  remove?: () => void
}

/** A file with what can be done with it. */
export function Present({ profile, file, remove }: PresentProps) {
  const { t } = useTranslation('profile')
  const { date } = useFormat()
  const size = useSize()
  const download = useDownload(profile.handle)
  const added = t('files.added', { size: size(file.size), day: date(file.addedAt, { day: 'numeric', month: 'long' }) })
  return (
    <div className={styles.file}>
      <Icon of={FileText} />
      <span>
        {file.name}
        <small>{added}</small>
      </span>
      <IconButton label={t('files.download', { name: file.name })} onPress={() => void download(file.kind)}>
        <Icon of={Download} />
      </IconButton>
      {remove && (
        <IconButton label={t('files.remove', { name: file.name })} onPress={remove}>
          <Icon of={X} />
        </IconButton>
      )}
    </div>
  )
}
