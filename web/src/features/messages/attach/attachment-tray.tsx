import type { ErrorCode } from '@delvik/schemas/errors'
import { CircleAlert, Paperclip, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useMe } from '../../../entities/account/use-me.ts'
import { FileRow } from '../../../entities/attachment/file-row.tsx'
import { UploadProgress } from '../../../entities/file/upload-progress.tsx'
import { useUpload } from '../../../entities/file/use-upload.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconButton } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { attachments, type Refused } from './attached-file.ts'
import styles from './attach.module.css'
import { type AttachmentsToSend, slots } from './use-attachments.ts'

/** Opens the browser's list of files. */
export function AttachButton({ choose }: Pick<AttachmentsToSend, 'choose'>) {
  const { t } = useTranslation('conversation')
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={attachments.types.join(',')}
        onChange={({ target }) => {
          choose([...(target.files ?? [])])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      <IconButton label={t('attach')} onPress={() => picker.current!.click()}>
        <Icon of={Paperclip} />
      </IconButton>
    </>
  )
}

/** What goes with the next message, what is still on its way to us, and what was not taken. */
export function AttachmentTray({ place, of }: { place: string; of: AttachmentsToSend }) {
  const { t } = useTranslation('conversation')
  const me = useMe()
  const { files, refused, remove } = of
  return (
    <div className={styles.tray}>
      {files.length > 0 && (
        <ul aria-label={t('attached')}>
          {files.map((file) => (
            <li key={file.storedAt}>
              <FileRow file={file}>
                <IconButton label={t('remove', { name: file.name })} onPress={() => remove(file)}>
                  <Icon of={X} />
                </IconButton>
              </FileRow>
            </li>
          ))}
        </ul>
      )}
      {me && slots.map((slot) => <Uploading key={slot} ownerId={me.account.id} {...{ slot, place, of }} />)}
      {refused.length > 0 && (
        <ul role="alert" className={styles.refused}>
          {refused.map((one) => <NotTaken key={one.name + one.code} {...one} />)}
        </ul>
      )}
    </div>
  )
}

function NotTaken({ name, code }: Refused) {
  const { t } = useTranslation('conversation')
  const errorText = useErrorText()
  return (
    <li>
      <Icon of={CircleAlert} />
      <span>
        <strong>{name}</strong> {code === 'tooMany' ? t('tooMany') : errorText(code)}
      </span>
    </li>
  )
}

interface UploadingProps {
  slot: number
  ownerId: string
  place: string
  of: AttachmentsToSend
}

/** One upload at a time; a new page goes on with it. */
function Uploading({ slot, ownerId, place, of }: UploadingProps) {
  const { t } = useTranslation('conversation')
  const file = of.chosen[slot]
  const upload = useUpload({
    kind: attachments,
    folder: `users/${ownerId}/attachments`,
    slot: `${ownerId} attachment ${place} ${slot}`,
    onDone: ({ name, type, uploaded: { receipt, size, storedAt } }) => of.add({ receipt, name, size, type, storedAt }),
    onRefused: (code, name) => code && of.refuse(name, ofAttachment(code)),
  })
  const { going } = upload
  const begin = useEffectEvent((chosen: File) => void upload.choose(chosen))
  const tell = useEffectEvent((isGoing: boolean) => of.tell(slot, isGoing))
  useEffect(() => {
    if (file) begin(file)
  }, [file])
  const isGoing = going !== null
  const wasGoing = useRef(false)
  useEffect(() => {
    if (isGoing !== wasGoing.current) tell(isGoing)
    wasGoing.current = isGoing
  }, [isGoing])
  if (!going) return null
  return (
    <div className={styles.uploading}>
      <span>{going.name}</span>
      <UploadProgress label={t('uploading', { name: going.name })} of={upload} />
    </div>
  )
}

/** Storage says what a document may be; more may be sent along. */
function ofAttachment(code: ErrorCode): ErrorCode {
  return code === 'DOCUMENT_TYPE' || code === 'FILE_TYPE' ? 'ATTACHMENT_TYPE' : code
}
