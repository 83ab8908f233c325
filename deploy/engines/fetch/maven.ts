import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { cached, verify } from './cache.ts'
import { findJdk } from './java.ts'
import { runTool } from './tool.ts'

const plugin = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1'

/** `group:artifact:version` */
type Coordinate = `${string}:${string}:${string}`

/**
 * A folder with the jars of `roots` and of all that they need, in `libs`; fetched from the Maven registry at the first
 * call, checked at every one.
 */
export async function jars(name: string, roots: readonly Coordinate[]): Promise<string> {
  const folder = await cached(name, async (part) => {
    await writeFile(path.join(part, 'pom.xml'), project(roots))
    const libs = `-DoutputDirectory=${path.join(part, 'libs')}`
    await maven([`${plugin}:copy-dependencies`, '-DincludeScope=runtime', libs], part)
    await verify(name, path.join(part, 'libs'))
  })
  const libs = path.join(folder, 'libs')
  await verify(name, libs)
  return libs
}

/** Puts one artifact, such as a zip, into `folder`. */
export async function artifact(coordinate: string, folder: string): Promise<void> {
  await maven([`${plugin}:copy`, '-Dmdep.useBaseVersion=true', `-Dartifact=${coordinate}`,
    `-DoutputDirectory=${folder}`], folder)
}

function maven(args: readonly string[], cwd: string): Promise<string> {
  const env = { ...process.env, JAVA_HOME: findJdk() }
  return runTool('mvn', ['-q', '-B', '-ntp', ...args], {
    cwd,
    env,
    remedy: 'install Maven (package maven), which fetches it',
  })
}

function project(roots: readonly Coordinate[]): string {
  const dependencies = roots.map((root) => {
    const [group, artifact, version] = root.split(':')
    return `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version></dependency>`
  })
  return `<project><modelVersion>4.0.0</modelVersion><groupId>delvik</groupId><artifactId>engine</artifactId><version>1</version>
<packaging>pom</packaging><dependencies>${dependencies.join('')}</dependencies></project>\n`
}
