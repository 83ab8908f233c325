import { useQuery } from '@apollo/client/react'
import type { ErrorCode } from '@delvik/schemas/errors'
import { entitlements } from '@delvik/schemas/values/entitlements'
import { FileText } from 'lucide-react'
import { useContext, useEffect } from 'react'
import { type Control, useController } from 'react-hook-form'
import { documents } from '../../entities/file/file-kinds.ts'
import { UploadProgress } from '../../entities/file/upload-progress.tsx'
import { useSize } from '../../entities/file/use-size.ts'
import { useUpload } from '../../entities/file/use-upload.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { FieldRemarks } from '../../ui/form/field.tsx'
import { FileField } from '../../ui/form/file-field.tsx'
import { useFieldText } from '../../ui/form/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { DraftCondition } from './draft-condition.tsx'
import type { ChosenDocument, DraftForm } from './draft/draft-form.ts'
import { MyPlanDocument } from './wizard.generated.ts'
import styles from './wizard.module.css'

const picker = 'field-document'

export interface DocumentFieldProps {
  control: Control<DraftForm>
  ownerId: string
  draftId: string
  /** Why a file was not taken; nothing once there is another one. */
  onRefused: (code: ErrorCode | undefined) => void
  /** Is told whether a file is on its way. Keeps its identity. */
  onGoing: (going: boolean) => void
  /** Whether to say that it is. */
  unfinished: boolean
  /** Gets what the draft names no more. */
  onDropped: (document: ChosenDocument) => void
}

/** What readers can open beside the pitch, for plans that it comes with; the others are told of them. */
export function DocumentField(props: DocumentFieldProps) {
  const { data, error } = useQuery(MyPlanDocument, { fetchPolicy: 'cache-and-network' })
  if (!data && !error) return <Skeleton lines={3} />
  // Where nobody knows, the service tells.
  return !data || entitlements[data.myPlan].pitchDocument ? <Choosing {...props} /> : <Paid {...props} />
}

function Choosing({ control, ownerId, draftId, onGoing, unfinished, ...told }: DocumentFieldProps) {
  const { t } = useTranslation('wizard')
  const { field, fieldState } = useController({ control, name: 'document' })
  const change = useChange({ control, ...told })
  const upload = useUpload({
    kind: documents,
    folder: `users/${ownerId}/documents`,
    slot: `${ownerId} document ${draftId}`,
    onDone: ({ name, uploaded: { receipt, size, storedAt } }) => change({ receipt, name, size, storedAt }),
    onRefused: told.onRefused,
  })
  const document = field.value
  const idle = upload.going === null
  const refused = useFieldText(fieldState.error)
  useEffect(() => onGoing(!idle), [onGoing, idle])
  return (
    <>
      <FileField
        id={picker}
        label={t('field.document')}
        required={false}
        accept={documents.types}
        hint={t('hint.document')}
        remark={useContext(FieldRemarks)['document']}
        error={unfinished ? t('document.unfinished') : refused}
        onChoose={(file) => void upload.choose(file)}
        action={t(document ? 'document.replace' : 'document.choose')}
        actions={document && idle && <Remove remove={() => change(null)} />}
        preview={idle
          ? document && <Carried document={document} />
          : <UploadProgress label={t('document.uploading')} of={upload} />}
      />
      {document && <DraftCondition draftId={draftId} />}
    </>
  )
}

/** The field of a plan without documents; one that is there from an earlier plan can be removed. */
function Paid({ control, ...told }: DocumentFieldProps) {
  const { t } = useTranslation('wizard')
  const { field: { value: document } } = useController({ control, name: 'document' })
  const change = useChange({ control, ...told })
  return (
    <section className={styles.paid} aria-label={t('field.document')}>
      <Banner
        tone="premium"
        title={t('document.paidTitle')}
        action={<ButtonLink to="/pages/upgrade">{t('document.packages')}</ButtonLink>}
      >
        {document ? t('document.over', { name: document.name }) : t('document.paid')}
      </Banner>
      {document && (
        <div className={styles.document}>
          <Carried document={document} />
          <Remove id={picker} remove={() => change(null)} />
        </div>
      )}
    </section>
  )
}

function Carried({ document: { name, size } }: { document: ChosenDocument }) {
  const sizeOf = useSize()
  return (
    <span className={styles.carried}>
      <Icon of={FileText} />
      <span>
        {name} <small className="quiet">{sizeOf(size)}</small>
      </span>
    </span>
  )
}

function Remove({ id, remove }: { id?: string; remove: () => void }) {
  const { t } = useTranslation('wizard')
  const press = () => {
    remove()
    document.getElementById(picker)?.focus()
  }
  return (
    <Button id={id} tone="quiet" onPress={press}>
      {t('document.remove')}
      <span className="sr">{` ${t('field.document')}`}</span>
    </Button>
  )
}

/** Puts another document, or none, into the place of the one that is there. */
function useChange({ control, onRefused, onDropped }: Pick<DocumentFieldProps, 'control' | 'onRefused' | 'onDropped'>) {
  const { field } = useController({ control, name: 'document' })
  return (document: ChosenDocument | null) => {
    const before = field.value
    field.onChange(document)
    onRefused(undefined)
    if (before) onDropped(before)
  }
}
