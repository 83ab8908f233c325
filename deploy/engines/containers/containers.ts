import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { containerSpec } from './specs.ts'
import type { EngineName } from '../engine-names.ts'
import { freePort } from '../processes/free-port.ts'

const sockets = ['/var/run/docker.sock', path.join(homedir(), '.docker/run/docker.sock')]

/** Milliseconds, from the image to the first answer. */
const patience = 180_000

let probed: Promise<boolean> | undefined

/** Whether a container runtime is here and answers; asked once. */
export function containersAnswer(): Promise<boolean> {
  probed ??= probe()
  return probed
}

async function probe(): Promise<boolean> {
  if (!process.env.DOCKER_HOST && !sockets.some((socket) => existsSync(socket))) return false
  const { getContainerRuntimeClient } = await import('testcontainers')
  return getContainerRuntimeClient().then(() => true, () => false)
}

/** An engine in a container, which the library's reaper removes when this process has ended. */
export async function startContainer(name: EngineName): Promise<{ env: Record<string, string> } & AsyncDisposable> {
  const { GenericContainer, Wait } = await import('testcontainers')
  const port = await freePort()
  const { image, inner, environment, command = [], healthy, env } = containerSpec(name, port)
  const container = await new GenericContainer(image)
    .withExposedPorts({ container: inner, host: port })
    .withEnvironment(environment)
    .withCommand(command)
    .withWaitStrategy(healthy ? Wait.forHttp(healthy, inner) : Wait.forListeningPorts())
    .withStartupTimeout(patience)
    .start()
  return { env, [Symbol.asyncDispose]: async () => void (await container.stop()) }
}
