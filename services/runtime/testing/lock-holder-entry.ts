import { AdvisoryLockSession } from '../postgres/advisory-lock-session.ts'

/** A process that holds a lock, for tests that freeze it while it sleeps or while it takes a long answer. */
export interface HolderInput {
  url: string
  lock: string
  /** Milliseconds. */
  idleLimit: number
  readsForEver: boolean
}

const { url, lock, idleLimit, readsForEver }: HolderInput = JSON.parse(process.argv[2] ?? '{}')
const session = await AdvisoryLockSession.open({ url, name: 'holder', idleLimit })
console.log((await session.tryLock(lock)) ? 'locked' : 'refused')
if (readsForEver) { for (;;) await session.query(`SELECT repeat('x', 1000000) FROM generate_series(1, 100)`) }
