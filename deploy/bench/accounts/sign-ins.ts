import { demoPassword, people } from '@delvik/apphost/demo/people'
import { Person } from '@delvik/apphost/demo/person'
import type { OneProcess } from '@delvik/apphost/platform'
import { Passwords } from '@delvik/identity/credentials/passwords'
import { atMost, type BenchRow } from '../rows.ts'
import { quantile, timed } from '../measures.ts'

const count = 150
/** The first ones find code that has never run. */
const warmUp = 20

/** At the front, by people whom nothing but their password is asked of; and what the hash takes of it, in turn. */
export async function* signIns({ url, services }: OneProcess): AsyncGenerator<BenchRow> {
  const passwords = services.identity.app.get(Passwords)
  const members = people.filter(({ staff }) => staff.length === 0)
  const [whole, hashing]: [number[], number[]] = [[], []]
  for (let n = 0; n < warmUp + count; n++) {
    const { email } = members[n % members.length]!
    const times = [
      await timed(() => Person.at(url).signIn(email, demoPassword)),
      // Of an address that nobody has, which costs the same.
      await timed(() => passwords.verify(null, demoPassword, 'stranger')),
    ] as const
    if (n < warmUp) continue
    whole.push(times[0])
    hashing.push(times[1])
  }
  yield atMost('sign-in at the front, hashes of 64 MiB, p50', quantile(whole, 0.5), [90, 'ms'])
  yield atMost('the hash of it alone, p50', quantile(hashing, 0.5), [65, 'ms'])
}
