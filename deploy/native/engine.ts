import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { prepareElasticsearch } from './elasticsearch.ts'
import type { EngineName } from './engine-names.ts'
import { openGuard } from './guard.ts'
import { prepareKafka } from './kafka.ts'
import { prepareMongo } from './mongo.ts'
import { openPlace, type Place } from './place.ts'
import type { Prepared } from './prepared.ts'
import { prepareS3 } from './s3.ts'
import { Server } from './server.ts'
import { prepareSmtp } from './smtp.ts'

const prepare: Record<EngineName, (place: Place) => Promise<Prepared>> = {
  kafka: prepareKafka,
  mongo: prepareMongo,
  elasticsearch: prepareElasticsearch,
  s3: prepareS3,
  smtp: prepareSmtp,
}

export interface EngineOptions {
  /** For data, made when missing and kept; without it a folder that goes when the engine or this process ends. */
  folder?: string
  /** First port on 127.0.0.1; without it free ones. The ports of a folder stay the same. */
  port?: number
  /** Of Kafka: 1, or 3 with two of three copies needed for a write. */
  brokers?: number
  /** A compiler that starts sooner; true unless said otherwise. */
  quick?: boolean
  /** It goes on when this process ends. */
  detached?: boolean
}

/** A running engine. What ends all of its servers is told here; a single broker is taken from `servers`. */
export interface Engine extends AsyncDisposable {
  name: EngineName
  /** The variables by which the product finds it. */
  env: Record<string, string>
  servers: readonly Server[]
  /** Of the servers that run. */
  pids: readonly number[]
  /** Again, over the same data and on the same ports. */
  start(): Promise<void>
  stop(): Promise<void>
  /** By SIGKILL. */
  kill(): Promise<void>
  /** By SIGSTOP. */
  pause(): void
  resume(): void
}

/**
 * Fetches an engine at its first use, starts it and waits until it answers. It ends with this process, however that ends.
 * @throws one line with the remedy when a tool is missing or a file is not what it should be
 */
export async function startEngine(name: EngineName, options: EngineOptions = {}): Promise<Engine> {
  const { port = 0, brokers = 1, quick = true, detached = false } = options
  const folder = options.folder ?? path.join(tmpdir(), `delvik-${name}-${randomUUID()}`)
  const place = await openPlace({ folder, port, count: name === 'smtp' ? 2 : brokers, quick })
  const prepared = await prepare[name](place)
  const temporary = options.folder ? [] : [place.folder]
  const guards = detached ? [] : prepared.servers.map(() => openGuard('TERM', temporary))
  const servers = prepared.servers.map((spec, i) => new Server(spec, guards[i]))
  const all = (what: (server: Server) => Promise<void>) => Promise.all(servers.map(what)).then(() => {})
  const dispose = async () => {
    await all((server) => server.stop())
    for (const guard of guards) guard.end()
    for (const one of temporary) await rm(one, { recursive: true, force: true })
  }
  const engine: Engine = {
    name,
    env: prepared.env,
    servers,
    get pids() {
      return servers.flatMap(({ pid }) => pid ?? [])
    },
    start: () => all((server) => server.start()),
    stop: () => all((server) => server.stop()),
    kill: () => all((server) => server.kill()),
    pause: () => servers.forEach((server) => server.pause()),
    resume: () => servers.forEach((server) => server.resume()),
    [Symbol.asyncDispose]: dispose,
  }
  await engine.start().catch(async (error) => {
    await dispose()
    throw error
  })
  return engine
}
