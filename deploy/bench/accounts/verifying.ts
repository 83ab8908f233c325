import { demoPassword, people } from '@delvik/apphost/demo/people'
import { Person } from '@delvik/apphost/demo/person'
import type { OneProcess } from '@delvik/apphost/platform'
import { AccessTokens } from '@delvik/runtime/access-tokens'
import { atMost, type BenchRow } from '../rows.ts'
import { quantile, timed } from '../measures.ts'

const count = 3_000
const warmUp = 500

/** As each service does for each request that it is asked. */
export async function verifying({ addresses, services }: OneProcess): Promise<BenchRow> {
  const person = await new Person(addresses).signIn(people.find(({ staff }) => staff.length === 0)!.email, demoPassword)
  const tokens = services.pitch.app.get(AccessTokens)
  const { authorization } = person.authorization
  const times: number[] = []
  for (let n = 0; n < warmUp + count; n++) {
    const time = await timed(() => tokens.viewer(authorization))
    if (n >= warmUp) times.push(time)
  }
  return atMost('an access token verified, p50', quantile(times, 0.5), [0.2, 'ms'])
}
