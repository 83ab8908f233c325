import type { OneProcess } from '@delvik/apphost/platform'
import type { BenchRow } from '../rows.ts'
import { pictures } from './pictures.ts'
import { uploads } from './uploads.ts'

/** What people wait for who upload, and what it takes of the platform. */
export async function* rows(_: string, open: () => Promise<OneProcess>): AsyncGenerator<BenchRow> {
  const platform = await open()
  yield await pictures(platform)
  yield* uploads(platform)
}
