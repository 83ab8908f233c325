import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './dialog.module.css'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** Buttons; the first one does what the title asks. */
  actions: ReactNode
  /** Fills the window from its foot, with the buttons always in sight. */
  sheet?: boolean
  /** As wide as a picture in it wants. */
  wide?: boolean
}

/** The browser's modal dialog: it keeps the focus inside, closes with Escape and gives the focus back. */
export function Dialog({ open, onClose, title, children, actions, sheet, wide }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useId()

  useEffect(() => {
    const dialog = ref.current!
    if (open && !dialog.open) dialog.showModal()
    if (!open && dialog.open) dialog.close()
  }, [open])

  return (
    <dialog
      ref={ref}
      className={[styles.dialog, sheet && styles.sheet, wide && styles.wide].filter(Boolean).join(' ')}
      aria-labelledby={heading}
      onClose={onClose}
    >
      {open && (
        <>
          <h2 id={heading}>{title}</h2>
          {children}
          <div className={styles.actions}>{actions}</div>
        </>
      )}
    </dialog>
  )
}
