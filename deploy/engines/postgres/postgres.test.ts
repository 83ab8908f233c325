/** @platform */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync } from 'node:fs'
import { chown, cp, mkdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import pg from 'pg'
import { type PostgresOptions, startPostgres } from './postgres.ts'
import { elsewhere, reachable } from '../processes/server-account.ts'
import { packagedBinaries } from './binaries.ts'

const asRoot = process.getuid?.() === 0
const folders: string[] = []
// A cluster takes seconds on a busy machine.
jest.setTimeout(60_000)

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

describe('a server', () => {
  it('keeps what was committed over a stop and a start', async () => {
    const dataDir = newFolder()
    await using first = await startPostgres({ dataDir, port: 0 })
    await query(first.url, 'create table note as select 7 as n')
    await first.stop()
    await using second = await startPostgres({ dataDir, port: 0 })
    expect(await query(second.url, 'select n from note')).toEqual([{ n: 7 }])
  })

  it('keeps what was committed when it is killed, and waits through its recovery', async () => {
    const dataDir = newFolder()
    await using first = await startPostgres({ dataDir, port: 0 })
    await query(first.url, 'create table note as select generate_series(1, 10000) as n')
    await first.kill()
    await using second = await startPostgres({ dataDir, port: first.port })
    expect(await query(second.url, 'select count(*)::int from note')).toEqual([{ count: 10_000 }])
  })

  it('listens on the loopback interface alone, with a password', async () => {
    await using server = await startPostgres({ dataDir: newFolder(), port: 0 })
    expect(await query(server.url, `select current_setting('listen_addresses') as at`)).toEqual([{ at: '127.0.0.1' }])
    const stranger = new URL(server.url)
    stranger.password = 'guessed'
    await expect(query(stranger.href, 'select')).rejects.toThrow('password authentication failed')
  })

  it('sorts by code point and folds case beyond ASCII', async () => {
    await using server = await startPostgres({ dataDir: newFolder(), port: 0 })
    expect(await query(server.url, `select upper('å') as upper, 'Z' < 'a' as sorted`)).toEqual([{
      upper: 'Å',
      sorted: true,
    }])
  })

  it('tells why it does not start', async () => {
    const settings = { shared_buffers: 'plenty' }
    await expect(startPostgres({ dataDir: newFolder(), port: 0, settings })).rejects.toThrow('shared_buffers')
  })
})

describe('a launcher that ends', () => {
  it('takes its server along, also by SIGKILL', async () => {
    const dataDir = newFolder()
    const { pid, launcher } = await launchElsewhere({ dataDir, port: 0 })
    launcher.kill('SIGKILL')
    await until(() => !isAlive(pid))
  })

  it('removes a temporary folder, also by SIGKILL', async () => {
    const dataDir = newFolder()
    const { launcher } = await launchElsewhere({ dataDir, port: 0, temporary: true })
    launcher.kill('SIGKILL')
    await until(() => !existsSync(dataDir))
  })

  it('leaves no server behind when it is interrupted at a terminal', async () => {
    const { pid, launcher } = await launchElsewhere({ dataDir: newFolder(), port: 0 })
    process.kill(-(launcher.pid ?? NaN), 'SIGINT')
    await until(() => !isAlive(pid))
  })
})

describe('a data folder', () => {
  it('that an orphan still serves is taken over', async () => {
    const dataDir = newFolder()
    const { pid, launcher } = await launchElsewhere({ dataDir, port: 0 })
    // Neither the launcher nor its watcher is there to stop it.
    const [watcher] = await childrenOf(launcher.pid, 'sh')
    for (const one of [watcher, launcher.pid]) process.kill(Number(one), 'SIGKILL')
    await until(() => !isAlive(launcher.pid))
    expect(isAlive(pid)).toBe(true)
    await using server = await startPostgres({ dataDir, port: 0 })
    // Its new parent may take its time to notice.
    await until(() => !isAlive(pid))
    expect(await query(server.url, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  it('that another launcher serves is left alone', async () => {
    const dataDir = newFolder()
    const { pid, launcher } = await launchElsewhere({ dataDir, port: 0 })
    await expect(startPostgres({ dataDir, port: 0 })).rejects.toThrow(`is in use by process ${launcher.pid}`)
    expect(isAlive(pid)).toBe(true)
    launcher.kill()
    await until(() => !isAlive(pid))
  })

  const closed = asRoot ? it : it.skip
  const reason = asRoot ? '' : ' (only root runs the server as somebody else)'
  closed(`that the server's account may not enter is kept where it can${reason}`, async () => {
    const home = newFolder()
    await mkdir(home)
    chmodSync(home, 0o700)
    const [dataDir, binaries] = [path.join(home, 'data'), path.join(home, 'native')]
    await cp(packagedBinaries(), binaries, { recursive: true, verbatimSymlinks: true })
    expect(reachable(home)).toBe(false)
    folders.push(elsewhere(binaries), elsewhere(path.join(dataDir, 'cluster')))
    await using first = await startPostgres({ dataDir, port: 0, binaries })
    await query(first.url, 'create table note as select 7 as n')
    await first.stop()
    await using second = await startPostgres({ dataDir, port: 0, binaries })
    expect(await query(second.url, 'select n from note')).toEqual([{ n: 7 }])
    await second.stop()
    await rm(dataDir, { recursive: true })
    await using fresh = await startPostgres({ dataDir, port: 0, binaries })
    expect(await query(fresh.url, `select to_regclass('note') as note`)).toEqual([{ note: null }])
  })

  closed(`can belong to an ordinary user${reason}`, async () => {
    const dataDir = newFolder()
    await mkdir(dataDir)
    await chown(dataDir, 65534, 65534)
    const { pid, launcher } = await launchElsewhere({ dataDir, port: 0 }, { uid: 65534, gid: 65534 })
    expect(isAlive(pid)).toBe(true)
    launcher.kill('SIGKILL')
    await until(() => !isAlive(pid))
  })
})

function newFolder(): string {
  const folder = path.join(tmpdir(), `delvik-postgres-${randomUUID()}`)
  folders.push(folder)
  return folder
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Starts a server from another process, which then waits. */
async function launchElsewhere(options: PostgresOptions, account: { uid?: number; gid?: number } = {}) {
  const module = new URL('./postgres.ts', import.meta.url).href
  const code = `import { startPostgres } from '${module}'
    console.log((await startPostgres(${JSON.stringify(options)})).pid)
    setInterval(() => {}, 1000)`
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', code], {
    ...account,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface(launcher.stdout), 'line')
  return { launcher, pid: Number(line) }
}

async function childrenOf(pid: number | undefined, name: string): Promise<number[]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean).map(Number)
  const named = await Promise.all(
    children.map(async (child) => (await readFile(`/proc/${child}/comm`, 'utf8')).trim() === name),
  )
  return children.filter((_, i) => named[i])
}

function isAlive(pid: number | undefined): boolean {
  try {
    process.kill(Number(pid), 0)
    return true
  } catch {
    return false
  }
}

async function until(condition: () => boolean): Promise<void> {
  for (const end = Date.now() + 15_000; !condition(); await delay(20)) {
    if (Date.now() > end) throw new Error(`not in 15 s: ${condition}`)
  }
}
