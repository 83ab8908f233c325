import path from 'node:path'
import { engineNames } from '@delvik/engines/engine-names'
import {
  carryOut,
  exportTo,
  importFrom,
  readArguments,
  settingsOfServices,
  tell,
} from '@delvik/operate/installation/command'
import { oneLine, Refused } from '@delvik/operate/installation/manifest'
import type { Environment } from '@delvik/runtime/config'
import { DataFolder, enginesOf, settingsGiven } from './data-folder.ts'
import { portsFor, settingsOf } from './hosting.ts'

// The operators' command, which knows the folders of npm start and npm run cluster besides.
const usage =
  `npm run installation -- export --out <folder>    writes what exists once of a stopped platform into a new folder
npm run installation -- import --from <folder>   brings it into a platform that has never run

Of servers that the environment names as for the services (POSTGRES_URL, KEYS_URL, MASTER_KEY, S3_ENDPOINT …), or with
  --data <folder>               of npm start
  --data <folder> --cluster     of npm run cluster, with the --engines that it is given`

const options = {
  data: { type: 'string' },
  cluster: { type: 'boolean', default: false },
  engines: { type: 'string', default: engineNames.join() },
} as const

type Values = ReturnType<typeof readArguments<typeof options>>['values']

await carryOut(async () => {
  const { action, values } = readArguments(usage, options)
  if (action === 'export' && values.out) await exporting(values.out, values)
  else if (action === 'import' && values.from) await importing(values.from, values)
  else throw new Refused(usage)
})

async function exporting(out: string, values: Values): Promise<void> {
  await using opened = new AsyncDisposableStack()
  if (values.data && !new DataFolder(values.data).hasBegun)
    throw new Refused(`--data ${values.data} has no platform: name the folder of one that has run`)
  await exportTo(out, await environment(values, opened))
}

/** Into a folder: what is there of an import that was broken off, or is refused, is thrown away. */
async function importing(from: string, values: Values): Promise<void> {
  const data = values.data ? new DataFolder(path.resolve(values.data)) : undefined
  if (data?.hasBegun) throw new Refused(`--data ${values.data} has a platform already: name a new folder`)
  await data?.empty()
  try {
    await using opened = new AsyncDisposableStack()
    await importFrom(from, await environment(values, opened))
  } catch (error) {
    await data?.empty()
    throw error
  }
  await data?.begin()
}

async function environment(values: Values, opened: AsyncDisposableStack): Promise<Environment> {
  if (!values.data)
    return settingsOfServices('give the settings of the services, or --data with the folder of npm start')
  const data = new DataFolder(path.resolve(values.data))
  const wanted = values.cluster ? enginesOf(values.engines).filter((name) => name === 'kafka' || name === 's3') : []
  const servers = await data.open(wanted, (step) => tell(`${step} …`)).catch((error: Error) => {
    throw new Refused(`--data ${values.data}: ${oneLine(error.message)}: stop what runs there first`)
  })
  const { server, postgresUrl, engines } = opened.use(servers)
  const own = { ...settingsGiven(), ...engines, CLOCK_URL: server }
  return settingsOf({ postgresUrl, port: 0, files: data.files, environment: own }, await portsFor(0))
}
