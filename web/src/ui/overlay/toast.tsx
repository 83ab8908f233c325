import { useSyncExternalStore } from 'react'
import { Button } from '../button/button.tsx'
import styles from './toast.module.css'

interface Toast {
  id: number
  text: string
  action?: { label: string; run: () => void }
}

/** Long enough to read and to reach "Undo" by keyboard. */
const shownFor = 8000

const none: readonly Toast[] = []
let toasts = none
let count = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Says what has just happened, with the word of the button that did it. */
export function toast(text: string, action?: Toast['action']): void {
  const id = ++count
  set([...toasts, { id, text, action }])
  setTimeout(() => close(id), shownFor)
}

function close(id: number): void {
  set(toasts.filter((other) => other.id !== id))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where toasts appear; one per frame. */
export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => toasts, () => none)
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {shown.map(({ id, text, action }) => (
        <div key={id} className={styles.toast}>
          <span>{text}</span>
          {action && (
            <Button
              tone="quiet"
              onPress={() => {
                action.run()
                close(id)
              }}
            >
              {action.label}
            </Button>
          )}
        </div>
      ))}
    </div>
  )
}
