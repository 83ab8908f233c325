import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { prepareElasticsearch } from './elasticsearch/elasticsearch.ts'
import { installElasticsearch } from './elasticsearch/home.ts'
import type { EngineName } from './engine-names.ts'
import { openGuard } from './processes/guard.ts'
import { fetchKafka, prepareKafka } from './kafka/kafka.ts'
import { fetchMongo, prepareMongo } from './mongo/mongo.ts'
import { openEngineDirectory, type EngineDirectory } from './engine-directory.ts'
import type { Prepared } from './prepared.ts'
import { buildS3, prepareS3 } from './s3/s3.ts'
import { Server } from './processes/server.ts'
import { prepareSmtp } from './mail/smtp.ts'

interface Kind {
  /** Puts into the cache what is not there. */
  fetch?: () => Promise<unknown>
  prepare: (place: EngineDirectory) => Promise<Prepared>
}

const kinds: Record<EngineName, Kind> = {
  kafka: { fetch: fetchKafka, prepare: prepareKafka },
  mongo: { fetch: fetchMongo, prepare: prepareMongo },
  elasticsearch: { fetch: installElasticsearch, prepare: prepareElasticsearch },
  s3: { fetch: buildS3, prepare: prepareS3 },
  smtp: { prepare: prepareSmtp },
}

interface EngineOptions {
  /** For data, made when missing and kept; without it a folder that goes when the engine or this process ends. */
  folder?: string
  /** First port on 127.0.0.1; without it free ones. The ports of a folder stay the same. */
  port?: number
  /** Of Kafka: 1, or 3 with two of three copies needed for a write; without it as many as the folder has, or one. */
  brokers?: number | undefined
  /** A compiler that starts sooner; true unless said otherwise. */
  quick?: boolean
}

/** A running engine. What ends all of its servers is told here; a single broker is taken from `servers`. */
export interface Engine extends AsyncDisposable {
  name: EngineName
  /** The variables by which the product finds it. */
  env: Record<string, string>
  servers: readonly Server[]
  /** Again, over the same data and on the same ports. */
  start(): Promise<void>
  stop(): Promise<void>
  /** By SIGKILL. */
  kill(): Promise<void>
  /** By SIGSTOP. */
  pause(): void
  resume(): void
  /** From now on it outlives this process. */
  release(): void
}

/** Downloads or builds an engine, as its first start would. */
export async function fetchEngine(name: EngineName): Promise<void> {
  await kinds[name].fetch?.()
}

/**
 * Fetches an engine at its first use, starts it and waits until it answers. It ends with this process, however that ends.
 * @throws one line with the remedy when a tool is missing or a file is not what it should be
 */
export async function startEngine(name: EngineName, options: EngineOptions = {}): Promise<Engine> {
  const { port = 0, brokers, quick = true } = options
  const wanted = options.folder ?? path.join(tmpdir(), `delvik-${name}-${randomUUID()}`)
  const place = await openEngineDirectory({ folder: wanted, port, count: name === 'smtp' ? 2 : brokers, quick })
  const { env, servers: specs } = await kinds[name].prepare(place)
  const temporary = options.folder ? [] : [place.folder]
  const guards = specs.map(() => openGuard('TERM', temporary))
  const engine = control(name, env, specs.map((spec, i) => new Server(spec, guards[i])))
  const dispose = async () => {
    await engine.stop()
    for (const guard of guards) guard.end()
    for (const folder of temporary) await rm(folder, { recursive: true, force: true })
  }
  try {
    await engine.start()
  } catch (error) {
    await dispose()
    throw error
  }
  return { ...engine, release: () => guards.forEach((guard) => guard.end()), [Symbol.asyncDispose]: dispose }
}

function control(name: EngineName, env: Record<string, string>, servers: readonly Server[]) {
  const all = async (what: (server: Server) => Promise<void>) => void (await Promise.all(servers.map(what)))
  return {
    name,
    env,
    servers,
    start: () => all((server) => server.start()),
    stop: () => all((server) => server.stop()),
    kill: () => all((server) => server.kill()),
    pause: () => servers.forEach((server) => server.pause()),
    resume: () => servers.forEach((server) => server.resume()),
  }
}
