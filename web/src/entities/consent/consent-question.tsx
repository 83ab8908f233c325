import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { consent } from './consent.ts'

const reopen = 'delvik:consent'

interface DialogProps {
  opener: HTMLElement | null
  close: () => void
}

/** Asks once, and again from the footer. Who has answered loads no code for it. */
export function ConsentQuestion() {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null)
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const show = () => void import('./consent-dialog.tsx').then((loaded) => setDialog(() => loaded.ConsentDialog))
    const open = () => {
      setOpener(document.activeElement as HTMLElement) // the button that was pressed
      show()
    }
    if (consent() === 'unasked') show()
    addEventListener(reopen, open)
    return () => removeEventListener(reopen, open)
  }, [])
  return Dialog && <Dialog opener={opener} close={() => setDialog(null)} />
}

/** Where one can change one's mind. */
export function ConsentButton({ className }: { className?: string }) {
  const { t } = useTranslation()
  return (
    <button type="button" className={className} onClick={() => dispatchEvent(new Event(reopen))}>
      {t('consent.change')}
    </button>
  )
}
