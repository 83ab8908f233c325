import { useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useTranslation } from '../../i18n/use-translation.ts'
import { refusalOf } from '../../graph/refusal.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { session } from '../../session/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { FileField } from '../../ui/form/file-field.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { Logo } from '../../entities/pitch/ledger.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import type { DraftForm } from './draft-form.ts'
import { pictureProblem, pictureTypes, uploadPicture } from './upload-picture.ts'
import styles from './wizard.module.css'

/** The company's picture: it is uploaded when it is chosen, and the draft keeps its receipt. */
export function LogoField({ control, ownerId }: { control: Control<DraftForm>; ownerId: string }) {
  const { t } = useTranslation('wizard')
  const { number } = useFormat()
  const errorText = useErrorText()
  const { field, fieldState } = useController({ control, name: 'logo' })
  const { done, code, choose } = useUpload(ownerId, field.onChange)
  const logo = field.value
  const error = code ?? fieldState.error?.message
  const size = logo?.size ? t('kilobytes', { size: number(Math.ceil(logo.size / 1024)) }) : undefined
  return (
    <div className={styles.logoField}>
      <FileField
        id="field-logo"
        label={t('field.logo')}
        required
        accept={pictureTypes}
        hint={[t('hint.logo'), logo?.name, size].filter(Boolean).join(' ')}
        error={error && errorText(error)}
        onChoose={(file) => void choose(file)}
        action={t(logo ? 'logo.change' : 'logo.choose')}
        actions={logo && done === null && (
          <Button tone="quiet" onPress={() => field.onChange(null)}>{t('logo.remove')}</Button>
        )}
        preview={done === null
          ? <Logo src={logo?.url ?? null} />
          : <Progress label={t('logo.uploading')} done={done} />}
      />
    </div>
  )
}

function useUpload(ownerId: string, onDone: (logo: DraftForm['logo']) => void) {
  const [done, setDone] = useState<number | null>(null)
  const [code, setCode] = useState<string | undefined>()
  async function choose(file: File) {
    const problem = pictureProblem(file)
    setCode(problem)
    if (problem) return
    setDone(0)
    try {
      onDone(
        await uploadPicture(file, {
          folder: `users/${ownerId}/logo`,
          token: () => session.token(),
          onProgress: setDone,
        }),
      )
    } catch (error) {
      setCode(refusalOf(error).code)
    }
    setDone(null)
  }
  return { done, code, choose }
}
