import { Person } from '@delvik/apphost/demo/person'
import { newestPitches } from '../trusted-ids.ts'
import { answerOnce } from './own-process.ts'
import { atPace } from './at-pace.ts'
import { timed } from '../measures.ts'

/** What `guesses` gives this process. */
export interface Searching {
  url: string
  /** Of the trusted document. */
  documentId: string
  perSecond: number
  seconds: number
}

/** Milliseconds that each search has taken, in their order. */
await answerOnce(async ({ url, documentId, ...pace }: Searching): Promise<number[]> => {
  const visitor = Person.at(url)
  const times: number[] = []
  await atPace(pace, async (n) => {
    const variables = { ...newestPitches, first: 20, mine: false }
    times[n] = await timed(() => visitor.askTrusted(documentId, variables))
  })
  return times
})
