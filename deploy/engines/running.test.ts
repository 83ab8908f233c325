/** @platform */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync } from 'node:fs'
import { chmod, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { commandOf, isAlive } from './processes/processes.ts'
import { down, runningEngines, up } from './running.ts'
import { reachableFolder } from './processes/server-account.ts'

jest.setTimeout(60_000)

let folder = ''
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'delvik-running-'))
  await chmod(folder, 0o755)
})
afterEach(async () => {
  await down('smtp', folder)
  await rm(folder, { recursive: true })
})

describe('an engine that is up', () => {
  it('goes on when its starter has ended', async () => {
    const { pid, starter } = await elsewhere(`
      import { up } from '${moduleOf('running.ts')}'
      console.log((await up('smtp', ${JSON.stringify({ folder })})).pids[0])`)
    starter.kill('SIGKILL')
    await once(starter, 'exit')
    const [running] = await runningEngines(folder)
    expect(running).toMatchObject({ name: 'smtp', pids: [pid], env: { SMTP_URL: 'smtp://127.0.0.1:8146' } })
    expect((await fetch(`${running?.env.MAIL_SINK_URL}/mails`)).status).toBe(200)
    expect(await down('smtp', folder)).toBe(true)
    expect(isAlive(pid)).toBe(false)
  })

  it('is not started twice', async () => {
    const first = await up('smtp', { folder })
    expect(await up('smtp', { folder })).toEqual(first)
  })

  it('is not another process that has its number now', async () => {
    const started = await up('smtp', { folder })
    await down('smtp', folder)
    const note = path.join(await reachableFolder(path.join(folder, 'smtp')), 'running.json')
    await writeFile(note, JSON.stringify({ ...started, pids: [process.pid] }))
    expect(await runningEngines(folder)).toEqual([])
  })

  it('says which port it lacks', async () => {
    const other = createServer().listen(8146, '127.0.0.1')
    await once(other, 'listening')
    await expect(up('smtp', { folder })).rejects.toThrow('port 8146, which smtp needs, is taken by another program')
    other.close()
  })
})

describe('an engine of a test run', () => {
  it('ends with its starter, also by SIGKILL, with all that it wrote', async () => {
    const { pid, starter } = await elsewhere(`
      import { startEngine } from '${moduleOf('engine.ts')}'
      const { servers } = await startEngine('smtp')
      console.log(servers[0].pid)
      setInterval(() => {}, 1000)`)
    const [, data] = /(\/\S+)\/mails/.exec(commandOf(pid)) ?? []
    starter.kill('SIGKILL')
    await until(() => !isAlive(pid))
    await until(() => !existsSync(String(data)))
  })

  it('ends with its starter while it is paused', async () => {
    const { pid, starter } = await elsewhere(`
      import { startEngine } from '${moduleOf('engine.ts')}'
      const engine = await startEngine('smtp')
      engine.pause()
      console.log(engine.servers[0].pid)
      setInterval(() => {}, 1000)`)
    starter.kill('SIGKILL')
    await until(() => !isAlive(pid))
  })

  it('leaves nothing in the temporary folder when it ends in order', async () => {
    const { starter } = await elsewhere(
      `
      import { startEngine } from '${moduleOf('engine.ts')}'
      const engine = await startEngine('smtp')
      console.log(engine.servers[0].pid)
      await engine[Symbol.asyncDispose]()`,
      folder,
    )
    await once(starter, 'exit')
    await untilAsync(async () => (await readdir(folder)).length === 0)
  })
})

function moduleOf(file: string): string {
  return new URL(file, import.meta.url).href
}

/** Runs `code` in a process that prints the number of another. */
async function elsewhere(code: string, temporary = tmpdir()) {
  const env = { ...process.env, NODE_OPTIONS: '', TMPDIR: temporary }
  const starter = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface(starter.stdout), 'line')
  return { starter, pid: Number(line) }
}

function until(condition: () => boolean): Promise<void> {
  return untilAsync(async () => condition())
}

async function untilAsync(condition: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 20_000; !(await condition()); await delay(20))
    if (Date.now() > end) throw new Error(`not in 20 s: ${condition}`)
}
