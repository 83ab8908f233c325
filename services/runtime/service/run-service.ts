import { runUntilStopped } from '../process/run-until-stopped.ts'
import { startService } from './service.ts'
import type { ServiceDefinition } from './definition.ts'

/** Runs one service as a process of its own until SIGINT or SIGTERM; the whole of a service's `main.ts`. */
export async function runService(definition: ServiceDefinition): Promise<void> {
  await runUntilStopped(() => startService(definition, process.env))
}
