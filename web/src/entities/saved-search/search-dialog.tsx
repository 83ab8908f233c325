import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { readSearchName } from '@delvik/schemas/forms/saved-search-form'
import { limits } from '@delvik/schemas/values/pitch'
import { type SearchAlert, searchAlerts } from '@delvik/schemas/values/saved-search'
import type { Refusal } from '../../graph/refusal.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { RadioGroup } from '../../ui/form/radio.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import styles from './saved-search.module.css'

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
  /** What the search finds, and what narrows it. */
  children: ReactNode
  pending: boolean
  refusal: Refusal | undefined
  /** Closes when it has worked out; a rejection is shown as `refusal`. */
  save: (search: NamedSearch) => Promise<unknown>
  close: () => void
}

/** Asks for the name of a search and how to hear of what it finds. */
export function SearchDialog({ title, action, from, children, pending, refusal, save, close }: SearchDialogProps) {
  const { t } = useTranslation('searches')
  const { t: common } = useTranslation()
  const errorText = useErrorText()
  const form = useId()
  const [name, setName] = useState(from.name)
  const [alert, setAlert] = useState(from.alert)
  const [tried, setTried] = useState(false)
  const [problem] = tried ? readSearchName(name).problems : []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (readSearchName(name).problems.length === 0) void save({ name, alert }).then(close, () => {})
  }
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      actions={
        <>
          <Button tone="primary" type="submit" form={form} pending={pending}>{action}</Button>
          <Button tone="quiet" onPress={close}>{common('cancel')}</Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        {children}
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
        {refusal && <Banner tone="negative">{errorText(refusal.code)}</Banner>}
      </form>
    </Dialog>
  )
}
