import { zipped } from '@delvik/runtime/zip'
import type { Language } from '@delvik/schemas/values/languages'
import { expect, test } from '@jest/globals'
import { unzipSync } from 'fflate'
import type { ShownMessage } from '../conversation/messages.ts'
import type { DownloadRow } from '../downloads/download.ts'
import { historyPieces } from './history-pieces.ts'
import type { Told } from './told.ts'

const [anna, bo, conversationId] = ['a', 'b', 'c']
const row = (over: Partial<DownloadRow> = {}) =>
  ({
    accountId: anna,
    conversationId,
    language: 'sv',
    zone: 'Europe/Stockholm',
    otherName: 'Bo Berg',
    createdAt: new Date('2026-11-24T09:00:00Z'),
    ...over,
  }) as DownloadRow // of which nothing else is asked

const message = (seq: number, from: string, said: Partial<ShownMessage>): ShownMessage => ({
  ...{ conversationId, id: String(seq), seq, from, body: null, phrase: null, attachments: [] },
  at: new Date(Date.UTC(2026, 10, 20 + seq, 23, 30)),
  ...said,
})
const file = (name: string) => ({ name, path: `/${name}`, generation: '1', size: 3, type: 'text/plain' as const })

async function unzipped(of: DownloadRow, messages: ShownMessage[], told: Partial<Told> = {}) {
  const pieces = historyPieces(of, {
    isGone: false,
    async *messages() {
      yield* messages
    },
    async *files({ attachments }) {
      for (const { name } of attachments)
        yield { name, packs: true, bytes: name === 'borta.txt' ? null : new Blob([name]).stream() }
    },
    ...told,
  })
  const parts: Uint8Array[] = []
  for await (const part of zipped(pieces, of.createdAt)) parts.push(part)
  const files = unzipSync(Buffer.concat(parts))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]))
}

const said = [
  message(1, anna, { body: 'Hej!\nHur går det?' }),
  message(2, bo, { phrase: 'thanks' }),
  message(3, bo, { attachments: [file('../plan.txt'), file('borta.txt')] }),
]

test('is text for people, JSON for programs, and the files that are still there', async () => {
  const files = await unzipped(row(), said)
  expect(Object.keys(files)).toEqual(['files/00003-1 __plan.txt', 'konversation.txt', 'conversation.json'])
  const { 'conversation.json': json, 'konversation.txt': text } = files
  expect(text!.split('\r\n').map((line) => line.trim()).filter(Boolean)).toEqual([
    '\ufeffKonversation med Bo Berg på Delvik'.trim(),
    'Nedladdad tisdag 24 november 2026 10:00. Tiderna gäller Stockholm; i conversation.json står de även i UTC.',
    '— söndag 22 november 2026 —',
    '00:30  Du: Hej!',
    'Hur går det?',
    '— måndag 23 november 2026 —',
    '00:30  Bo Berg: Tack!',
    '— tisdag 24 november 2026 —',
    '00:30  Bo Berg: (Fil: files/00003-1 __plan.txt)',
    '(Fil som inte längre finns: borta.txt)',
  ])
  expect(JSON.parse(json!)).toEqual({
    conversation: conversationId,
    downloadedAt: '2026-11-24T09:00:00.000Z',
    zone: 'Europe/Stockholm',
    other: 'Bo Berg',
    otherIsGone: false,
    messages: [
      {
        ...{ seq: 1, at: '2026-11-21T23:30:00.000Z', local: '2026-11-22T00:30', own: true, files: [] },
        ...{ body: 'Hej!\nHur går det?', phrase: null },
      },
      expect.objectContaining({ seq: 2, own: false, body: null, phrase: 'thanks' }),
      expect.objectContaining({
        files: [
          { name: '../plan.txt', size: 3, type: 'text/plain', place: 'files/00003-1 __plan.txt' },
          { name: 'borta.txt', size: 3, type: 'text/plain', place: null },
        ],
      }),
    ],
  })
})

test.each<[Language, string]>([['sv', 'Raderad användare'], ['fi', 'Poistettu käyttäjä'], ['en-GB', 'Deleted user']])(
  'whoever was erased is called so, and nothing of theirs is there: %s',
  async (language, name) => {
    const files = await unzipped(row({ language }), [message(1, bo, {})], { isGone: true })
    const [json, text] = [files['conversation.json']!, Object.values(files)[0]!]
    expect(text).toContain(name)
    expect(text + json).not.toContain('Bo Berg')
    expect(JSON.parse(json)).toMatchObject({ other: null, otherIsGone: true, messages: [{ body: null, phrase: null }] })
  },
)

test('says so where nothing was written', async () => {
  const files = await unzipped(row(), [])
  expect(files['konversation.txt']).toContain('Inget har skrivits.')
  expect(JSON.parse(files['conversation.json']!).messages).toEqual([])
})
