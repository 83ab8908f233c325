import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Refusal } from '@delvik/apphost/demo/person'
import type { OneProcess } from '@delvik/apphost/platform'
import { readConfig } from '@delvik/runtime/config'
import type { BenchRow } from '../rows.ts'
import { trustedIds } from '../trusted-ids.ts'
import { ListeningCrowd } from './crowd.ts'
import { heapOf, residentOf, startOwnGateway } from './own-gateway.ts'
import { Session } from './session.ts'
import { openTalks } from './talks.ts'
import { saidNow } from './tally.ts'

const talks = 25
/** Of each of the two. */
const sockets = 10
const perSecond = 4

/** MB of a process at one moment. */
interface Memory {
  resident: number
  heap: number
}

/** Whether gateway and services keep what they have taken, for as many minutes as `SOAK_MINUTES` says. */
export async function* rows(_: string, open: () => Promise<OneProcess>): AsyncGenerator<BenchRow> {
  const minutes = readConfig(
    { DELVIK_MODE: 'demo', ...process.env },
    (from) => from.number('SOAK_MINUTES', { fallback: 60, min: 1 }),
  )
  const platform = await open()
  await using gateway = await startOwnGateway(platform)
  const all = await openTalks(platform, talks, 'regular')
  await using crowd = await ListeningCrowd.begin({ url: gateway.url, talks: all, lastSeq: 1, sockets })
  const writers = await Promise.all(
    all.flatMap(({ id, between }) =>
      between.map(async ({ email }) => ({ id, session: await Session.begin(gateway.url, email) }))
    ),
  )
  const documentId = (await trustedIds())('SendMessage')
  const [ofGateway, ofServices]: [Memory[], Memory[]] = [[], []]
  const began = performance.now()
  let sent = 0
  for (const end = began + minutes * 60_000; performance.now() < end; await delay(1_000 / perSecond)) {
    const { id: conversationId, session } = writers[sent++ % writers.length]!
    const body = saidNow('Hur gick mötet med banken?')
    await insist(session, documentId, { commandId: randomUUID(), conversationId, body })
    ofGateway.push({ resident: await residentOf(gateway), heap: await heapOf(gateway) })
    ofServices.push({ resident: await residentOf(process), heap: process.memoryUsage().heapUsed / 1024 ** 2 })
  }
  const { heard, double, p99 } = await crowd.hears(sent * 2 * sockets)
  const lost = sent * 2 * sockets - heard
  yield* flat(`gateway with ${all.length * 2 * sockets} sockets for ${minutes} minutes`, ofGateway)
  yield* flat('services meanwhile, in one process', ofServices)
  yield {
    name: `${sent} messages to ${2 * sockets} sockets each meanwhile`,
    figure: `${lost} lost, ${double} double of ${heard} heard, p99 ${p99.toFixed(0)} ms`,
    goal: '0 lost, 0 double',
    holds: lost === 0 && double === 0,
  }
}

/** As pages do: again by the same id, while the machine has no time for it. */
async function insist(session: Session, documentId: string, input: object): Promise<void> {
  for (;;) {
    try {
      return void (await (await session.person()).askTrusted(documentId, { input }))
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'TRY_AGAIN')) throw error
      await delay(1_000)
    }
  }
}

/**
 * The lowest heap of a tenth is what a collection has left of it: what is kept. What is resident has the rubbish in it
 * that a process without need leaves lying, most of it when everybody comes again at once: tokens last ten minutes.
 * @param told at steady intervals; in the first half a process still takes what it then keeps, at a moment of the collector's choice
 */
function* flat(name: string, told: readonly Memory[]): Generator<BenchRow> {
  const tenths = Array.from({ length: 10 }, (_, at) => told.slice(at * told.length / 10, (at + 1) * told.length / 10))
  yield unchanged(`${name}, kept`, tenths.map((all) => Math.min(...all.map(({ heap }) => heap))))
  yield unchanged(`${name}, resident`, tenths.map((all) => mean(all.map(({ resident }) => resident))))
}

/** @param tenths MB */
function unchanged(name: string, tenths: readonly number[]): BenchRow {
  const ratio = tenths.at(-1)! / tenths[5]!
  const figure = `${ratio.toFixed(2)} x of the sixth tenth (MB: ${tenths.map((size) => size.toFixed(0)).join(' ')})`
  return { name, figure, goal: '<= 1.1 x', holds: ratio <= 1.1 }
}

function mean(all: readonly number[]): number {
  return all.reduce((sum, one) => sum + one, 0) / all.length
}
