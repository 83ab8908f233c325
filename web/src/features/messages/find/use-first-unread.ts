import { useState } from 'react'

interface Read {
  unread: number
  readSeq: number
}

/** From which message on somebody has not read, when they came; it stays there while they read. */
export function useFirstUnread(conversation: Read | null | undefined): { seq: number; count: number } | undefined {
  const [came, note] = useState<{ seq: number; count: number } | null>()
  if (!conversation) return undefined
  const { unread, readSeq } = conversation
  const unseen = unread > 0 ? { seq: readSeq + 1, count: unread } : null
  // Whoever looks elsewhere comes again.
  const isNew = came === undefined || (unseen !== null && unseen.seq > (came?.seq ?? 0) && document.hidden)
  if (isNew) note(unseen)
  return (isNew ? unseen : came) ?? undefined
}
