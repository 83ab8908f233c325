import path from 'node:path'
import { parseArgs } from 'node:util'
import { engineNames } from '@delvik/engines/engine-names'
import { ConfigError, type Environment } from '@delvik/runtime/config'
import { createLogger } from '@delvik/runtime/logger'
import { oneLine, Refused } from './installation/manifest.ts'
import { DataFolder, enginesOf, settingsGiven } from '@delvik/apphost/data-folder'
import { portsFor, settingsOf } from '@delvik/apphost/hosting'
import { exportInstallation } from './installation/export.ts'
import { importInstallation } from './installation/import.ts'
import { readPlaces } from './installation/places.ts'

const usage = `npm run installation -- export --out <folder>    writes what exists once of a stopped platform into a new folder
npm run installation -- import --from <folder>   brings it into a platform that has never run

Of servers that the environment names as for the services (POSTGRES_URL, KEYS_URL, MASTER_KEY, S3_ENDPOINT …), or with
  --data <folder>               of npm start
  --data <folder> --cluster     of npm run cluster, with the --engines that it is given`

const tell = (line: string) => void process.stdout.write(`  ${line}\n`)

try {
  await run()
} catch (error) {
  // Those of the system, a full disk among them, say all there is to say.
  const isKnown = error instanceof Refused || error instanceof ConfigError || typeof Object(error).syscall === 'string'
  console.error(isKnown ? (error as Error).message : error)
  process.exitCode = 1
}

type Values = ReturnType<typeof readArguments>['values']

async function run(): Promise<void> {
  const began = performance.now()
  const { positionals: [action], values } = readArguments()
  if (action === 'export' && values.out) await exporting(values.out, values)
  else if (action === 'import' && values.from) await importing(values.from, values)
  else throw new Refused(usage)
  tell(`done in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        from: { type: 'string' },
        data: { type: 'string' },
        cluster: { type: 'boolean', default: false },
        engines: { type: 'string', default: engineNames.join() },
      },
    })
  } catch (error) {
    throw new Refused(`${(error as Error).message}\n\n${usage}`)
  }
}

async function exporting(out: string, values: Values): Promise<void> {
  await using opened = new AsyncDisposableStack()
  if (values.data && !new DataFolder(values.data).hasBegun) throw new Refused(`--data ${values.data} has no platform: name the folder of one that has run`)
  const logger = createLogger({ service: 'installation', level: 'warn' })
  const broken = new AbortController()
  const breakOff = () => broken.abort(new Refused(`broken off: nothing of ${path.resolve(out)} was kept`))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, breakOff)
  await exportInstallation({ places: readPlaces(await environment(values, opened)), out, tell, logger, signal: broken.signal })
  tell(`${path.resolve(out)} is confidential: see its README.txt`)
}

/** Into a folder: what is there of an import that was broken off, or is refused, is thrown away. */
async function importing(from: string, values: Values): Promise<void> {
  const data = values.data ? new DataFolder(path.resolve(values.data)) : undefined
  if (data?.hasBegun) throw new Refused(`--data ${values.data} has a platform already: name a new folder`)
  await data?.empty()
  try {
    await importFrom(path.resolve(from), values)
  } catch (error) {
    await data?.empty()
    throw error
  }
  await data?.begin()
}

async function importFrom(from: string, values: Values): Promise<void> {
  await using opened = new AsyncDisposableStack()
  const logger = createLogger({ service: 'installation', level: 'warn' })
  await importInstallation({ places: readPlaces(await environment(values, opened)), from, tell, logger })
}

async function environment(values: Values, opened: AsyncDisposableStack): Promise<Environment> {
  if (!values.data && !process.env['POSTGRES_URL'])
    throw new Refused('POSTGRES_URL is missing: give the settings of the services, or --data with the folder of npm start')
  if (!values.data) return process.env
  const data = new DataFolder(path.resolve(values.data))
  const wanted = values.cluster ? enginesOf(values.engines).filter((name) => name === 'kafka' || name === 's3') : []
  const servers = await data.open(wanted, (step) => tell(`${step} …`)).catch((error: Error) => {
    throw new Refused(`--data ${values.data}: ${oneLine(error.message)}: stop what runs there first`)
  })
  const { server, postgresUrl, engines } = opened.use(servers)
  const own = { ...settingsGiven(), ...engines, CLOCK_URL: server }
  return settingsOf({ postgresUrl, port: 0, files: data.files, environment: own }, await portsFor(0))
}
