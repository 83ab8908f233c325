import { useEffect, useRef } from 'react'

/** Single keys as shortcuts, as long as nobody is typing. */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, dialog, [contenteditable]')
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return
      latest.current[event.key]?.()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
