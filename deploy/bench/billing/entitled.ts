import { setTimeout as delay } from 'node:timers/promises'
import { providerPage } from '@delvik/apphost/demo/paying/provider-page'
import { demoPassword } from '@delvik/apphost/demo/people'
import { Person } from '@delvik/apphost/demo/person'
import { quantile } from '../measures.ts'
import { registerMembers } from '../members.ts'
import type { BenchRow } from '../rows.ts'
import { Provider, type Simulated } from './provider.ts'
import { trustedIds } from '../trusted-ids.ts'

const people = 20
/** Of each: a purchase, and an end of what was bought. */
const rounds = 5
/** The first ones find code that has never run. */
const warmUp = 1
/** Milliseconds. */
const goal = 500

/** How soon somebody has what they have paid for, by billing and by who hears of it, at the front. @param where in front of the names */
export async function* entitled(platform: Simulated, where = ''): AsyncGenerator<BenchRow> {
  const { begins, ends } = await entitlements(platform)
  yield known(`${where}plan at the front after the webhook of its payment was sent`, begins)
  yield known(`${where}plan at the front after the webhook of its end was sent`, ends)
}

function known(name: string, times: number[]): BenchRow {
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
  const figure = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms of ${times.length}`
  return { name, figure, goal: `p99 <= ${goal} ms`, holds: p99 <= goal }
}

/** One after the other: milliseconds from the first webhook until billing and who hears of it both say so. */
async function entitlements(platform: Simulated): Promise<{ begins: number[]; ends: number[] }> {
  const provider = Provider.of(platform)
  const { simulator } = provider
  const [begins, ends]: [number[], number[]] = [[], []]
  const members = await gather(platform)
  for (let round = 0; round < warmUp + rounds; round++) {
    for (const { person, atFront, has } of members) {
      for (const one of [person, atFront]) await one.renew()
      await person.command('startCheckout', { plan: 'premium' }, 'membership { state }')
      const page = await providerPage(async () =>
        (await person.ask('{ myMembership { checkout { url failure } } }')).myMembership.checkout
      )
      await platform.settle()
      await simulator.pay(page, { card: 'visa' })
      const begun = await timeUntil(() => has(true), simulator.settle())
      await platform.settle()
      for (const one of await provider.subscriptions(person.id)) await provider.cancel(one)
      const ended = await timeUntil(() => has(false), simulator.settle())
      await platform.settle()
      if (round >= warmUp) {
        begins.push(begun)
        ends.push(ended)
      }
    }
  }
  return { begins, ends }
}

async function timeUntil(condition: () => Promise<boolean>, told: Promise<unknown>): Promise<number> {
  const began = performance.now()
  // Asked without a rest, the front would be busy with that.
  while (!(await condition())) await delay(10)
  const took = performance.now() - began
  await told
  return took
}

/** People whose plan is asked for as the client does, of billing and of the service that checks who they are. */
async function gather(platform: Simulated) {
  const idOf = await trustedIds()
  const { crowd, members } = await registerMembers(platform, { name: 'buyer', count: people, market: 'GB' })
  return Promise.all(members.map(async (member) => {
    const atFront = await Person.at(platform.url).signIn(member.email, demoPassword)
    const has = async (paid: boolean) => {
      const [{ myMembership }, { myVerification }] = await Promise.all([
        atFront.askTrusted(idOf('MyMembership')),
        atFront.askTrusted(idOf('MyVerification')),
      ])
      return (myMembership.plan !== 'basic') === paid && myVerification.hasPlan === paid
    }
    return { person: await crowd.as(member), atFront, has }
  }))
}
