import { shownAt } from '@delvik/schemas/values/meeting/zones'
import type { ShownMessage } from '../conversation/messages.ts'
import type { DownloadRow } from '../downloads/download.ts'
import type { Places, Told } from './told.ts'

type Telling = Pick<Told, 'isGone' | 'messages'> & { places: Places }

/** The same for programs: each message in UTC and as the clock of who asks showed it. */
export async function* historyJson(row: DownloadRow, { isGone, messages, places }: Telling): AsyncGenerator<string> {
  const { conversationId, createdAt, zone, otherName } = row
  const other = isGone ? null : otherName
  const head = { conversation: conversationId, downloadedAt: createdAt, zone, other, otherIsGone: isGone }
  yield `${JSON.stringify(head, undefined, 2).slice(0, -2)},\n  "messages": [`
  let before = '\n'
  for await (const message of messages()) {
    yield `${before}    ${JSON.stringify(entryOf(message, row, places))}`
    before = ',\n'
  }
  yield '\n  ]\n}\n'
}

function entryOf(message: ShownMessage, { accountId, zone }: DownloadRow, places: Places): object {
  const { seq, at, from, body, phrase, attachments } = message
  const files = attachments.map(({ name, size, type }, index) => {
    return { name, size, type, place: places.get(seq)?.[index] ?? null }
  })
  return { seq, at, local: shownAt(at, zone), own: from === accountId, body, phrase, files }
}
