import type { Claim } from '@delvik/runtime/claims'
import type { DownloadKind } from '@delvik/schemas/values/chat'
import type { Language } from '@delvik/schemas/values/languages'

/** What one of two has asked for. */
export interface WantedDownload {
  id: string
  accountId: string
  otherId: string
  conversationId: string
  kind: DownloadKind
  /** Of a receipt. */
  dealId: string | null
  language: Language
  /** IANA zone of who asks. */
  zone: string
  /** What they call the other one. */
  otherName: string | null
  /** Of a history: messages after this number … */
  hidden: number
  /** … up to this one. */
  lastSeq: number
}

/** The row of it, from which it is made: the same file each time. */
export type DownloadRow = Claim & WantedDownload & { createdAt: Date }

/** The row as its person sees it. */
export interface ShownDownload extends Pick<WantedDownload, 'id' | 'kind'> {
  createdAt: Date
  progress: number
  failed: string | null
  path: string | null
  generation: string | null
  size: number | null
}

/** Milliseconds after which nothing is left of it, neither the row nor the file. */
export const downloadLife = 3_600_000

export function endOf({ createdAt }: { createdAt: Date }): Date {
  return new Date(createdAt.getTime() + downloadLife)
}
