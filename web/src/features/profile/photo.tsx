import { Camera } from 'lucide-react'
import type { ErrorCode } from '@delvik/schemas/errors'
import { useRef, useState } from 'react'
import { fileProblem, pictures } from '../../entities/file/file-kinds.ts'
import { deleteStored, useUpload } from '../../entities/file/use-upload.ts'
import { Avatar } from '../../entities/person/avatar.tsx'
import type { ProfilePartsFragment } from '../../entities/person/profile.generated.ts'
import type { Refusal } from '../../graph/refusal.ts'
import { useCommand } from '../../graph/use-command.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { PhotoDialog } from './photo-dialog.tsx'
import { ChangePhotoDocument, RemovePhotoDocument } from './profile.generated.ts'
import styles from './photo.module.css'

/** One's own picture: it is chosen, cut, and only then uploaded. */
export function Photo({ profile }: { profile: ProfilePartsFragment }) {
  const { t } = useTranslation('profile')
  const errorText = useErrorText()
  const picker = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap>()
  const [chosen, setChosen] = useState(0)
  const [refused, setRefused] = useState<ErrorCode>()
  const { run } = useCommand()
  const upload = useUpload({
    kind: pictures,
    folder: `users/${profile.id}/photo`,
    onRefused: setRefused,
    onDone: async ({ uploaded: { receipt } }) => {
      await run(ChangePhotoDocument, { receipt })
      setPicture(undefined)
      await dropOld(profile)
    },
  })
  async function open(file: File) {
    const problem = fileProblem(file, pictures)
    if (problem) return setRefused(problem)
    try {
      setPicture(await createImageBitmap(file, { imageOrientation: 'from-image' }))
      setChosen((count) => count + 1)
      setRefused(undefined)
    } catch {
      setRefused('FILE_DAMAGED')
    }
  }
  const pick = () => picker.current!.click()
  const error = refused && errorText(refused)
  return (
    <div>
      <div className={styles.photo}>
        <Avatar name={profile.username} photo={profile.photo} size="large" />
        <IconButton label={t('photo.change')} onPress={pick}>
          <Icon of={Camera} />
        </IconButton>
      </div>
      {error && !picture && <p className={styles.error} role="alert">{error}</p>}
      <input
        ref={picker}
        type="file"
        hidden
        accept={pictures.types.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file may be chosen again.
          target.value = ''
          if (file) void open(file)
        }}
      />
      {picture && (
        <PhotoDialog
          // Another picture begins uncut.
          key={chosen}
          {...{ picture, upload, error }}
          save={(photo) => void upload.choose(photo)}
          other={pick}
          close={() => setPicture(undefined)}
        />
      )}
    </div>
  )
}

export function RemovePhoto({ profile }: { profile: ProfilePartsFragment }) {
  const { t } = useTranslation('profile')
  const errorText = useErrorText()
  const { run, pending } = useCommand()
  if (!profile.photo) return null
  const remove = () =>
    run(RemovePhotoDocument, {}).then(
      () => {
        toast(t('photo.removed'))
        void dropOld(profile)
      },
      ({ code }: Refusal) => toast(errorText(code)),
    )
  return <Button tone="quiet" pending={pending} onPress={() => void remove()}>{t('photo.remove')}</Button>
}

/** The bytes of a picture that the profile no longer shows. */
async function dropOld({ photo }: ProfilePartsFragment): Promise<void> {
  const [address] = photo?.split('?') ?? []
  if (address) await deleteStored(address)
}
