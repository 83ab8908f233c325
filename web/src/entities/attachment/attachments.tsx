import { Download } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { isPicture } from '../file/file-kinds.ts'
import styles from './attachment.module.css'
import { FileRow } from './file-row.tsx'
import { Pictures } from './pictures.tsx'
import { type Addresses, useDownload } from './use-download.ts'

interface AttachmentsProps {
  /** Of one message. */
  files: readonly { name: string; size: number; type: string }[]
  addresses: Addresses
}

/** The files of a message: pictures as they look, the others by their names. */
export function Attachments({ files, addresses }: AttachmentsProps) {
  const download = useDownload(addresses)
  const placed = files.map((file, index) => ({ ...file, index }))
  const documents = placed.filter((file) => !isPicture(file))
  return (
    <div className={styles.attachments}>
      {documents.length < files.length && <Pictures pictures={placed.filter(isPicture)} addresses={addresses} />}
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
