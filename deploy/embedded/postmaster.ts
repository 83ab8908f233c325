import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** What a running server writes about itself into its data folder. */
export interface Postmaster {
  pid: number
  /** `starting`, `ready` or `stopping`. */
  status: string
}

/** Reads `postmaster.pid`; undefined when there is none. Only the server itself ever deletes that file. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  const [pid, , , , , , , status = 'starting'] = linesOf(path.join(cluster, 'postmaster.pid'))
  return pid ? { pid: Number(pid), status: status.trim() } : undefined
}

/**
 * Ends a server whose launcher was killed, so that the next start finds a quiet data folder.
 * @throws when the launcher of that server still runs
 */
export async function stopOrphan(cluster: string, launcher: number): Promise<void> {
  const postmaster = readPostmaster(cluster)
  if (!postmaster || !runsOver(cluster, postmaster.pid)) return
  // An orphan has been handed to another parent by the system.
  if (parentOf(postmaster.pid) === launcher) throw new Error(`${cluster} is in use by process ${launcher}`)
  signal(postmaster.pid, 'SIGINT')
  while (runsOver(cluster, postmaster.pid)) await delay(20)
}

/** The server's own processes, where the system lists them. */
export function childrenOf(pid: number): number[] {
  return linesOf(`/proc/${pid}/task/${pid}/children`).join(' ').split(' ').filter(Boolean).map(Number)
}

/** Sends a signal; a process that is gone already is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function runsOver(cluster: string, pid: number): boolean {
  return commandOf(pid).includes(cluster)
}

function commandOf(pid: number): string {
  if (process.platform === 'linux') return linesOf(`/proc/${pid}/cmdline`).join(' ')
  return ps('args', pid)
}

function parentOf(pid: number): number {
  if (process.platform !== 'linux') return Number(ps('ppid', pid))
  const parent = linesOf(`/proc/${pid}/status`).find((line) => line.startsWith('PPid:'))
  return Number(parent?.slice('PPid:'.length))
}

function ps(field: 'args' | 'ppid', pid: number): string {
  try {
    return execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}
