import { readConfig } from '@delvik/runtime/config'
import { reachPostgres } from '@delvik/runtime/engine/postgres/reach-postgres'
import { readIndexConfig } from '@delvik/search/config'
import { rebuildSearch } from '@delvik/search/projection/rebuild'

// Makes again what a service has made from events, beside the processes that serve and with their settings:
// `npm run rebuild -- search`.
const [service, ...names] = process.argv.slice(2)
const able: Record<string, () => Promise<void>> = { search }

const rebuild = able[service ?? '']
if (!rebuild) {
  console.error(`${service ?? 'nothing'} is no service that can rebuild; there are ${Object.keys(able).join(', ')}`)
  process.exit(2)
}
try {
  await rebuild()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function search(): Promise<void> {
  const given = readConfig(process.env, (from) => ({ url: from.url('POSTGRES_URL'), config: readIndexConfig(from) }))
  await reachPostgres({ setting: 'POSTGRES_URL', url: given.url, makes: 'nothing' })
  await rebuildSearch(given, names, console.log)
}
