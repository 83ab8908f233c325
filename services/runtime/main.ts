import { ConfigError } from './config.ts'
import { type ServiceDefinition, startService } from './service.ts'

/** Runs one service as a process of its own until SIGINT or SIGTERM; the whole of a service's `main.ts`. */
export async function runService(definition: ServiceDefinition): Promise<void> {
  await runUntilStopped(() => startService(definition, process.env))
}

/** Starts something, stops it at the first signal, and ends the process at the second. */
export async function runUntilStopped(start: () => Promise<AsyncDisposable>): Promise<void> {
  const signalled = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  try {
    await using _running = await start()
    await signalled
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error)
    process.exit(1)
  }
  process.exit(0)
}
