import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { freePort } from './processes/free-port.ts'
import { giveToServer, reachableFolder } from './processes/server-account.ts'

/** Everything that an engine is prepared for. */
export interface EngineDirectory {
  /** For its data, owned by the account that runs it. */
  folder: string
  /** Of clients, the first `port` and those after it; kept over starts. */
  ports: number[]
  /** Between its own processes. */
  innerPorts: number[]
  /** Starts sooner and peaks lower: for tests, not for measurements. */
  quick: boolean
}

interface EngineDirectoryOptions {
  folder: string
  /** First port of clients on 127.0.0.1; 0 takes free ones. */
  port: number
  /** How many ports of each sort; without it as many as the folder has, or one. */
  count: number | undefined
  quick: boolean
}

/**
 * Makes the folder at the first call.
 * @throws when the folder is of another number of servers
 */
export async function openEngineDirectory(
  { folder: wanted, port, count, quick }: EngineDirectoryOptions,
): Promise<EngineDirectory> {
  const folder = await reachableFolder(wanted)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await giveToServer(folder)
  await chmod(folder, 0o700)
  const file = path.join(folder, 'ports.json')
  if (!existsSync(file)) await writeFile(file, JSON.stringify(await choosePorts(port, count ?? 1)))
  const kept: Pick<EngineDirectory, 'ports' | 'innerPorts'> = JSON.parse(await readFile(file, 'utf8'))
  if (count && kept.ports.length !== count)
    throw new Error(
      `the data in ${folder} is of ${kept.ports.length} servers, not of ${count}; stop them and delete it`,
    )
  return { folder, quick, ...kept }
}

async function choosePorts(port: number, count: number) {
  const numbers = Array.from({ length: count }, (_, i) => i)
  const free = () => Promise.all(numbers.map(freePort))
  return { ports: port ? numbers.map((i) => port + i) : await free(), innerPorts: await free() }
}

/** Whether somebody listens on a port of the loopback interface. */
export function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const tell = (open: boolean) => {
      socket.destroy()
      resolve(open)
    }
    socket.once('connect', () => tell(true)).once('error', () => tell(false))
  })
}
