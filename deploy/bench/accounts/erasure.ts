import { setTimeout as delay } from 'node:timers/promises'
import { demoPassword } from '@delvik/apphost/demo/people'
import { Person } from '@delvik/apphost/demo/person'
import type { OneProcess } from '@delvik/apphost/platform'
import { accountStream } from '@delvik/identity/account/account'
import { AccountErasure } from '@delvik/identity/erasure/account-erasure'
import { Database } from '@delvik/runtime/database'
import { erasureStream } from '@delvik/schemas/events/erasure'
import type { BenchRow } from '../rows.ts'
import { liveLong } from './lived.ts'

const past = { events: 1_000, files: 20 }
const goal = 60
/** Milliseconds after which no access token is good any more, and the others hear of it. */
const wait = 11 * 60_000
/** Between two looks at the log, which stir nobody. */
const look = 100

/** From the moment at which the services are told until the last of them holds nothing of somebody. */
export async function erasure(platform: OneProcess): Promise<BenchRow> {
  const person = await new Person(platform.addresses).signIn('henrik.sandell@delvik.example', demoPassword)
  await liveLong(platform, person, past)
  await platform.settle()
  const files = await filesOf(platform, person.id)
  await platform.services.identity.app.get(AccountErasure).start(person.id)
  await platform.settle()
  await platform.letPass(wait)
  const took = await completedAfter(platform, person.id)
  const left = await leftOf(platform, files)
  return {
    name: `erasure of ${past.events} events and ${past.files} files, from AccountErased on`,
    figure: `${took.toFixed(1)} s, ${left} of ${files.length} files left`,
    goal: `<= ${goal} s, none left`,
    holds: took <= goal && left === 0,
  }
}

/** Seconds, by the clock of the database. @throws when the last answer has not come within twice the goal */
async function completedAfter({ services }: OneProcess, accountId: string): Promise<number> {
  const log = services.identity.app.get<Database>(Database)
  const streams = [accountStream(accountId), erasureStream('identity', accountId)]
  for (const late = Date.now() + 2_000 * goal; Date.now() < late; await delay(look)) {
    const { rows: [row] } = await log.query<{ took: number | null }>(
      `SELECT extract(epoch FROM max(recorded_at) FILTER (WHERE type = 'ErasureCompleted')
         - max(recorded_at) FILTER (WHERE type = 'AccountErased'))::float AS took
       FROM events WHERE stream = ANY ($1)`,
      [streams],
    )
    if (typeof row?.took === 'number') return row.took
  }
  throw new Error(`not erased in ${2 * goal} s`)
}

async function filesOf({ services }: OneProcess, accountId: string): Promise<string[]> {
  const { rows } = await services.storage.app.get<Database>(Database).query<{ id: string }>(
    'SELECT file_id AS id FROM files WHERE owner_id = $1',
    [accountId],
  )
  return rows.map(({ id }) => id)
}

/** Of files, how many still have a row or bytes. */
async function leftOf({ services }: OneProcess, files: readonly string[]): Promise<number> {
  const { rows: [row] } = await services.storage.app.get<Database>(Database).query<{ left: number }>(
    `SELECT count(*)::int AS left FROM unnest($1::uuid[]) AS one (file_id)
     WHERE file_id IN (SELECT file_id FROM files) OR file_id IN (SELECT file_id FROM blobs)`,
    [files],
  )
  return row?.left ?? files.length
}
