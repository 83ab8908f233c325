import { portOf } from '@delvik/schemas/services'
import type { Environment } from '../process/config.ts'
import { runUntilStopped } from '../process/run-until-stopped.ts'
import { startService } from './service.ts'
import type { ServiceDefinition } from './definition.ts'

/** Runs one service as a process of its own until SIGINT or SIGTERM; the whole of a service's `main.ts`. */
export async function runService(definition: ServiceDefinition): Promise<void> {
  await runUntilStopped(() => startService(definition, atOwnPort(definition.name, process.env)))
}

/** The environment of a service that runs by itself: without a PORT there, it listens where it is known to. */
export function atOwnPort(name: string, environment: Environment): Environment {
  return { ...environment, PORT: environment['PORT']?.trim() || String(portOf(name)) }
}
