import { type ReactNode, useState } from 'react'
import { readOwnName } from '@delvik/schemas/forms/own-name'
import { limits } from '@delvik/schemas/values/pitch'
import { type SearchAlert, searchAlerts } from '@delvik/schemas/values/saved-search'
import type { Refusal } from '../../graph/refusal.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RadioGroup } from '../../ui/form/radio.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'

export interface NamedSearch {
  name: string
  alert: SearchAlert
}

interface SearchDialogProps {
  title: string
  /** What the first button does. */
  action: string
  /** What is there before anything is written. */
  from: NamedSearch
  /** It keeps the name and the alert that it has. */
  named?: boolean
  /** What the search finds, and what narrows it. */
  children: ReactNode
  pending: boolean
  refusal: Refusal | undefined
  /** Closes when it has worked out; a rejection is shown as `refusal`. */
  save: (search: NamedSearch) => Promise<unknown>
  close: () => void
}

/** Asks for the name of a search and how to hear of what it finds. */
export function SearchDialog(
  { title, action, from, named = false, children, pending, refusal, save, close }: SearchDialogProps,
) {
  const { t } = useTranslation('searches')
  const errorText = useErrorText()
  const [name, setName] = useState(from.name)
  const [alert, setAlert] = useState(from.alert)
  const [tried, setTried] = useState(false)
  const [problem] = tried ? readOwnName(name).problems : []
  const submit = () => {
    if (named) return save(from)
    setTried(true)
    return readOwnName(name).problems.length === 0 ? save({ name, alert }) : undefined
  }
  return (
    <AskDialog title={title} action={action} act={submit} {...{ pending, refusal, close }}>
      {children}
      {!named && (
        <>
          <TextField
            label={t('name')}
            value={name}
            onChange={setName}
            maxLength={limits.name}
            autoComplete="off"
            autoFocus
            error={problem && errorText(problem.code, problem)}
          />
          <RadioGroup
            legend={t('alert.legend')}
            options={searchAlerts.map((value) => ({ value, label: t(`alert.${value}`) }))}
            value={alert}
            onChange={setAlert}
          />
        </>
      )}
    </AskDialog>
  )
}
