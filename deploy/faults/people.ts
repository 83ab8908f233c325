import { Crowd } from '@delvik/apphost/demo/crowd'
import { register } from '@delvik/apphost/demo/registration'
import { password, type Stage } from '@delvik/journeys/stage'
import { Person } from '@delvik/apphost/demo/person'
import { company, published } from '@delvik/journeys/company'
import { Journal } from './journal.ts'

/** Milliseconds; a process that is frozen does not answer at all. */
const patience = 4_000
const savers = 6

/** Who keeps a platform busy, and everything that they have asked of it. */
export interface People {
  owner: Person
  reviewer: Person
  savers: readonly Person[]
  /** Published pitches that stay as they are. */
  steady: readonly string[]
  /** Pitches that are withdrawn and published again. */
  moving: readonly string[]
  journal: Journal
}

/**
 * Signs everybody up and publishes some pitches. They speak to the services by their own addresses, past the gateway.
 * @param route names the copy of a service that is to be asked
 */
export async function gather(stage: Pick<Stage, 'platform' | 'settle'>, route = (url: string) => url): Promise<People> {
  const { platform } = stage
  const names = ['owner', 'reviewer', ...Array.from({ length: savers }, (_, i) => `saver-${i}`)]
  const everybody = names.map((name) => {
    const role = name === 'owner' ? ('entrepreneur' as const) : ('investor' as const)
    return { name, email: `${name}@example.org`, market: 'SE' as const, role, staff: [] }
  })
  await register(platform, new Crowd(platform.addresses, password), everybody)
  const { addresses } = platform
  await platform.grant('reviewer@example.org', 'reviewer')
  const appointed = await new Person(addresses, patience).signIn('reviewer@example.org', password)
  await appointed.takeSecondFactor('reviewer@example.org', password)
  await stage.settle()
  const routed = { ...addresses, graph: (field: string) => route(addresses.graph(field)) }
  const [owner, reviewer, ...others] = await Promise.all(
    everybody.map(({ email }) => new Person(routed, patience).signIn(email, password)),
  )
  if (!owner || !reviewer) throw new Error('nobody has come')
  const made: string[] = []
  for (const name of ['Stadig', 'Trogen', 'Rörlig', 'Snabb'])
    made.push(await published({ owner, pitch: company({ name }) }, reviewer))
  await stage.settle()
  return { owner, reviewer, savers: others, steady: made.slice(0, 2), moving: made.slice(2), journal: new Journal() }
}
