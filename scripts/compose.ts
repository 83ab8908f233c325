import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { portOf } from '@delvik/schemas/services'
import { compose } from './composition.ts'
import { type GeneratedFile, isCheck, writeOrCheck } from './generated-file.ts'
import { breaks, type ClientDocument } from './graph-compatibility.ts'
import { withParts } from './marked-parts.ts'
import { serviceLists } from './service-lists.ts'

// The services' SDL becomes the supergraph that the gateway runs and the API that its clients see, of which nothing is
// ever taken away from clients that are out there. What cannot read schemas/services.json gets its list of services.
const root = fileURLToPath(new URL('../', import.meta.url))
const folder = fileURLToPath(new URL('../schemas/graphql/', import.meta.url))
const generated = ['supergraph.graphql', 'api.graphql']
const names = (await readdir(folder)).filter((name) => name.endsWith('.graphql') && !generated.includes(name)).sort()
const subgraphs = names.map(async (name) => ({
  name: path.basename(name, '.graphql'),
  sdl: await readFile(path.join(folder, name), 'utf8'),
}))

const { errors: refused, supergraph, api } = compose(await Promise.all(subgraphs))
const strangers = names.map((name) => path.basename(name, '.graphql')).filter((name) => !portOf(name))
const errors = [...refused,
  ...strangers.map((name) => `${name}: schemas/services.json has no such service with a port`)]
const offences = errors.length
  ? []
  : breaks(await readFile(path.join(folder, 'api.graphql'), 'utf8'), api, await clientDocuments())
if (errors.length) {
  console.error(`The subgraphs do not compose:\n${errors.join('\n')}`)
  process.exitCode = 1
} else if (offences.length) {
  console.error(`The graph would break its clients; deprecate a field before it goes:\n${offences.join('\n')}`)
  process.exitCode = 1
} else {
  await writeOrCheck(
    [
      { file: path.join(folder, 'supergraph.graphql'), text: supergraph },
      { file: path.join(folder, 'api.graphql'), text: api },
      ...(await Promise.all(Object.entries(serviceLists).map(([file, parts]) => listed(path.join(root, file), parts)))),
    ],
    { check: isCheck(), command: 'npm run compose' },
  )
}

async function clientDocuments(): Promise<ClientDocument[]> {
  const web = fileURLToPath(new URL('../web/src/', import.meta.url))
  const files = (await readdir(web, { recursive: true })).filter((file) => file.endsWith('.graphql'))
  return Promise.all(
    files.map(async (file) => ({ file: `web/src/${file}`, text: await readFile(path.join(web, file), 'utf8') })),
  )
}

async function listed(file: string, parts: readonly string[]): Promise<GeneratedFile> {
  return { file, text: withParts(await readFile(file, 'utf8'), parts) }
}
