import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { compose } from './composition.ts'
import { isCheck, writeOrCheck } from './generated-file.ts'

// The services' SDL becomes the supergraph that the gateway runs and the API that its clients see.
const folder = fileURLToPath(new URL('../schemas/graphql/', import.meta.url))
const generated = ['supergraph.graphql', 'api.graphql']
const names = (await readdir(folder)).filter((name) => name.endsWith('.graphql') && !generated.includes(name)).sort()
const subgraphs = names.map(async (name) => ({
  name: path.basename(name, '.graphql'),
  sdl: await readFile(path.join(folder, name), 'utf8'),
}))

const { errors, supergraph, api } = compose(await Promise.all(subgraphs))
if (errors.length) {
  console.error(`The subgraphs do not compose:\n${errors.join('\n')}`)
  process.exitCode = 1
} else {
  await writeOrCheck(
    [
      { file: path.join(folder, 'supergraph.graphql'), text: supergraph },
      { file: path.join(folder, 'api.graphql'), text: api },
    ],
    { check: isCheck(), command: 'npm run compose' },
  )
}
