import { useEffect, useEffectEvent } from 'react'

/** Told of a conversation in which something has changed; null when it may be any. */
type Hears = (conversationId: string | null) => void

const listeners = new Set<Hears>()

/** Something in the inbox has changed. */
export function inboxChanged(conversationId: string | null): void {
  for (const hears of listeners) hears(conversationId)
}

export function useInboxChanges(hears: Hears): void {
  const hear = useEffectEvent(hears)
  useEffect(() => {
    const listener: Hears = (conversationId) => hear(conversationId)
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
}
