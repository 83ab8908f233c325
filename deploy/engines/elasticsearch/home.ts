import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { cached, verify } from '../fetch/cache.ts'
import { findJdk } from '../fetch/java.ts'
import { artifact } from '../fetch/maven.ts'
import { runTool } from '../fetch/tool.ts'

/** Lists of versions do not show it; asked for exactly, it is there. */
const version = '9.5.3'
const name = `elasticsearch-${version}`
const plugin = fileURLToPath(new URL('plugin/', import.meta.url))

const descriptor = {
  description: 'languages, and the version at /',
  version: '1.0.0',
  name: 'delvik-analysis',
  classname: 'delvik.engine.EnginePlugin',
  'java.version': '21',
  'elasticsearch.version': version,
}

/** The folder of a bare server with the plugin, unpacked at the first call and again when the plugin's source changes. */
export async function installElasticsearch(): Promise<string> {
  const sources = (await readdir(plugin)).map((file) => path.join(plugin, file))
  const hash = createHash('sha256')
  for (const source of sources) hash.update(await readFile(source))
  const zip = await cached(name, async (folder) => {
    await artifact(`org.elasticsearch.distribution.integ-test-zip:elasticsearch:${version}:zip`, folder)
    await verify(name, folder)
  })
  const home = await cached(`${name}-${hash.digest('hex').slice(0, 16)}`, async (folder) => {
    await verify(name, zip)
    await jdkTool('jar', ['xf', path.join(zip, `${name}.zip`)], folder)
    await addPlugin(path.join(folder, name), sources)
  })
  return path.join(home, name)
}

async function addPlugin(home: string, sources: readonly string[]): Promise<void> {
  const folder = path.join(home, 'plugins', descriptor.name)
  const classes = path.join(home, 'classes')
  await mkdir(folder)
  await jdkTool(
    'javac',
    ['--release', '21', '-nowarn', '-cp', path.join(home, 'lib/*'), '-d', classes, ...sources],
    home,
  )
  await jdkTool('jar', ['--create', '--file', path.join(folder, 'plugin.jar'), '-C', classes, '.'], home)
  await rm(classes, { recursive: true })
  const lines = Object.entries(descriptor).map(([key, value]) => `${key}=${value}\n`)
  await writeFile(path.join(folder, 'plugin-descriptor.properties'), lines.join(''))
}

async function jdkTool(tool: 'jar' | 'javac', args: readonly string[], cwd: string): Promise<void> {
  await runTool(path.join(findJdk(), 'bin', tool), args, { cwd, env: {}, remedy: 'install a whole JDK' })
}
