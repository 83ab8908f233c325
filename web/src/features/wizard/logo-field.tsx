import type { ErrorCode } from '@delvik/schemas/errors'
import { useContext } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button/button.tsx'
import { FieldRemarks } from '../../ui/form/field.tsx'
import { FileField } from '../../ui/form/file-field.tsx'
import { pictures } from '../../entities/file/file-kinds.ts'
import { UploadProgress } from '../../entities/file/upload-progress.tsx'
import { useUpload } from '../../entities/file/use-upload.ts'
import { Logo } from '../../entities/pitch/ledger.tsx'
import { useFieldText } from '../../ui/form/form.tsx'
import type { DraftForm } from './draft/draft-form.ts'
import styles from './wizard.module.css'

const picker = 'field-logo'

interface LogoFieldProps {
  control: Control<DraftForm>
  ownerId: string
  draftId: string
  /** Why a file was not taken; nothing once there is another one. */
  onRefused: (code: ErrorCode | undefined) => void
}

/** The company's picture: it is uploaded when it is chosen, and the draft keeps its receipt. */
export function LogoField({ control, ownerId, draftId, onRefused }: LogoFieldProps) {
  const { t } = useTranslation('wizard')
  const { number } = useFormat()
  const { field, fieldState } = useController({ control, name: 'logo' })
  const upload = useUpload({
    kind: pictures,
    folder: `users/${ownerId}/logo`,
    slot: `${ownerId} logo ${draftId}`,
    onDone: ({ name, uploaded: { url, receipt, size } }) => field.onChange({ url, receipt, name, size }),
    onRefused,
  })
  const logo = field.value
  const remove = () => {
    field.onChange(null)
    document.getElementById(picker)?.focus()
  }
  const size = logo?.size ? t('kilobytes', { size: number(Math.ceil(logo.size / 1024)) }) : undefined
  return (
    <div className={styles.logoField}>
      <FileField
        id={picker}
        label={t('field.logo')}
        required
        accept={pictures.types}
        hint={[t('hint.logo'), logo?.name, size].filter(Boolean).join(' ')}
        remark={useContext(FieldRemarks)['logo']}
        error={useFieldText(fieldState.error)}
        onChoose={(file) => void upload.choose(file)}
        action={t(logo ? 'logo.change' : 'logo.choose')}
        actions={logo && upload.going === null && <Button tone="quiet" onPress={remove}>{t('logo.remove')}</Button>}
        preview={upload.going === null
          ? <Logo src={logo?.url ?? null} />
          : <UploadProgress label={t('logo.uploading')} of={upload} />}
      />
    </div>
  )
}
