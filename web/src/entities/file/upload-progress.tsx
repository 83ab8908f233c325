import { Pause, Play, X } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/button/button.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { Icon } from '../../ui/icon.tsx'
import { smallestPart } from './upload.ts'
import styles from './upload-progress.module.css'
import { useSize } from './use-size.ts'
import type { Going, useUpload } from './use-upload.ts'

interface UploadProgressProps {
  label: string
  of: ReturnType<typeof useUpload>
}

/** How far a file is, and what whoever waits for it can do. Nothing between uploads. */
export function UploadProgress({ label, of: { going, pause, resume, cancel } }: UploadProgressProps) {
  const { t } = useTranslation('upload')
  const size = useSize()
  if (!going) return null
  const state = stateOf(going)
  const sent = t('sent', { sent: size(going.sent), size: size(going.size) })
  // What comes in one part is there before anybody could press anything.
  const inParts = going.size > smallestPart || going.waiting || going.paused
  return (
    <div className={styles.upload}>
      <Progress label={label} done={going.size ? going.sent / going.size : 0} />
      <div className={styles.line}>
        <span>{sent}</span>
        <span role="status">{state && t(state)}</span>
        {inParts && (
          <>
            {going.paused
              ? (
                <IconButton label={t('resume')} onPress={resume}>
                  <Icon of={Play} />
                </IconButton>
              )
              : (
                <IconButton label={t('pause')} onPress={pause}>
                  <Icon of={Pause} />
                </IconButton>
              )}
            <IconButton label={t('cancel')} onPress={cancel}>
              <Icon of={X} />
            </IconButton>
          </>
        )}
      </div>
    </div>
  )
}

function stateOf({ paused, waiting }: Going) {
  if (paused) return 'paused'
  return waiting ? 'waiting' : undefined
}
