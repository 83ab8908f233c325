import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/** Sends a signal to a process, or to a group by its negative number; one that is gone already is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Whether there is such a process, or anything left of such a group by its negative number. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Asks a process group to end, also one that is paused; kills what is left of it after `grace` milliseconds. */
export async function endGroup(leader: number, grace = 20_000): Promise<void> {
  for (const name of ['SIGTERM', 'SIGCONT'] as const) signal(-leader, name)
  const deadline = Date.now() + grace
  while (isAlive(-leader) && Date.now() < deadline) await delay(20)
  await killGroup(leader)
}

export async function killGroup(leader: number): Promise<void> {
  signal(-leader, 'SIGKILL')
  while (isAlive(-leader)) await delay(10)
}

/** The command line of a process; empty when there is none. */
export function commandOf(pid: number): string {
  if (process.platform === 'linux') return linesOf(`/proc/${pid}/cmdline`).join(' ')
  return ps('args', pid)
}

export function parentOf(pid: number): number {
  if (process.platform !== 'linux') return Number(ps('ppid', pid))
  const parent = linesOf(`/proc/${pid}/status`).find((line) => line.startsWith('PPid:'))
  return Number(parent?.slice('PPid:'.length))
}

/** A process's own processes, where the system lists them. */
export function childrenOf(pid: number): number[] {
  return linesOf(`/proc/${pid}/task/${pid}/children`).join(' ').split(' ').filter(Boolean).map(Number)
}

/** The lines of a file; none when it cannot be read. */
export function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

function ps(field: 'args' | 'ppid', pid: number): string {
  try {
    return execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}
