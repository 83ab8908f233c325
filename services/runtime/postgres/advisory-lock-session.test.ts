/** @service */
import { afterEach, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { AdvisoryLockSession, whileLocked } from './advisory-lock-session.ts'
import { openLossyWay } from '../testing/lossy-way.ts'
import type { HolderInput } from '../testing/lock-holder-entry.ts'
import { startProcess, until } from '../testing/until.ts'

const url = process.env.POSTGRES_URL as string // given by the Jest environment
const opened: AsyncDisposable[] = []
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one[Symbol.asyncDispose]()
})

const open = async (idleLimit?: number) => {
  const session = await AdvisoryLockSession.open({ url, name: 'test', idleLimit })
  opened.push(session)
  return session
}
const hold = (input: Omit<HolderInput, 'url'>) => {
  const holder = startProcess(new URL('../testing/lock-holder-entry.ts', import.meta.url), { url, ...input })
  opened.push(holder)
  return holder
}

test('a lock has one holder, also within its session', async () => {
  const lock = randomUUID()
  const [first, second] = [await open(), await open()]
  expect(await first.tryLock(lock)).toBe(true)
  expect(await first.tryLock(lock)).toBe(false)
  expect(await second.tryLock(lock)).toBe(false)
  await first.unlock(lock)
  expect(await second.tryLock(lock)).toBe(true)
})

test('a session that is cut has lost its lock, and writes nothing more', async () => {
  const lock = randomUUID()
  const [first, second] = [await open(), await open()]
  await first.tryLock(lock)
  const { rows } = await first.query('SELECT pg_backend_pid() AS pid')
  await second.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
  await until(() => second.tryLock(lock))
  await until(() => first.ended.aborted)
  await expect(first.query('SELECT 1')).rejects.toThrow()
})

test('a session that has nothing to do is kept alive', async () => {
  const lock = randomUUID()
  const session = await open(3000)
  await session.tryLock(lock)
  const other = await open()
  const { rows } = await session.query('SELECT pg_backend_pid() AS pid')
  const isYoung = `SELECT FROM pg_stat_activity WHERE pid = $1 AND backend_start > now() - interval '7.5 s'`
  await until(async () => (await other.query(isYoung, [rows[0]?.pid])).rowCount === 0)
  expect(session.ended.aborted).toBe(false)
  expect(await other.tryLock(lock)).toBe(false)
})

test.each([false, true])('a frozen process loses its lock, while it takes an answer: %s', async (readsForEver) => {
  const lock = randomUUID()
  const holder = hold({ lock, idleLimit: 3000, readsForEver })
  await until(() => holder.lines.includes('locked'))
  const watcher = await open()
  const rests = `SELECT FROM pg_stat_activity WHERE application_name = 'holder' AND state = $1`
  await until(async () => (await watcher.query(rests, [readsForEver ? 'active' : 'idle'])).rowCount === 1)
  holder.signal('SIGSTOP')
  const next = await open()
  await until(() => next.tryLock(lock), 15_000)
})

test('who hears no more of the server has stopped before another has the lock', async () => {
  const lock = randomUUID()
  await using way = await openLossyWay(url)
  await using first = await AdvisoryLockSession.open({ url: way.url, name: 'test', idleLimit: 2000 })
  await first.tryLock(lock)
  way.lose()
  const refused = first.query('SELECT 1').catch((error: unknown) => error)
  const second = await open()
  await until(() => second.tryLock(lock))
  expect(first.ended.aborted).toBe(true)
  expect(await refused).toBeInstanceOf(Error)
}, 10_000)

test('a session is closed also when the server does not hear of it', async () => {
  await using way = await openLossyWay(url)
  const session = await AdvisoryLockSession.open({ url: way.url, name: 'test' })
  way.lose()
  await session[Symbol.asyncDispose]()
}, 10_000)

test('work under a lock is done by one process at a time, and by the next one when it ends', async () => {
  const name = randomUUID()
  const done: string[] = []
  const stops = [new AbortController(), new AbortController()]
  const running = stops.map((stop, who) =>
    whileLocked({ url, name, retry: 20 }, stop.signal, async (session) => {
      done.push(`${who} begins`)
      await until(() => stop.signal.aborted || session.ended.aborted)
      done.push(`${who} ends`)
    })
  )
  await until(() => done.length === 1)
  const first = Number(done[0]?.[0])
  stops[first]?.abort()
  await until(() => done.length === 3)
  stops[1 - first]?.abort()
  await Promise.all(running)
  expect(done).toEqual([`${first} begins`, `${first} ends`, `${1 - first} begins`, `${1 - first} ends`])
})
