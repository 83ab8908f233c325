import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { OneProcess } from '@delvik/apphost/platform'
import { ChangeConversation } from '@delvik/chat/conversation/change-conversation'
import { conversationDecider, conversationStream } from '@delvik/chat/conversation/conversation'
import type { Conversation } from '@delvik/chat/conversation/talk'
import type { Command, Decider } from '@delvik/runtime/decider'
import { EventStore } from '@delvik/runtime/event-store'
import type { ConversationEvent } from '@delvik/schemas/events/chat'
import { CommandBus } from '@nestjs/cqrs'
import type { Talk } from './talks.ts'
import { saidNow } from './tally.ts'

/** Messages of one command: as much as is read at once. */
const atOnce = 200

/** What somebody says, as the service does it once it has read the request. */
export async function say(
  { services, now }: OneProcess,
  { id: conversationId, from, body }: { id: string; from: string; body: string },
): Promise<void> {
  const data = { conversationId, body, phrase: null, attachments: [] } as const
  const meta = { commandId: randomUUID(), actor: from, now: now() }
  await services.chat.app.get(CommandBus).execute(new ChangeConversation({ type: 'SendMessage', data, meta }))
}

/** Something is said in each talk in turn, at a steady pace whatever it takes. @returns how often that was in a second */
export async function atPace(
  talks: readonly Talk[],
  { perSecond, count }: { perSecond: number; count: number },
  speak: (talk: Talk, turn: number) => Promise<void>,
): Promise<number> {
  const began = performance.now()
  /** The last one that was begun, of each talk: nobody sends the next before the one before it was taken. */
  const underWay = new Map<string, Promise<void>>()
  for (let n = 0; n < count;) {
    const due = Math.floor(((performance.now() - began) / 1_000) * perSecond)
    for (; n < Math.min(due, count); n++) {
      const talk = talks[n % talks.length]!
      const turn = Math.floor(n / talks.length)
      const speaking = (underWay.get(talk.id) ?? Promise.resolve()).then(() => speak(talk, turn))
      // Told below, with all others.
      speaking.catch(() => {})
      underWay.set(talk.id, speaking)
    }
    await delay(5)
  }
  await Promise.all(underWay.values())
  return count / ((performance.now() - began) / 1_000)
}

type Fill = Command<'Fill', { conversationId: string; count: number }>

/** What two people say in years: by their pace it would take hours. */
const filling: Decider<Fill, Conversation, ConversationEvent> = {
  ...conversationDecider,
  decide({ data: { conversationId, count } }, state) {
    if (state.is === 'none') throw new Error('nobody has opened it')
    return Array.from({ length: count }, (_, n) => {
      const seq = state.lastSeq + 1 + n
      const [from, to] = seq % 2 ? state.between : state.between.toReversed() as [string, string] // two as well
      const body = saidNow('Vi räknar med fyra anställda till våren.')
      const said = { messageId: randomUUID(), seq, body, phrase: null, attachments: [] }
      return { type: 'MessageSent', data: { conversationId, from, to, ...said } }
    })
  },
}

/** Writes so many messages together straight into the log of a conversation. */
export async function write({ services, now }: OneProcess, { id, between }: Talk, count: number): Promise<void> {
  const data = { conversationId: id, count }
  const meta = { commandId: randomUUID(), actor: between[0].id, now: now() }
  const store = services.chat.app.get<EventStore>(EventStore)
  await store.change(conversationStream(data), filling, { type: 'Fill', data, meta })
}

/** @param count rounded up to whole commands */
export async function fill(platform: OneProcess, talk: Talk, count: number): Promise<void> {
  for (let written = 0; written < count; written += atOnce) await write(platform, talk, atOnce)
}
