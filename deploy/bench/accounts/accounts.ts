import type { OneProcess } from '@delvik/apphost/platform'
import type { BenchRow } from '../rows.ts'
import { erasure } from './erasure.ts'
import { guesses } from './guesses.ts'
import { signIns } from './sign-ins.ts'
import { verifying } from './verifying.ts'

/** Hashes of 64 MiB; and a proxy of ours in front, by whose word each guess comes from an address of its own. */
const settings = { ARGON2_MEMORY_KIB: String(64 * 1024), TRUSTED_HOPS: '1' }

/** What it costs to be let in, to keep others out, and to go. */
export async function* rows(
  _server: string,
  _open: unknown,
  another: (its: typeof settings) => Promise<OneProcess>,
): AsyncGenerator<BenchRow> {
  await using platform = await another(settings)
  yield* signIns(platform)
  yield await verifying(platform)
  yield await erasure(platform)
  yield* guesses(platform)
}
