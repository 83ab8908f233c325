import { setTimeout as delay } from 'node:timers/promises'
import type { Operations } from './operations.ts'

const passes = 3

/** Somebody who follows a log, a topic or a table of things to do. */
export interface Follower {
  name: string
  /** What is left to do; 0 when it has caught up. */
  lag(): Promise<number>
}

/** What a service answers at `/settle` of its operations port. */
export interface Settlement {
  service: string
  /** Where its log ends; passes agree when no log has grown in between. */
  head: string
  lagging: { who: string; behind: number }[]
  /** Consumers and keys that an operator has to look at. */
  parked: string[]
}

type Asked = Pick<Operations, 'operationsUrl'>

/**
 * Waits until every service has caught up with everything that was written, by asking at `/settle` until three passes
 * agree: what a relay has just sent may be a thing to do two stages further before anybody counts it.
 * @throws when anything is parked, or after `patience` milliseconds, naming who lags
 */
export async function settleAll(services: readonly Asked[], patience = 80_000): Promise<void> {
  const begun = Date.now()
  // What takes long is asked for more seldom: the asking wakes every worker.
  const rest = () => delay(Math.min(10 + (Date.now() - begun) / 20, 250))
  for (let before = '', agreed = 1;; await rest()) {
    const pass = await Promise.all(services.map(lookAt))
    const parked = pass.flatMap((one) => one.parked.map((what) => `${one.service}: ${what}`))
    if (parked.length) throw new Error(`parked: ${parked.join('; ')}`)
    const lagging = pass.flatMap((one) => one.lagging.map(({ who, behind }) => `${one.service}: ${who} by ${behind}`))
    const now = lagging.length ? '' : pass.map(({ head }) => head).join(' ')
    agreed = now && now === before ? agreed + 1 : 1
    if (agreed === passes) return
    if (Date.now() - begun > patience)
      throw new Error(`not settled in ${patience} ms: ${lagging.join('; ') || 'events keep coming'}`)
    before = now
  }
}

/** Asks every follower once. */
export async function lagOf(followers: readonly Follower[]): Promise<Settlement['lagging']> {
  const all = await Promise.all(followers.map(async (one) => ({ who: one.name, behind: await one.lag() })))
  return all.filter(({ behind }) => behind > 0)
}

/** Who fails to answer is not settled: on a busy machine its database may be away for a moment. */
async function lookAt(service: Asked): Promise<Settlement> {
  try {
    return await askSettlement(service)
  } catch (error) {
    if (!(error instanceof NoSettlement)) throw error
    return { service: service.operationsUrl, head: '', lagging: [{ who: error.message, behind: 1 }], parked: [] }
  }
}

class NoSettlement extends Error {
  override name = 'NoSettlement'
}

/** One look at a service. @throws NoSettlement when it answers that it fails */
export async function askSettlement({ operationsUrl }: Asked): Promise<Settlement> {
  const response = await fetch(new URL('/settle', operationsUrl))
  if (!response.ok) throw new NoSettlement(`/settle answers ${response.status}`)
  return (await response.json()) as Settlement // of our own route
}
