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

/** MB that the objects of a process take, rubbish among them, as it tells itself. */
export async function heapOf({ operationsUrl }: Pick<OwnProcess, 'operationsUrl'>): Promise<number> {
  const metrics = await (await fetch(`${operationsUrl}/metrics`)).text()
  return Number(/^nodejs_heap_size_used_bytes(?:{.*})? (.+)$/m.exec(metrics)?.[1]) / 1024 ** 2
}
