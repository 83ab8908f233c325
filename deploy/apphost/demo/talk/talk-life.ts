import { setTimeout as delay } from 'node:timers/promises'
import type { ServiceName } from '@delvik/schemas/services'
import type { RunningPlatform } from '../../hosting.ts'
import { type Crowd, inParallel } from '../crowd.ts'
import { numberOf } from '../from-name.ts'
import { personNamed } from '../people.ts'
import { type Person, Refusal } from '../person.ts'
import { type DemoConversation, isSaid, type Sitting, type Turn } from './conversation.ts'
import { demoConversations } from './conversations.ts'
import { type Begun, perform, type Speaker } from './perform.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Minutes after the beginning of a sitting at which its turns come. An access token is good for all of them. */
const turnsAt = [0, 2, 3, 5, 6, 9]
export const turnsOfSitting = turnsAt.length
const longest = 10 * minute
/** Before now, the sitting of today. */
const today = 50 * minute
/** Who has to know the time of a sitting before it begins. */
const clocks = ['identity', 'chat'] as const
/** For a pitch that was published a moment ago to be heard of. */
const patience = 30_000

/** What is said in one conversation while a sitting lasts. */
interface Part {
  conversation: DemoConversation
  sitting: Sitting
}

/** The conversations of the demo world, as people have them while the time goes along. */
export class TalkLife {
  readonly #begun = new Map<DemoConversation, Begun>()
  /** Those to come, by their moment. */
  readonly #sittings: [moment: number, at: Part[]][]

  /** @param pitchIds of the companies that are published */
  constructor(
    private readonly platform: Pick<RunningPlatform, 'now' | 'letPass'>,
    private readonly crowd: Crowd,
    private readonly pitchIds: ReadonlyMap<string, string>,
  ) {
    this.#sittings = inTime(demoConversations, Date.now())
  }

  /** What is said until then; the clock stands at the last of it. A sitting that would not be over comes later. */
  async until(moment: number): Promise<void> {
    while (this.#sittings[0] && this.#sittings[0][0] < moment - longest) await this.#sit(...this.#sittings.shift()!)
  }

  async #sit(due: number, parts: readonly Part[]): Promise<void> {
    const moment = Math.max(due, this.platform.now().getTime())
    await this.#goTo(moment, clocks)
    this.crowd.tomorrow()
    const present = new Set(parts.flatMap(({ conversation }) => conversation.between))
    await inParallel([...present], async (name) => void (await this.#as(name)))
    for (const [turn, after] of turnsAt.entries()) {
      const speaking = parts.filter(({ sitting }) => sitting.turns[turn])
      if (speaking.length === 0) break
      // It is enough that the services know of a minute within a second.
      await this.#goTo(moment + after * minute, [])
      await inParallel(speaking, ({ conversation, sitting }) => this.#take(conversation, sitting.turns[turn]!))
    }
    const over = parts.filter(({ conversation, sitting }) => sitting === conversation.sittings.at(-1))
    await inParallel(over, ({ conversation }) => this.#read(conversation))
  }

  async #take(conversation: DemoConversation, { who, act }: Turn): Promise<void> {
    const name = conversation.between[who]
    const speaker = { conversation, name, person: await this.#as(name) }
    if (!this.#begun.has(conversation)) this.#begun.set(conversation, await this.#open(speaker))
    await perform(speaker, this.#begun.get(conversation)!, act, { now: this.platform.now(), pitchIds: this.pitchIds })
  }

  async #open({ conversation: { about, between }, person }: Speaker): Promise<Begun> {
    const wanted = about ? { pitchId: this.pitchIds.get(about) } : { accountId: (await this.#as(between[1])).id }
    for (const since = Date.now();; await delay(20)) {
      try {
        const { conversation } = await person.command('openConversation', wanted, 'conversation { id }')
        return { id: conversation.id, lastSeq: 0 }
      } catch (error) {
        const isUnheard = error instanceof Refusal && error.code === 'NOT_FOUND'
        if (!isUnheard || Date.now() - since > patience) throw error
      }
    }
  }

  /** Whoever the last messages are for has read them, but for those that are left unread. */
  async #read(conversation: DemoConversation): Promise<void> {
    const { id: conversationId, lastSeq } = this.#begun.get(conversation)!
    const last = conversation.sittings.flatMap(({ turns }) => turns).findLast(({ act }) => isSaid(act))
    const seq = lastSeq - (conversation.unread ?? 0)
    if (!last || seq === 0) return
    const reader = await this.#as(conversation.between[last.who === 0 ? 1 : 0])
    await reader.command('markRead', { conversationId, seq }, 'conversation { id }')
  }

  #as(name: string): Promise<Person> {
    return this.crowd.as(personNamed(name))
  }

  /** @param atOnce who has to know of it before anything else happens */
  #goTo(moment: number, atOnce: readonly ServiceName[]): Promise<void> {
    return this.platform.letPass(moment - this.platform.now().getTime(), atOnce)
  }
}

/** What happens at the same time, the earliest first. */
function inTime(conversations: readonly DemoConversation[], now: number): [number, Part[]][] {
  const all = conversations.flatMap((conversation) =>
    conversation.sittings.map((sitting) => ({ conversation, sitting }))
  )
  const byMoment = Map.groupBy(all, ({ sitting }) => momentOf(sitting.ago, now))
  return [...byMoment].toSorted(([a], [b]) => a - b)
}

/** In the morning or in the evening, as it falls; that of today a while ago, at whatever time the world begins. */
function momentOf(ago: number, now: number): number {
  if (ago === 0) return now - today
  const number = numberOf(`sitting ${ago}`)
  return new Date(now - ago * day).setUTCHours(number % 2 === 0 ? 6 : 15, number % 170, 0, 0)
}
