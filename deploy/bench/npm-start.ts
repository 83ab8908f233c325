import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '@delvik/engines/processes/free-port'
import { childrenOf, signal } from '@delvik/engines/processes/processes'

const bootstrap = fileURLToPath(new URL('../../../scripts/bootstrap.mjs', import.meta.url))
const run = promisify(execFile)

/** `npm start` over a data folder, in a process group of its own, as a terminal gives it. */
export class NpmStart {
  /** Seconds until the first page was there, and at most between two lines on the way. */
  answeredAfter = NaN
  longestSilence = 0
  #spoke = performance.now()

  private constructor(
    readonly url: string,
    private readonly data: string,
    private readonly shell: ChildProcess & { pid: number },
  ) {}

  /** Waits for the first page. */
  static async over(data: string): Promise<NpmStart> {
    const port = await freePort()
    const began = performance.now()
    const given = [bootstrap, 'start', '--data', data, '--port', String(port)]
    const shell = spawn(process.execPath, given, { detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
    if (!shell.pid) throw new Error('the platform did not start')
    const start = new NpmStart(`http://localhost:${port}`, data, shell as typeof shell & { pid: number }) // it has one
    const ready = new Promise<void>((resolve) =>
      shell.stdout.on('data', (text) => start.#hear(String(text)) && resolve())
    )
    await Promise.race([ready, once(shell, 'exit')])
    if (!(await fetch(start.url)).ok) throw new Error('the first page is none')
    start.answeredAfter = (performance.now() - began) / 1000
    return start
  }

  /** What a Ctrl-C does. @returns seconds until nothing of the run was left */
  async interrupt(): Promise<number> {
    const all = await this.#processes()
    const began = performance.now()
    process.kill(-this.shell.pid, 'SIGINT')
    while (await anyAlive(all)) await delay(20)
    return (performance.now() - began) / 1000
  }

  /** Ends everything at once, the database too. */
  async kill(): Promise<void> {
    for (const pid of await this.#processes()) signal(pid, 'SIGKILL')
  }

  /** Resident memory of the process that runs everything, in MB. */
  async memory(): Promise<number> {
    const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(await this.#host())])
    return Number(stdout) / 1024
  }

  async #processes(): Promise<number[]> {
    const host = await this.#host()
    return [this.shell.pid, host, ...childrenOf(host)]
  }

  async #host(): Promise<number> {
    return Number(await readFile(path.join(this.data, 'postgres/launcher.pid'), 'utf8'))
  }

  /** @returns whether it is ready */
  #hear(text: string): boolean {
    this.longestSilence = Math.max(this.longestSilence, (performance.now() - this.#spoke) / 1000)
    this.#spoke = performance.now()
    return text.includes('Ready')
  }
}

/** One that has ended and that nobody has asked about yet is not alive. */
async function anyAlive(pids: readonly number[]): Promise<boolean> {
  const { stdout } = await run('ps', ['-o', 'stat=', '-p', pids.join()]).catch(() => ({ stdout: '' }))
  return stdout.split('\n').some((line) => line.trim() && !line.startsWith('Z'))
}
