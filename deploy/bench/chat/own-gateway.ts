import { readFile } from 'node:fs/promises'
import { entries } from '@delvik/apphost/cluster'
import type { RunningPlatform } from '@delvik/apphost/hosting'
import { OwnProcess } from '@delvik/apphost/own-process'
import { freePort } from '@delvik/engines/processes/free-port'

/** One more gateway of a platform, in a process of its own, for very many connections of one address. */
export async function startOwnGateway({ environment }: RunningPlatform): Promise<OwnProcess> {
  const [port, operations] = await Promise.all([freePort(), freePort()])
  const gateway = new OwnProcess({
    name: 'gateway',
    entry: entries.gateway,
    environment: {
      ...environment,
      PORT: String(port),
      OPERATIONS_PORT: String(operations),
      CONNECTIONS_PER_ADDRESS: '10000',
    },
    url: `http://127.0.0.1:${port}`,
    operationsUrl: `http://127.0.0.1:${operations}`,
    tell: (line) => console.error(line),
  })
  await gateway.start()
  return gateway
}

/** MB of a process that are resident now. */
export async function residentOf({ pid }: { pid: number | undefined }): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
}

/** MB that a process has taken, and MB of them that its objects take, rubbish among them. */
export interface Memory {
  resident: number
  heap: number
}

/** As a process tells it of itself. */
export async function memoryOf({ operationsUrl }: Pick<OwnProcess, 'operationsUrl'>): Promise<Memory> {
  const metrics = await (await fetch(`${operationsUrl}/metrics`)).text()
  const read = (name: string) => Number(new RegExp(`^${name}(?:{.*})? (.+)$`, 'm').exec(metrics)?.[1]) / 1024 ** 2
  return { resident: read('process_resident_memory_bytes'), heap: read('nodejs_heap_size_used_bytes') }
}
