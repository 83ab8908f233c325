import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '@delvik/runtime/database'
import { AdvisoryLockSession } from '@delvik/runtime/advisory-lock-session'
import type { PitchDocument, RetiredPitch } from './pitch-index.ts'

const batchSize = 500

/** Milliseconds between two looks whether another rebuild has ended. */
const betweenLooks = 100

/**
 * What a rebuild changes counts as written when the indexes are swapped, after everything that is written meanwhile. So
 * its epoch is taken far ahead; 2 ** 53 leaves room for two million rebuilds.
 */
export const ahead = 2 ** 32

/** A session for as long as a rebuild takes; of all processes, one at a time has it. */
export async function openRebuild(database: Database): Promise<AdvisoryLockSession> {
  const name = `${database.schema} rebuild`
  const session = await AdvisoryLockSession.open({ url: database.options.url, searchPath: database.schema, name })
  while (!(await session.tryLock(name))) await delay(betweenLooks)
  return session
}

/** The pitches of a source, no batch with the same one twice. */
export async function* inBatches<T extends PitchDocument | RetiredPitch>(
  source: AsyncIterable<T>,
): AsyncGenerator<T[]> {
  let batch = new Map<string, T>()
  for await (const pitch of source) {
    batch.set(pitch.id, pitch)
    if (batch.size < batchSize) continue
    yield [...batch.values()]
    batch = new Map()
  }
  if (batch.size > 0) yield [...batch.values()]
}
