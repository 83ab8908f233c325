import { randomBytes } from 'node:crypto'
import { Person } from '@delvik/apphost/demo/person'
import { content, pdf } from '@delvik/storage/testing/pdfs'
import { answerOnce } from './own-process.ts'
import { timed } from '../measures.ts'

/** What `uploads` gives this process. */
export interface Uploading {
  url: string
  /** Access tokens of those who upload. */
  tokens: readonly string[]
  /** Bytes of each file. */
  size: number
  count: number
  /** Uploads under way at once, of each person as many as of another. */
  atOnce: number
}

/** Milliseconds that each upload has taken. */
await answerOnce(async ({ url, tokens, size, count, atOnce }: Uploading): Promise<number[]> => {
  const bytes = scan(size)
  const crowd = tokens.map((token) => Person.at(url).takeToken(token))
  const times: number[] = []
  let begun = 0
  await Promise.all(Array.from({ length: atOnce }, async (_, place) => {
    const person = crowd[place % crowd.length]!
    const name = `users/${person.id}/documents/scan-${place}.pdf`
    while (begun++ < count) times.push(await timed(() => person.upload(name, bytes, 'application/pdf')))
  }))
  return times
})

/** A document of one picture, as a scanner makes it. */
function scan(size: number): Buffer {
  const image = (bytes: number) => pdf({ objects: [content(randomBytes(bytes), '/Subtype /Image /Filter /DCTDecode')] })
  const around = 1_024
  return image(size - around)
}
