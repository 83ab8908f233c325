import type { OneProcess } from '@delvik/apphost/platform'
import type { BenchRow } from '../rows.ts'
import { completion } from './completion.ts'
import { fanOut } from './fan-out.ts'
import { largeInbox } from './large-inbox.ts'
import { longConversation } from './long-conversation.ts'
import { reconnect } from './reconnect.ts'
import { seen } from './seen.ts'
import { openTalks } from './talks.ts'

/** As many as it takes to write 200 messages a second by the pace of people. */
const talks = 64
/** Of each of the two: all together some 2,000. */
const sockets = 16

/** What two who write to each other notice, alone and among very many. */
export async function* rows(_: string, open: () => Promise<OneProcess>): AsyncGenerator<BenchRow> {
  const platform = await open()
  const many = await openTalks(platform, talks, 'chatter')
  yield* fanOut(platform, many, sockets)
  const [pair, other, heard, ...few] = await openTalks(platform, 23, 'talker')
  yield await seen(platform, few, { goal: 100, fronts: [platform.url] })
  yield await completion(platform, heard!)
  yield* longConversation(platform, [pair!, other!])
  yield await largeInbox(platform, other!.between[0], many.slice(0, 16).flatMap(({ between }) => between))
  yield await reconnect(platform, await openTalks(platform, 10, 'traveller'), 1)
}
