import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../button/button.tsx'
import { Banner } from '../feedback/banner.tsx'
import { useErrorText } from '../use-error-text.ts'
import styles from './dialog.module.css'
import { Dialog } from './dialog.tsx'

interface AskDialogProps {
  title: string
  /** What the first button does. */
  action: string
  /** What the second one says, where "Cancel" could be taken for the first. */
  leave?: string
  /** What is to be known before, or filled in. */
  children: ReactNode
  pending: boolean
  refusal: { code: string } | undefined
  /** What may be done about a refusal; nothing for most. */
  wayOut?: (code: string) => ReactNode
  /** At the first button, and at Enter in a field. Closes when it has worked out; a rejection is shown as `refusal`. */
  act: () => Promise<unknown> | undefined
  close: () => void
}

/** Asks before something is done, and shows why it was refused. */
export function AskDialog({ title, action, leave, children, pending, refusal, wayOut, act, close }: AskDialogProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const form = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void act()?.then(close, () => {})
  }
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      actions={
        <>
          <Button tone="primary" type="submit" form={form} pending={pending}>{action}</Button>
          <Button tone="quiet" onPress={close}>{leave ?? t('cancel')}</Button>
        </>
      }
    >
      <form id={form} className={styles.asked} onSubmit={submit} noValidate>
        {children}
        {refusal && <Banner tone="negative" action={wayOut?.(refusal.code)}>{errorText(refusal.code)}</Banner>}
      </form>
    </Dialog>
  )
}
