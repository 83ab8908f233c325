import { randomUUID } from 'node:crypto'
import { Crowd, inParallel } from '@delvik/apphost/demo/crowd'
import { type DemoPerson, demoPassword } from '@delvik/apphost/demo/people'
import type { Person } from '@delvik/apphost/demo/person'
import { register } from '@delvik/apphost/demo/registration'
import type { RunningPlatform } from '@delvik/apphost/hosting'

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
  const crowd = new Crowd(platform.addresses, demoPassword)
  const people = Array.from({ length: 2 * count }, (_, n) => memberOf(`${name}-${n}`))
  await register(platform, crowd, people)
  await platform.settle()
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

function memberOf(name: string): DemoPerson {
  return { name, email: `${name}@delvik.example`, market: 'SE', role: 'investor', staff: [] }
}
