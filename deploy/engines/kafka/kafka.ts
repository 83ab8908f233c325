import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { findJdk } from '../fetch/java.ts'
import { brokerProperties, logProperties, writeProperties } from './config.ts'
import { jars } from '../fetch/maven.ts'
import { answers, type EngineDirectory } from '../engine-directory.ts'
import type { Prepared } from '../prepared.ts'
import { giveToServer, serverAccount } from '../processes/server-account.ts'
import type { ServerSpec } from '../processes/server.ts'

/** 4.4.0 names an artifact that its registry does not have; the binding is for the slf4j 1.7 that Kafka brings. */
const roots = ['org.apache.kafka:kafka_2.13:4.3.1', 'org.apache.logging.log4j:log4j-slf4j-impl:2.25.4'] as const

/** The folder of its jars. */
export function fetchKafka(): Promise<string> {
  return jars('kafka-4.3.1', roots)
}

/** Kafka in KRaft mode, one process for each port; all of them are broker and controller. */
export async function prepareKafka(place: EngineDirectory): Promise<Prepared> {
  const java = path.join(findJdk(), 'bin/java')
  const libs = await fetchKafka()
  const id = await clusterId(place.folder)
  const servers = await Promise.all(place.ports.map((_, i) => prepareBroker({ place, java, libs, id, i })))
  return { env: { KAFKA_BROKERS: place.ports.map((port) => `127.0.0.1:${port}`).join(',') }, servers }
}

interface Broker {
  place: EngineDirectory
  java: string
  libs: string
  id: string
  i: number
}

async function prepareBroker({ place, java, libs, id, i }: Broker): Promise<ServerSpec> {
  const folder = path.join(place.folder, `broker-${i + 1}`)
  await mkdir(folder, { recursive: true })
  await giveToServer(folder)
  const [config, logging] = ['server.properties', 'log4j2.properties'].map((name) => path.join(folder, name)) as [
    string,
    string,
  ]
  await writeFile(config, writeProperties(brokerProperties({ place, folder, i })))
  await writeFile(logging, writeProperties(logProperties))
  const jvm = ['-XX:+UseSerialGC', '-Djava.net.preferIPv4Stack=true', `-Dlog4j2.configurationFile=${logging}`, '-cp',
    `${libs}/*`]
  if (place.quick) jvm.unshift('-XX:TieredStopAtLevel=1')
  if (!existsSync(path.join(folder, 'data', 'meta.properties'))) await format(java, ['-Xmx256m', ...jvm], [id, config])
  const log = path.join(folder, 'broker.log')
  return {
    title: `Kafka broker ${i + 1}`,
    command: java,
    args: ['-Xmx512m', ...jvm, 'kafka.Kafka', config],
    log,
    ready: async () => hasStarted(log) && answers(place.ports[i] ?? NaN),
  }
}

async function format(java: string, jvm: readonly string[], [id, config]: [string, string]): Promise<void> {
  const args = [...jvm, 'kafka.tools.StorageTool', 'format', '-t', id, '-c', config]
  await promisify(execFile)(java, args, { cwd: '/', env: {}, ...serverAccount })
}

/** All brokers of a cluster carry the same. One that begins with a dash would be taken for an option. */
async function clusterId(folder: string): Promise<string> {
  const file = path.join(folder, 'cluster-id')
  if (!existsSync(file)) await writeFile(file, `k${randomBytes(16).toString('base64url').slice(1, 21)}Q`)
  return readFileSync(file, 'utf8')
}

function hasStarted(log: string): boolean {
  return readFileSync(log, 'utf8').includes('Kafka Server started')
}
