/** @service */
import { expect, test } from '@jest/globals'
import { spawn } from 'node:child_process'
import { once } from 'node:events'

const module = new URL('./run-until-stopped.ts', import.meta.url).href
const flags = ['--conditions=source', '--experimental-transform-types', '--disable-warning=ExperimentalWarning',
  '--input-type=module']

/** A process that runs what is given, with a patience of 200 ms. @returns its exit code after SIGTERM */
async function stopped(running: string): Promise<unknown> {
  const start =
    `async () => { setInterval(() => {}, 1000); setImmediate(() => console.log('runs')); return ${running} }`
  const code = `import { runUntilStopped } from '${module}'; await runUntilStopped(${start}, 200)`
  const child = spawn(process.execPath, [...flags, '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  const [exitCode] = await once(child, 'exit')
  return exitCode
}

test('a process that is told to stop ends in order', async () => {
  expect(await stopped('{ async [Symbol.asyncDispose]() {} }')).toBe(0)
})

test('a process whose end hangs ends all the same', async () => {
  expect(await stopped('{ [Symbol.asyncDispose]: () => new Promise(() => {}) }')).toBe(1)
})
