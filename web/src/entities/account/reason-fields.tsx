import { type StaffReason, staffNoteLength, staffReasons } from '@delvik/schemas/values/account'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Select } from '../../ui/form/select.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'

/** Words of staff beside a reason; `words` are undefined while there are too many. */
export function useNote() {
  const [note, setNote] = useState('')
  const fits = [...note].length <= staffNoteLength
  return { words: fits ? note.trim() || null : undefined, field: { note, setNote } }
}

export function NoteField({ note, setNote }: ReturnType<typeof useNote>['field']) {
  const { t } = useTranslation('staff')
  const length = [...note].length
  return (
    <TextArea
      label={t('note')}
      hint={t('noteHint')}
      rows={2}
      value={note}
      onChange={setNote}
      counter={{ text: `${length} / ${staffNoteLength}`, full: length > staffNoteLength }}
    />
  )
}

export interface Why {
  reason: StaffReason
  note: string | null
}

/** Why staff look or act: a reason of the list, and words if they help. */
export function useReason() {
  const [reason, choose] = useState('')
  const { words: note, field } = useNote()
  const chosen = staffReasons.find((one) => one === reason)
  const why: Why | undefined = chosen && note !== undefined ? { reason: chosen, note } : undefined
  return { why, fields: { reason, choose, note: field } }
}

export function ReasonFields(
  { reason, choose, note, missing }: ReturnType<typeof useReason>['fields'] & { missing: boolean },
) {
  const { t } = useTranslation(['staff', 'errors'])
  return (
    <>
      <Select
        label={t('reasonLabel')}
        empty={t('reasonChoose')}
        options={staffReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
        value={reason}
        onChange={choose}
        error={missing && !reason ? t('errors:REASON_MISSING') : undefined}
      />
      <NoteField {...note} />
    </>
  )
}
