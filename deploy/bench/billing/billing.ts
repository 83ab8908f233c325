import type { OneProcess } from '@delvik/apphost/platform'
import { checkouts } from './checkouts.ts'
import { entitled } from './entitled.ts'
import { renewals } from './renewals.ts'
import type { BenchRow } from '../rows.ts'

/** What follows from what the provider tells, measured at the front; and a day on which everybody is charged. */
export async function* rows(server: string, open: () => Promise<OneProcess>): AsyncGenerator<BenchRow> {
  const platform = await open()
  yield* entitled(platform)
  yield await checkouts(platform)
  yield* renewals(server)
}
