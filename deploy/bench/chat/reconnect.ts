import { setTimeout as delay } from 'node:timers/promises'
import type { OneProcess } from '@delvik/apphost/platform'
import { until } from '@delvik/runtime/testing/until'
import type { BenchRow } from '../rows.ts'
import { trustedIds } from '../trusted-ids.ts'
import { Line } from './line.ts'
import { listen } from './listening.ts'
import { Session } from './session.ts'
import type { Talk } from './talks.ts'
import { saidNow, Tally } from './tally.ts'
import { atPace, say } from './writing.ts'

const messages = 1_000
/** Milliseconds. */
const offline = 30_000
/** So that some are said before people are away, most of them meanwhile, and some when they are back. */
const perSecond = 25
/** Milliseconds in which the first ones are heard. */
const before = 4_000
/** Milliseconds in which what had come through is heard. */
const onTheWay = 1_000

/** Whether somebody who was away has everything once, by what the pages do. @param talks as many as the pace of people asks for */
export async function reconnect(platform: OneProcess, talks: readonly Talk[], lastSeq: number): Promise<BenchRow> {
  const documentId = (await trustedIds())('MessageSent')
  const tally = new Tally()
  await using line = await Line.to(platform.url)
  await using listening = new AsyncDisposableStack()
  let begun = 0
  const listeners = talks.flatMap(({ id, between }) => between.map(({ email }) => ({ id, email })))
  for (const { id, email } of listeners) {
    const session = await Session.begin(platform.url, email)
    const take = tally.listener(lastSeq)
    listening.use(
      listen({
        ...{ url: line.url, documentId, conversationId: id, after: lastSeq - 1 },
        authorization: () => session.authorization(),
        hear: (message) => (message.seq > lastSeq ? take(message) : begun++),
      }),
    )
  }
  await until(() => begun === listeners.length)
  const saying = atPace(
    talks,
    { perSecond, count: messages },
    ({ id, between }, turn) =>
      say(platform, { id, from: between[turn % 2]!.id, body: saidNow('Har du hunnit titta på siffrorna?') }),
  )
  await delay(before)
  line.cut()
  await delay(onTheWay)
  const { heard: first } = tally.count()
  await delay(offline - onTheWay)
  const meanwhile = tally.count().heard - first
  line.mend()
  await saying
  const all = 2 * messages
  await until(() => tally.count().heard >= all, 60_000).catch(() => {})
  const { heard, double } = tally.count()
  const lost = all - heard
  return {
    name: `${messages} messages to the two who write them, both away for ${offline / 1_000} s`,
    figure: `${lost} lost, ${double} double of ${all} (${first} heard before, ${meanwhile} while away)`,
    goal: '0 lost, 0 double',
    holds: lost === 0 && double === 0 && first > 0 && meanwhile === 0,
  }
}
