import { randomUUID } from 'node:crypto'
import { inParallel } from '@delvik/apphost/demo/crowd'
import type { Person } from '@delvik/apphost/demo/person'
import type { RunningPlatform } from '@delvik/apphost/hosting'
import { registerMembers } from '../members.ts'

/** Two people who write to each other; one message is there. */
export interface Talk {
  id: string
  between: readonly [Member, Member]
}

export interface Member {
  id: string
  email: string
}

/** @param name of everybody who takes part, in front of a number */
export async function openTalks(platform: RunningPlatform, count: number, name: string): Promise<Talk[]> {
  const { crowd, members: people } = await registerMembers(platform, { name, count: 2 * count, market: 'SE' })
  const talks: Talk[] = []
  const pairs = Array.from({ length: count }, (_, n) => people.slice(2 * n, 2 * n + 2))
  await inParallel(pairs, async (pair) => {
    const [one, other] = await Promise.all(pair.map((each) => crowd.as(each))) as [Person, Person] // a pair
    const opened = await one.command('openConversation', { accountId: other.id }, 'conversation { id }')
    const conversationId: string = opened.conversation.id
    await one.command('sendMessage', { conversationId, body: `Hej ${randomUUID()}` }, 'message { seq }')
    const [first, second] = pair.map(({ email }) => email) as [string, string]
    talks.push({ id: conversationId, between: [{ id: one.id, email: first }, { id: other.id, email: second }] })
  })
  return talks
}
