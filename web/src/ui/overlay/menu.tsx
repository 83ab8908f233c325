import { type ReactNode, useEffect, useRef } from 'react'
import styles from './menu.module.css'

interface MenuProps {
  label: string
  summary: ReactNode
  children: ReactNode
  /** Opens upwards, at the foot of the rail. */
  up?: boolean
}

/** A short list behind a button, without a kit: it closes with Escape, on a choice and on a press elsewhere. */
export function Menu({ label, summary, children, up }: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const shut = (event: Event) => {
      const menu = ref.current
      if (!menu?.open) return
      const inside = menu.contains(event.target as Node)
      if (event instanceof KeyboardEvent ? event.key !== 'Escape' : inside) return
      menu.open = false
      if (event instanceof KeyboardEvent && inside) menu.querySelector('summary')!.focus()
    }
    document.addEventListener('keydown', shut)
    document.addEventListener('pointerdown', shut)
    return () => {
      document.removeEventListener('keydown', shut)
      document.removeEventListener('pointerdown', shut)
    }
  }, [])

  return (
    <details ref={ref} className={up ? `${styles.menu} ${styles.up}` : styles.menu}>
      <summary aria-label={label}>{summary}</summary>
      <div className={styles.list} onClick={() => (ref.current!.open = false)}>{children}</div>
    </details>
  )
}
