import { randomUUID } from 'node:crypto'
import type { OneProcess } from '@delvik/apphost/platform'
import { ChangeConversation } from '@delvik/chat/conversation/change-conversation'
import { inParallel } from '@delvik/apphost/demo/crowd'
import { conversationId } from '@delvik/schemas/conversation-id'
import { CommandBus } from '@nestjs/cqrs'
import { atMost, type BenchRow } from '../rows.ts'
import { quantile } from '../measures.ts'
import { trustedIds } from '../trusted-ids.ts'
import { Session } from './session.ts'
import type { Member } from './talks.ts'
import { say } from './writing.ts'

const conversations = 2_000
const looks = 60
/** The first ones find code that has never run. */
const warmUp = 5

/** What it costs to open an inbox that very many have written to. @param others who are the last ones that have, as many as a page shows */
export async function largeInbox(
  platform: OneProcess,
  { email, id }: Member,
  others: readonly Member[],
): Promise<BenchRow> {
  const strangers = Array.from({ length: conversations - others.length }, () => randomUUID())
  await inParallel(strangers, (from) => write(platform, from, id))
  await inParallel(others, (other) => write(platform, other.id, id))
  await platform.settle()
  const documentId = (await trustedIds())('Inbox')
  const person = await (await Session.begin(platform.url, email)).person()
  const times: number[] = []
  for (let n = 0; n < warmUp + looks; n++) {
    const began = performance.now()
    const { conversations: page } = await person.askTrusted(documentId)
    if (n >= warmUp) times.push(performance.now() - began)
    const named = page.edges.filter(({ node }: { node: { other: { name: string | null } } }) => node.other.name)
    if (named.length < page.edges.length || !page.pageInfo.hasNextPage) throw new Error('it is another inbox')
  }
  return atMost(`opening an inbox of ${conversations} conversations, p95`, quantile(times, 0.95), [150, 'ms'])
}

/** As the service does it once it knows that somebody may; most of who has written in years is nobody that has to be here. */
async function write(platform: OneProcess, from: string, to: string): Promise<void> {
  const data = { conversationId: conversationId(from, to), to, about: null, limit: conversations }
  const meta = { commandId: randomUUID(), actor: from, now: platform.now() }
  const opening = new ChangeConversation({ type: 'OpenConversation', data, meta })
  await platform.services.chat.app.get(CommandBus).execute(opening)
  await say(platform, {
    id: data.conversationId,
    from,
    body: 'Hej, jag läste om er och undrar hur långt ni har kommit.',
  })
}
