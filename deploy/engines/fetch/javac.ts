import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { cached } from './cache.ts'
import { findJdk } from './java.ts'
import { runTool } from './tool.ts'

/**
 * The folder of the classes that `sources` become, compiled at the first call and again when one of them changes.
 * @param classpath folders of jars
 */
export async function compiled(name: string, sources: readonly string[], classpath: string): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) hash.update(await readFile(source))
  const javac = path.join(findJdk(), 'bin/javac')
  const args = ['--release', '21', '-nowarn', '-cp', classpath]
  return cached(`${name}-${hash.digest('hex').slice(0, 16)}`, async (folder) => {
    await runTool(javac, [...args, '-d', folder, ...sources], { cwd: folder, env: {}, remedy: 'install a whole JDK' })
  })
}
