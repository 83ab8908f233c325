import { randomUUID } from 'node:crypto'
import type { RunningPlatform } from '@delvik/apphost/hosting'
import { until } from '@delvik/runtime/testing/until'
import type { BenchRow } from '../rows.ts'
import { quantile } from '../measures.ts'
import { trustedIds } from '../trusted-ids.ts'
import { listen } from './listening.ts'
import { Session } from './session.ts'
import type { Talk } from './talks.ts'

const messages = 200
/** The first ones find code that has never run. */
const warmUp = 20

interface SeenOptions {
  /** In front of the name. */
  where?: string
  /** Milliseconds. */
  goal: number
  /** Of the copies of the gateway: each one writes over another one than the other one listens to. */
  fronts: readonly string[]
}

/** How soon the other one has a message, from when it is sent on. */
export async function seen(
  { settle }: Pick<RunningPlatform, 'settle'>,
  talks: readonly Talk[],
  { where = '', goal, fronts }: SeenOptions,
): Promise<BenchRow> {
  await using listening = new AsyncDisposableStack()
  const idOf = await trustedIds()
  const heardAt = new Map<string, number>()
  const front = (n: number) => fronts[n % fronts.length]!
  const writers = await Promise.all(talks.map(async ({ id, between: [one, other] }, n) => {
    const reader = await Session.begin(front(n + 1), other.email)
    listening.use(
      listen({
        url: front(n + 1),
        documentId: idOf('MessageSent'),
        authorization: () => reader.authorization(),
        conversationId: id,
        after: 0,
        hear: ({ body }) => void heardAt.set(`${id} ${body}`, performance.now()),
      }),
    )
    return { id, person: await (await Session.begin(front(n), one.email)).person() }
  }))
  await until(() => heardAt.size === talks.length)
  await settle()
  const times: number[] = []
  for (let n = 0; n < warmUp + messages; n++) {
    const { id: conversationId, person } = writers[n % writers.length]!
    const body = `Ska vi säga tisdag? ${randomUUID()}`
    const began = performance.now()
    await person.askTrusted(idOf('SendMessage'), { input: { commandId: randomUUID(), conversationId, body } })
    await until(() => heardAt.has(`${conversationId} ${body}`))
    if (n >= warmUp) times.push(heardAt.get(`${conversationId} ${body}`)! - began)
  }
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)]
  return {
    name: `${where}message with the other one after it was sent`,
    figure: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms of ${messages}`,
    goal: `p95 <= ${goal} ms`,
    holds: p95 <= goal,
  }
}
