import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { PostgresBus } from '@delvik/runtime/engine/bus/postgres/bus.postgres'
import { EndedSessions } from '@delvik/runtime/engine/graph/ended-sessions'
import { openSample } from '@delvik/runtime/testing/sample'
import { sessionRecord } from '@delvik/runtime/testing/session-records'
import { topicOf } from '@delvik/runtime/topics'
import type { BenchRow } from '../rows.ts'

const perSecond = 150
const looks = 10_000
const betweenLooks = 1
const betweenPublishes = 100

/** Whether a process that is ready stays so while people sign out. */
export async function* rows(url: string): AsyncGenerator<BenchRow> {
  await using sample = await openSample({ url })
  await using bus = await PostgresBus.open({ url: sample.url })
  await using ended = new EndedSessions((error) => {
    throw error
  })
  const topic = topicOf(`bench-${randomUUID()}`)
  await bus.publish(topic, signOuts(perSecond))
  await ended.listen(bus, topic)
  while (!(await ended.ready())) await delay(betweenLooks)
  const began = performance.now()
  let signedOut = 0
  const stopping = new AbortController()
  const people = (async () => {
    for (; !stopping.signal.aborted; await delay(betweenPublishes)) {
      const due = Math.floor(((performance.now() - began) / 1000) * perSecond) - signedOut
      await bus.publish(topic, signOuts(due))
      signedOut += due
    }
  })()
  let ready = 0
  for (let look = 0; look < looks; look++, await delay(betweenLooks)) if (await ended.ready()) ready++
  const rate = signedOut / ((performance.now() - began) / 1000)
  stopping.abort()
  await people
  yield {
    name: `ready at ${looks} looks under ${perSecond} sign-outs/s`,
    figure: `${((100 * ready) / looks).toFixed(2)} % (${Math.round(rate)} sign-outs/s)`,
    goal: '100 %',
    holds: ready === looks && rate >= perSecond * 0.9,
  }
}

function signOuts(count: number) {
  return Array.from({ length: count }, () => sessionRecord('SessionEnded', randomUUID()))
}
