import { Download } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconButton } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { isPicture } from './attached-file.ts'
import styles from './attach.module.css'
import { FileRow } from './file-row.tsx'
import { Pictures } from './pictures.tsx'
import { type Place, useDownload } from './use-addresses.ts'

interface AttachmentsProps {
  message: Place & { attachments: readonly { name: string; size: number; type: string }[] }
}

/** The files of a message: pictures as they look, the others by their names. */
export function Attachments({ message }: AttachmentsProps) {
  const download = useDownload(message)
  const files = message.attachments.map((file, index) => ({ ...file, index }))
  const documents = files.filter((file) => !isPicture(file))
  return (
    <div className={styles.attachments}>
      {documents.length < files.length && <Pictures place={message} pictures={files.filter(isPicture)} />}
      {documents.map((file) => (
        <FileRow key={file.index} file={file}>
          <DownloadButton name={file.name} download={() => void download(file.index)} />
        </FileRow>
      ))}
    </div>
  )
}

export function DownloadButton({ name, download }: { name: string; download: () => void }) {
  const { t } = useTranslation('conversation')
  return (
    <IconButton label={t('download', { name })} onPress={download}>
      <Icon of={Download} />
    </IconButton>
  )
}
