import { existsSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { installElasticsearch } from './home.ts'
import { findJdk } from '../fetch/java.ts'
import type { EngineDirectory } from '../engine-directory.ts'
import type { Prepared } from '../prepared.ts'
import { giveTreeToServer } from '../processes/server-account.ts'

/** One node of the bare server with the plugin for languages. */
export async function prepareElasticsearch(
  { folder, ports: [port = 0], innerPorts: [inner = 0], quick }: EngineDirectory,
): Promise<Prepared> {
  const home = await installElasticsearch()
  const [config, data, logs, tmp] = ['config', 'data', 'logs', 'tmp'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
    string,
  ]
  for (const one of [data, logs, tmp]) await mkdir(one, { recursive: true })
  // The server writes its keystore beside its settings.
  if (!existsSync(config)) await cp(path.join(home, 'config'), config, { recursive: true })
  await giveTreeToServer(folder)
  const url = `http://127.0.0.1:${port}`
  const server = {
    title: 'Elasticsearch',
    command: 'bash',
    args: [path.join(home, 'bin/elasticsearch'), ...settings({ port, inner, data, logs })],
    env: {
      PATH: '/usr/bin:/bin',
      HOME: folder,
      ES_JAVA_HOME: findJdk(),
      ES_PATH_CONF: config,
      ES_TMPDIR: tmp,
      ES_JAVA_OPTS: ['-Xms768m', '-Xmx768m', ...(quick ? ['-XX:TieredStopAtLevel=1'] : [])].join(' '),
    },
    log: path.join(folder, 'elasticsearch.log'),
    ready: () => isHealthy(url),
  }
  return { env: { ELASTICSEARCH_URL: url }, servers: [server] }
}

function settings({ port, inner, data, logs }: { port: number; inner: number; data: string; logs: string }): string[] {
  const values = {
    'discovery.type': 'single-node',
    'http.host': '127.0.0.1',
    'http.port': port,
    'transport.host': '127.0.0.1',
    'transport.port': inner,
    'node.name': 'delvik',
    'xpack.security.enabled': false,
    'path.data': data,
    'path.logs': logs,
    'cluster.routing.allocation.disk.threshold_enabled': false,
  }
  return Object.entries(values).flatMap(([name, value]) => ['-E', `${name}=${value}`])
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/_cluster/health?wait_for_status=yellow&timeout=1s`, {
      signal: AbortSignal.timeout(3000),
    })
    return answer.ok
  } catch {
    return false
  }
}
