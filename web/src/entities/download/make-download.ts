import type { Language } from '@delvik/schemas/values/languages'
import { refusalOf } from '../../graph/refusal.ts'
import { toGraph } from '../../i18n/language.ts'
import { readAsMember, sendAsMember } from '../../session/as-member.ts'
import { waitForNetwork } from '../file/pauses.ts'
import {
  DownloadAddressDocument,
  DownloadDocument,
  type DownloadPartsFragment,
  RequestHistoryDocument,
  RequestReceiptDocument,
} from './download.generated.ts'

/** The receipt of a deal, or all that was written, by what the reader calls the other one. */
export type Wish = { conversationId: string } & ({ dealId: string } | { other: string | null })

/** Milliseconds between two looks at a file that is being made. */
const every = 700

/**
 * Has a file made and downloads it, by an address that is of no use a few minutes later.
 * @param tell hears how far it is, from 0 to 1
 * @returns the code of what is wrong; nothing when it was downloaded
 */
export async function makeDownload(
  wish: Wish,
  language: Language,
  { tell, ended }: { tell: (done: number) => void; ended: AbortSignal },
): Promise<string | undefined> {
  try {
    let download: DownloadPartsFragment | null = await ask(wish, language)
    while (download?.state === 'making' && !ended.aborted) {
      tell(download.progress / 100)
      await waitForNetwork(every, ended)
      download = (await readAsMember(DownloadDocument, { id: download.id }))?.download ?? null
    }
    if (ended.aborted) return undefined
    const data = download?.state === 'ready' && await readAsMember(DownloadAddressDocument, { id: download.id })
    if (!data || !data.downloadAddress) return 'TRY_AGAIN'
    location.assign(data.downloadAddress)
    return undefined
  } catch (error) {
    return refusalOf(error).code
  }
}

async function ask(wish: Wish, language: Language): Promise<DownloadPartsFragment> {
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions()
  const input = { ...wish, zone, language: toGraph(language) }
  if ('dealId' in input) return (await sendAsMember(RequestReceiptDocument, input)).requestReceipt.download
  return (await sendAsMember(RequestHistoryDocument, input)).requestHistory.download
}
