import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { commandOf, linesOf, parentOf, signal } from '../processes/processes.ts'

/** What a running server writes about itself into its data folder. */
interface Postmaster {
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

function runsOver(cluster: string, pid: number): boolean {
  return commandOf(pid).includes(cluster)
}
