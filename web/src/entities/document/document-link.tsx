import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSize } from '../file/use-size.ts'
import styles from './document-link.module.css'

interface DocumentLinkProps {
  pitchId: string
  document: { name: string; size: number }
}

/** The document that a pitch carries, for whoever may open it. */
export function DocumentLink({ pitchId, document: { name, size } }: DocumentLinkProps) {
  const { t } = useTranslation()
  const sizeOf = useSize()
  const [failed, setFailed] = useState(false)
  const open = async () => {
    setFailed(false)
    const { openDocument } = await import('./open-document.ts')
    setFailed(!(await openDocument(pitchId)))
  }
  return (
    <>
      <div className={styles.document}>
        <Icon of={FileText} />
        <span>
          {name}
          <small>{sizeOf(size)}</small>
        </span>
        <IconButton
          label={t('document.download', { name })}
          onPress={() => void open().catch(() => setFailed(true))}
        >
          <Icon of={Download} />
        </IconButton>
      </div>
      {failed && <p className={styles.failed} role="alert">{t('document.failed')}</p>}
    </>
  )
}
