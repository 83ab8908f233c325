import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Person } from '@delvik/apphost/demo/person'
import type { OneProcess } from '@delvik/apphost/platform'
import { messagePace } from '@delvik/schemas/values/chat'
import { atMost, type BenchRow } from '../rows.ts'
import { quantile } from '../measures.ts'
import { trustedIds } from '../trusted-ids.ts'
import { Session } from './session.ts'
import type { Talk } from './talks.ts'
import { fill, say } from './writing.ts'

const messages = 20_000
const looks = 60
/** The first ones find code that has never run. */
const warmUp = 5
/** Of each person, as many as the pace lets through at once. */
const perRound = messagePace.messages
const rounds = 3

/** What it costs to open a conversation of years and to write there. @param talks of which the first one gets long */
export async function* longConversation(
  platform: OneProcess,
  [long, fresh]: readonly [Talk, Talk],
): AsyncGenerator<BenchRow> {
  const idOf = await trustedIds()
  await fill(platform, long, messages - 2)
  // What is kept beside the log follows with the next message of somebody.
  await say(platform, { id: long.id, from: long.between[1].id, body: 'Vi hörs' })
  await platform.settle()
  const reader = await (await Session.begin(platform.url, long.between[0].email)).person()
  const times: number[] = []
  for (let n = 0; n < warmUp + looks; n++) {
    const began = performance.now()
    const { conversation } = await reader.askTrusted(idOf('Conversation'), { id: long.id })
    if (n >= warmUp) times.push(performance.now() - began)
    if (conversation.messages.nodes.at(-1).seq < messages) throw new Error('it does not open at its end')
  }
  yield atMost(`opening a conversation of ${messages} messages at its end, p95`, quantile(times, 0.95), [150, 'ms'])
  const ratio = await sendingRatio(platform, [long, fresh], idOf('SendMessage'))
  yield atMost(`sending there / in a new one`, ratio, [1.3, 'x'])
}

/** Of medians: each writes in turn, as fast as people may. */
async function sendingRatio(platform: OneProcess, talks: readonly [Talk, Talk], documentId: string): Promise<number> {
  const [long, fresh] = await Promise.all(talks.map((talk) => writersOf(platform, talk)))
  const times: { long: number[]; fresh: number[] } = { long: [], fresh: [] }
  for (let round = 0; round < rounds; round++) {
    await delay(messagePace.seconds * 1_000)
    for (let n = 0; n < 2 * perRound; n++) {
      const [inLong, inFresh] = [await send(long![n % 2]!, documentId), await send(fresh![n % 2]!, documentId)]
      if (round === 0 && n < warmUp) continue
      times.long.push(inLong)
      times.fresh.push(inFresh)
    }
  }
  return quantile(times.long, 0.5) / quantile(times.fresh, 0.5)
}

interface Writer {
  conversationId: string
  person: Person
}

function writersOf({ url }: OneProcess, { id: conversationId, between }: Talk): Promise<Writer[]> {
  return Promise.all(
    between.map(async ({ email }) => ({ conversationId, person: await (await Session.begin(url, email)).person() })),
  )
}

/** @returns milliseconds until it was answered */
async function send({ conversationId, person }: Writer, documentId: string): Promise<number> {
  const began = performance.now()
  const body = `Tack, jag återkommer. ${randomUUID()}`
  await person.askTrusted(documentId, { input: { commandId: randomUUID(), conversationId, body } })
  return performance.now() - began
}
