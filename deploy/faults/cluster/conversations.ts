import { beforeAll, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Heard, listen } from '@delvik/bench/chat/listening'
import { trustedIds } from '@delvik/bench/trusted-ids'
import { Person, Refusal } from '@delvik/apphost/demo/person'
import { hear } from '@delvik/journeys/hear'
import { password, type Stage } from '@delvik/journeys/stage'
import { messagePace } from '@delvik/schemas/values/chat'
import { until } from '@delvik/runtime/testing/until'
import { bringBack } from '../outlook.ts'
import { extent, report } from '../report.ts'
import type { Scene } from '../scene.ts'

/** Milliseconds between two messages of one who writes, by which they keep within what one person may. */
const pace = (messagePace.seconds * 1_000) / messagePace.messages + 20
/** Of everybody for one message. */
const patience = 60_000

interface Talk {
  id: string
  /** Who writes, past the gateway. */
  writer: Person
  other: string
}

let stage: Stage<Scene['stage']['platform']>

/** Two people of their own, who have not written to each other. */
async function talkOf(name: string): Promise<Talk> {
  const [one, other] = [`${name}-1@example.org`, `${name}-2@example.org`] as const
  await stage.member(one, { role: 'investor' })
  const { id: accountId } = await stage.member(other, { role: 'entrepreneur' })
  await stage.settle()
  const writer = await pastGateway(one)
  const { conversation } = await writer.command('openConversation', { accountId }, 'conversation { id }')
  return { id: conversation.id, writer, other }
}

const pastGateway = (email: string) => new Person(stage.platform.addresses).signIn(email, password)

interface Listening {
  documentId: string
  /** Of the gateway; the platform's own when absent. */
  url?: string
  heard: number[]
}

/** Listens as a page does, which goes on after the last message that it has. */
async function listener(
  { id, other }: Talk,
  { documentId, url = stage.url, heard }: Listening,
): Promise<AsyncDisposable> {
  const person = await pastGateway(other)
  return listen({
    ...{ url, documentId, conversationId: id, after: 0 },
    authorization: async () => {
      await person.renew()
      return person.authorization['authorization'] ?? ''
    },
    hear: ({ seq }: Heard) => heard.push(seq),
  })
}

const say = ({ writer, id }: Talk, body: string): Promise<{ message: { seq: number } }> =>
  writer.command('sendMessage', { conversationId: id, body }, 'message { seq }')

/** Writes until it is told to stop. @param said gets the number of each message */
async function write(talk: Talk, said: number[], signal: AbortSignal): Promise<void> {
  for (let turn = 1;; turn++) {
    const { message } = await say(talk, `Nummer ${turn}`)
    said.push(message.seq)
    if (signal.aborted) return
    await delay(pace)
  }
}

/** Writes without a rest until the other one has blocked it. @returns how many were sent */
async function sayUntilRefused(talk: Talk): Promise<number> {
  for (let sent = 0;; sent++) {
    try {
      await say(talk, `Nummer ${sent + 1}`)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'BLOCKED_BY_THEM') return sent
      throw error
    }
  }
}

/** As the pages do: again by the same id, while everybody wants to write at once. */
async function block(who: Person, input: object): Promise<void> {
  for (;;) {
    try {
      return void (await who.command('blockContact', input, 'conversation { id }'))
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'TRY_AGAIN')) throw error
    }
  }
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

/** Those who listen to each other, while what tells them is away. */
export function conversations(scene: () => Scene): void {
  let documentId: string
  beforeAll(async () => {
    ;({ stage } = scene())
    documentId = (await trustedIds())('MessageSent')
  })

  /** Somebody writes and somebody listens while something happens; in the end everything was heard once and in order. */
  async function isHeard(name: string, happens: (heard: number[], said: number[]) => Promise<void>): Promise<number> {
    const talk = await talkOf(name)
    const [heard, said]: [number[], number[]] = [[], []]
    const stopping = new AbortController()
    await using _ = await listener(talk, { documentId, heard })
    const writing = write(talk, said, stopping.signal)
    await until(() => heard.length > 0, patience)
    await happens(heard, said)
    stopping.abort()
    await writing
    await until(() => heard.length >= said.length, patience)
    expect(heard).toEqual(upTo(said.length))
    return said.length
  }

  test('O5 whoever listens over any copy of the gateway has every message once and in order', async () => {
    await using opened = new AsyncDisposableStack()
    const urls = [stage.url]
    for (let more = 0; more < 2; more++) {
      const copy = opened.use(await stage.platform.another('gateway'))
      await copy.start()
      urls.push(copy.url)
    }
    const talk = await talkOf('copied')
    const all = urls.map((): number[] => [])
    for (const [at, heard] of all.entries()) opened.use(await listener(talk, { documentId, url: urls[at]!, heard }))
    const messages = extent(5, 100)
    for (let turn = 1; turn <= messages; turn++) {
      await say(talk, `Nummer ${turn}`)
      await delay(pace)
    }
    await until(() => all.every((heard) => heard.length >= messages), patience)
    expect(all).toEqual(urls.map(() => upTo(messages)))
    report({ gateways: urls.length, messages })
  }, 120_000)

  test('whoever listens has every message once and in order, however often the gateway is killed', async () => {
    const { gateway } = stage.platform.processes
    const kills = extent(1, 10)
    const messages = await isHeard('killed', async (heard) => {
      for (let n = 0; n < kills; n++) {
        await gateway.kill()
        await bringBack(gateway)
        const before = heard.length
        await until(() => heard.length > before + 3, patience)
      }
    })
    report({ kills, messages })
  }, extent(180_000, 600_000))

  test('what is said while the gateway stands still is heard once when it goes on', async () => {
    const { gateway } = stage.platform.processes
    const meanwhile = extent(5, 120)
    const messages = await isHeard('frozen', async (_, said) => {
      gateway.pause()
      const before = said.length
      await until(() => said.length >= before + meanwhile, 2 * patience).finally(() => gateway.resume())
    })
    report({ meanwhile, messages })
  }, extent(120_000, 240_000))

  test('of a burst nothing is heard after its hearer has blocked who writes', async () => {
    const talk = await talkOf('blocked')
    const hearer = await pastGateway(talk.other)
    await say(talk, 'Hej')
    await using hearing = await hear(stage.url, hearer, 'MessageSent', { conversationId: talk.id, after: 0 })
    await until(() => hearing.all.length === 1)
    const burst = sayUntilRefused(talk)
    await until(() => hearing.all.length > 1)
    await block(hearer, { conversationId: talk.id, commandId: randomUUID() })
    const sent = (await burst) + 1
    await until(() => hearing.ending === 'complete', patience)
    const heard = hearing.all.map(({ messageSent }) => messageSent.seq)
    report({ sent, heard: heard.length })
    expect(sent).toBeLessThan(messagePace.messages)
    expect(heard).toEqual(upTo(heard.length))
    expect(heard.length).toBeLessThanOrEqual(sent)
  }, 120_000)
}
