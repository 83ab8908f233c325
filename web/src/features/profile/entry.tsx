import { Check } from 'lucide-react'
import {
  profileProblems,
  type ProfileChange,
  type ProfileField,
  normaliseProfile,
} from '@delvik/schemas/forms/profile-form'
import type { FieldError } from '@delvik/schemas/errors'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useMe } from '../../entities/account/use-me.ts'
import { refusalOf } from '../../graph/refusal.ts'
import { useCommand } from '../../graph/use-command.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { ChangeProfileDocument } from './profile.generated.ts'
import styles from './profile.module.css'

interface EntryProps<Value> {
  field: ProfileField
  label: string
  /** What is there now; nothing for a field that is empty. */
  shown: ReactNode
  note?: ReactNode
  /** What the form begins with. */
  from: Value
  change: (value: Value) => ProfileChange
  /** The control of the form. */
  children: (control: { value: Value; onChange: (value: Value) => void; error: string | undefined }) => ReactNode
}

/** A field that is read until it is opened: its form answers in its own row, and keeps what was typed until it is stored. */
export function Entry<Value>({ field, label, shown, note, from, change, children }: EntryProps<Value>) {
  const { t } = useTranslation('profile')
  const [value, setValue] = useState<Value>()
  const [saved, setSaved] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setValue(undefined)
    requestAnimationFrame(() => opener.current?.focus())
  }
  if (value !== undefined) {
    const done = () => {
      setSaved(true)
      close()
    }
    return (
      <div className={`${styles.entry} ${styles.open}`}>
        <dt className="sr">{label}</dt>
        <dd>
          <EntryForm {...{ field, value, setValue, change, children, close, done }} />
        </dd>
      </div>
    )
  }
  return (
    <div className={styles.entry}>
      <dt>{label}</dt>
      <dd>
        {shown ?? <span className={styles.missing}>{t('missing')}</span>}
        {note && <small>{note}</small>}
      </dd>
      <dd className={styles.end}>
        <span role="status">
          {saved && (
            <span className={styles.saved}>
              <Icon of={Check} small />
              {t('saved')}
            </span>
          )}
        </span>
        <Button ref={opener} tone="quiet" onPress={() => setValue(() => from)}>
          {t(shown ? 'change' : 'add')}
          <span className="sr">{` ${label}`}</span>
        </Button>
      </dd>
    </div>
  )
}

interface EntryFormProps<Value> extends Pick<EntryProps<Value>, 'field' | 'change' | 'children'> {
  value: Value
  setValue: (value: Value) => void
  close: () => void
  done: () => void
}

function EntryForm<Value>({ field, value, setValue, change, children, close, done }: EntryFormProps<Value>) {
  const { t } = useTranslation('profile')
  const { t: common } = useTranslation()
  const errorText = useErrorText()
  const form = useId()
  const { save, pending, problem } = useSave()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(change(value), field).then((stored) => stored && done())
  }
  return (
    <form id={form} onSubmit={submit} noValidate>
      {children({ value, onChange: setValue, error: problem && errorText(problem.code, problem) })}
      <div className={styles.buttons}>
        <Button tone="primary" type="submit" pending={pending}>{t('save')}</Button>
        <Button tone="quiet" onPress={close}>{common('cancel')}</Button>
      </div>
    </form>
  )
}

/** Stores a change, checked first by the rules of the service. Answers whether it is stored. */
export function useSave() {
  const me = useMe()
  const { run, pending } = useCommand()
  const [problem, setProblem] = useState<FieldError>()
  async function save(given: ProfileChange, field: ProfileField): Promise<boolean> {
    const setting = { market: me?.market ?? 'SE', now: new Date() }
    const change = normaliseProfile(given, setting)
    const [found] = profileProblems(change, setting)
    setProblem(found)
    if (found) return false
    try {
      await run(ChangeProfileDocument, change)
      return true
    } catch (error) {
      const { code, details } = refusalOf(error)
      setProblem(details.fields?.[0] ?? { path: field, code })
      return false
    }
  }
  return { save, pending, problem }
}
