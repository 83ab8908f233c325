import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../processes/free-port.ts'
import { openGuard } from '../processes/guard.ts'
import { childrenOf, signal } from '../processes/processes.ts'
import { serverAccount } from '../processes/server-account.ts'
import { packagedBinaries, runnableBinaries } from './binaries.ts'
import { openCluster } from './data-directory.ts'
import { readPostmaster, stopOrphan } from './postmaster.ts'

export interface PostgresOptions {
  /** Folder for the cluster, its password and its log; made when missing. */
  dataDir: string
  /** On 127.0.0.1; 0 takes a free one. */
  port: number
  /** Deletes `dataDir` when this process has ended, however it ends. */
  temporary?: boolean
  /** Server settings besides ours. */
  settings?: Record<string, string>
  /** Folder with `bin/postgres`, instead of the one from npm. */
  binaries?: string
}

export interface PostgresServer extends AsyncDisposable {
  /** Of the superuser and the database `postgres`. */
  url: string
  port: number
  pid: number
  /** Ends connections and stops cleanly. */
  stop(): Promise<void>
  /** What a power cut does to the processes: nothing is flushed, the next start recovers. */
  kill(): Promise<void>
}

const ourSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '64MB',
  fsync: 'on',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** Milliseconds. A killed server leaves processes behind that hold its memory for a while. */
const patience = 30_000

/**
 * Starts a PostgreSQL server over `dataDir`, which is made at the first start; waits until it answers, through crash
 * recovery if need be. The server ends with this process, however that ends.
 * @throws with the tail of the server's log when it does not come up
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const native = await runnableBinaries(options.binaries ?? packagedBinaries())
  const dataDir = path.resolve(options.dataDir)
  const cluster = await openCluster({ ...options, native, dataDir })
  const launcher = path.join(dataDir, 'launcher.pid')
  const launch = async () => {
    await stopOrphan(cluster.folder, Number(await readFile(launcher, 'utf8').catch(() => 0)))
    return spawnServer({
      ...options,
      native,
      dataDir,
      folder: cluster.folder,
      port: options.port || (await freePort()),
    })
  }
  const { server, port, forget } = await untilReady(cluster.folder, launch)
  await writeFile(launcher, String(process.pid))

  const end = async (signals: () => void) => {
    server.ref()
    signals()
    if (isRunning(server)) await once(server, 'exit')
    forget()
  }
  const stop = () => end(() => signal(server.pid, 'SIGINT'))
  return {
    url: `postgres://delvik:${cluster.password}@127.0.0.1:${port}/postgres`,
    port,
    pid: server.pid,
    stop,
    kill: () => end(() => [server.pid, ...childrenOf(server.pid)].forEach((pid) => signal(pid, 'SIGKILL'))),
    [Symbol.asyncDispose]: stop,
  }
}

type Launch = PostgresOptions & { native: string; dataDir: string; folder: string }
type Running = ChildProcess & { pid: number }

function spawnServer({ native, dataDir, folder, port, settings, temporary }: Launch) {
  const log = path.join(dataDir, 'postgres.log')
  const output = openSync(log, 'a')
  const values = Object.entries({ ...ourSettings, ...settings, port }).flatMap((
    [name, value],
  ) => ['-c', `${name}=${value}`])
  // Detached: Ctrl-C reaches the launcher alone, which lets the services finish before it stops the database.
  const server = spawn(path.join(native, 'bin', 'postgres'), ['-D', folder, ...values], {
    ...serverAccount,
    cwd: '/',
    detached: true,
    env: {},
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  server.unref()
  if (!server.pid) throw new Error(`cannot run ${native}/bin/postgres`)
  const guard = openGuard('INT', temporary ? [dataDir, folder] : [])
  guard.watch(server.pid)
  // Temporary folders stay until this process has ended.
  return { server: server as Running, port, log, forget: temporary ? guard.forget : guard.end }
}

async function untilReady(folder: string, launch: () => Promise<ReturnType<typeof spawnServer>>) {
  const deadline = Date.now() + patience
  for (;;) {
    const attempt = await launch()
    if (await comesUp(attempt.server, folder)) return attempt
    attempt.forget()
    const log = (await readFile(attempt.log, 'utf8')).slice(-2000)
    if (!/lock file|shared memory block/.test(log) || Date.now() > deadline) throw new Error(`PostgreSQL: ${log}`)
    await delay(500)
  }
}

async function comesUp(server: Running, folder: string): Promise<boolean> {
  while (isRunning(server)) {
    const postmaster = readPostmaster(folder)
    if (postmaster?.pid === server.pid && postmaster.status === 'ready') return true
    await delay(20)
  }
  return false
}

function isRunning(server: ChildProcess): boolean {
  return server.exitCode === null && server.signalCode === null
}
