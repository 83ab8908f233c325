import { type StaffReason, staffNoteLength, staffReasons } from '@delvik/schemas/values/account'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Select } from '../../ui/form/select.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'

/** Why staff look or act: a reason of the list, and words if they help. */
export function useReason() {
  const [reason, choose] = useState('')
  const [note, setNote] = useState('')
  const chosen = staffReasons.find((one) => one === reason)
  const fits = [...note].length <= staffNoteLength
  const why: { reason: StaffReason; note: string | null } | undefined = chosen && fits
    ? { reason: chosen, note: note.trim() || null }
    : undefined
  return { why, fields: { reason, choose, note, setNote } }
}

export function ReasonFields(
  { reason, choose, note, setNote, missing }: ReturnType<typeof useReason>['fields'] & { missing: boolean },
) {
  const { t } = useTranslation(['staff', 'errors'])
  const length = [...note].length
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
      <TextArea
        label={t('note')}
        hint={t('noteHint')}
        rows={2}
        value={note}
        onChange={setNote}
        counter={{ text: `${length} / ${staffNoteLength}`, full: length > staffNoteLength }}
      />
    </>
  )
}
