import type { ReactNode } from 'react'
import type { Refusal } from '../../../graph/refusal.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useErrorText } from '../../../ui/use-error-text.ts'

interface ConfirmProps {
  title: string
  action: string
  children: ReactNode
  pending: boolean
  refusal: Refusal | undefined
  confirm: () => Promise<void>
  close: () => void
}

/** Asks before something ends; closes when it has. */
export function Confirm({ title, action, children, pending, refusal, confirm, close }: ConfirmProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      actions={
        <>
          <Button tone="primary" pending={pending} onPress={() => void confirm().then(close, () => {})}>
            {action}
          </Button>
          <Button tone="quiet" onPress={close}>{t('cancel')}</Button>
        </>
      }
    >
      <p>{children}</p>
      {refusal && <Banner tone="negative">{errorText(refusal.code)}</Banner>}
    </Dialog>
  )
}
