import { carryOut, exportTo, importFrom, readArguments, settingsOfServices } from './installation/command.ts'
import { Refused } from './installation/manifest.ts'

const usage = `installation export --out <folder>    writes what exists once of a stopped platform into a new folder
installation import --from <folder>   brings it into a platform that has never run

Of servers that the environment names as for the services: POSTGRES_URL, KEYS_URL, MASTER_KEY, S3_ENDPOINT …`

await carryOut(async () => {
  const { action, values: { out, from } } = readArguments(usage, {})
  const environment = () => settingsOfServices('give the settings of the services')
  if (action === 'export' && out) await exportTo(out, environment())
  else if (action === 'import' && from) await importFrom(from, environment())
  else throw new Refused(usage)
})
