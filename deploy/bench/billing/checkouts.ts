import { registerMembers } from '../members.ts'
import type { BenchRow } from '../rows.ts'
import { Provider, type Simulated } from './provider.ts'

const people = 10
const rounds = 100
const atOnce = 20

/** Whether whoever wants to buy twenty times at the same moment has bought once. */
export async function checkouts(platform: Simulated): Promise<BenchRow> {
  const provider = Provider.of(platform)
  const { crowd, members } = await registerMembers(platform, { name: 'hasty', count: people, market: 'GB' })
  let once = 0
  for (let round = 0; round < rounds; round++) {
    const person = await crowd.as(members[round % people]!)
    await person.renew()
    await Promise.all(
      Array.from(
        { length: atOnce },
        (_, n) => person.command('startCheckout', { plan: n % 2 ? 'premium' : 'enterprise' }, 'membership { state }'),
      ),
    )
    await platform.settle()
    const pages = await provider.openPages(person.id)
    for (const page of pages) await provider.simulator.pay(page, { card: 'visa' })
    await platform.settle()
    const bought = await provider.subscriptions(person.id)
    if (pages.length === 1 && bought.length === 1) once++
    for (const one of bought) await provider.cancel(one)
    await platform.settle()
  }
  return {
    name: `${atOnce} checkouts of one person at once, ${rounds} rounds`,
    figure: `${once} left one page and one subscription`,
    goal: `${rounds}`,
    holds: once === rounds,
  }
}
