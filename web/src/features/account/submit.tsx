import { useSyncExternalStore } from 'react'
import { Button } from '../../ui/button/button.tsx'

interface SubmitProps {
  tone?: 'primary' | 'danger'
  pending: boolean
  children: string
}

/**
 * The one button of a form. It waits for the client: the browser itself would send what was typed, a password among
 * it, as a part of the address.
 */
export function Submit({ tone = 'primary', pending, children }: SubmitProps) {
  const takenOver = useSyncExternalStore(never, () => true, () => false)
  return <Button type="submit" tone={tone} wide pending={pending} disabled={!takenOver}>{children}</Button>
}

function never(): () => void {
  return () => undefined
}
