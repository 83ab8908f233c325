import type { ZipPiece } from '@delvik/runtime/zip'
import type { ShownMessage } from '../conversation/messages.ts'
import type { DownloadRow } from '../downloads/download.ts'
import { texts } from '../texts/texts.ts'
import { historyJson } from './history-json.ts'
import { historyText } from './history-text.ts'
import type { Told } from './told.ts'

/** The files of the zip, one after the other: what came along, then the words, which say what of it is there. */
export async function* historyPieces(row: DownloadRow, told: Told): AsyncGenerator<ZipPiece> {
  const places = new Map<number, (string | null)[]>()
  for await (const message of told.messages()) {
    if (message.attachments.length > 0) yield* attached(message, told, places)
  }
  const t = texts(row.language)
  const text = historyText(row, { ...told, places, t })
  yield* written(`${t('history.text')}.txt`, text)
  yield* written('conversation.json', historyJson(row, { ...told, places }))
}

async function* attached(
  message: ShownMessage,
  { files }: Told,
  places: Map<number, (string | null)[]>,
): AsyncGenerator<ZipPiece> {
  const found: (string | null)[] = []
  places.set(message.seq, found)
  for await (const { name, packs, bytes } of files(message)) {
    const place = `files/${String(message.seq).padStart(5, '0')}-${found.length + 1} ${safe(name)}`
    found.push(bytes && place)
    if (!bytes) continue
    yield { name: place, bytes: new Uint8Array(0), packs }
    for await (const chunk of bytes) yield { name: place, bytes: chunk, packs }
  }
}

async function* written(name: string, lines: AsyncIterable<string>): AsyncGenerator<ZipPiece> {
  for await (const line of lines) yield { name, bytes: Buffer.from(line), packs: true }
}

/** A name that every system takes, and that leads nowhere else. */
function safe(name: string): string {
  return name.replace(/[\p{Cc}<>:"/\\|?*]/gu, '_').replace(/^\.+|[. ]+$/g, '_')
}
