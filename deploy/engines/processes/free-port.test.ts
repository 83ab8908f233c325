/** @service */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from '@jest/globals'
import { freePort } from './free-port.ts'

it('is none that an outgoing connection may get meanwhile, and one can listen there', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort))
  for (const port of ports) expect(port).toBeLessThan(32_768)
  const server = createServer().listen(ports[0], '127.0.0.1')
  await once(server, 'listening')
  server.close()
})

it('is given to one only, in whatever process', async () => {
  // Of 14,767 ports, 1,000 taken without looking would meet some 30 times.
  const script = `import { freePort } from '${new URL('free-port.ts', import.meta.url).pathname}'
    console.log(JSON.stringify(await Promise.all(Array.from({ length: 500 }, freePort))))`
  const ours = await Promise.all(Array.from({ length: 500 }, freePort))
  const theirs = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' }),
  ) as number[]
  const ports = [...ours, ...theirs]
  expect(new Set(ports).size).toBe(ports.length)
})
