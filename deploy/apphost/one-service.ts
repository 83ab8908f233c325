import path from 'node:path'
import { parseArgs } from 'node:util'
import { definitions } from '@delvik/operate/definitions'
import { runUntilStopped } from '@delvik/runtime/run-until-stopped'
import { atOwnPort } from '@delvik/runtime/run-service'
import { startService } from '@delvik/runtime/service'
import { type ServiceName, serviceNames } from '@delvik/schemas/services'
import { requireDemo } from './demo-only.ts'
import { graphPagePath, withGraphPage } from './graph-page.ts'
import { startPostgres } from '@delvik/engines/postgres/postgres'

const usage =
  `Runs one service alone, for those who work on it: on its own port, over a PostgreSQL of its own with the bus in tables,
its graph open to any document and to introspection, with a page to try it.

  npm run service -- ${serviceNames.join('|')} [--data folder]

What the environment says goes before: PORT, POSTGRES_URL, KAFKA_BROKERS …`

const asked = readArguments()
if (asked) await runUntilStopped(() => startAlone(asked))
else {
  console.error(usage)
  process.exitCode = 2
}

interface Asked {
  service: ServiceName
  /** Absolute path. */
  data: string
}

/** Undefined when they are not what they have to be. */
function readArguments(): Asked | undefined {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { data: { type: 'string' } } })
    const service = serviceNames.find((one) => one === positionals[0])
    return service && positionals.length === 1
      ? { service, data: path.resolve(values.data ?? `data/${service}`) }
      : undefined
  } catch {
    return undefined
  }
}

async function startAlone({ service, data }: Asked): Promise<AsyncDisposable> {
  requireDemo(process.env)
  await using opened = new AsyncDisposableStack()
  const environment = {
    DELVIK_MODE: 'demo',
    GRAPH_OPEN: 'true',
    FILES_FOLDER: path.join(data, 'files'),
    ...process.env,
    POSTGRES_URL: process.env['POSTGRES_URL'] ?? (await startDatabase(path.join(data, 'postgres'), opened)),
  }
  const { url } = opened.use(await startService(withGraphPage(definitions[service]), atOwnPort(service, environment)))
  const graph = definitions[service].sdl
    ? `, its graph at ${url}/graphql with a page to try it at ${url}${graphPagePath}`
    : ''
  process.stdout.write(`\n  ${service} answers at ${url}${graph}\n\n`)
  return opened.move()
}

async function startDatabase(dataDir: string, opened: AsyncDisposableStack): Promise<string> {
  const url = new URL(opened.use(await startPostgres({ dataDir, port: 0 })).url)
  url.pathname = '/delvik'
  return url.href
}
