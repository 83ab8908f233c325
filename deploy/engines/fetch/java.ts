import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

/** What Elasticsearch asks for; Kafka and the document server run on it too. */
const oldest = 21

const usualFolders = [
  '/usr/lib/jvm',
  '/opt/java',
  '/opt',
  path.join(homedir(), '.sdkman/candidates/java'),
  path.join(homedir(), '.jdks'),
  '/Library/Java/JavaVirtualMachines',
]

/**
 * The home of a JDK that is new enough: JAVA_HOME, else the newest of the usual folders and the PATH.
 * @throws when there is none
 */
export function findJdk(
  environment: NodeJS.ProcessEnv = process.env,
  folders: readonly string[] = usualFolders,
): string {
  const named = environment.JAVA_HOME ? [environment.JAVA_HOME] : []
  const found = [...folders.flatMap(homesIn), ...homesOnPath(environment.PATH ?? '')]
  const [newest] = found.filter(isUsable).sort((a, b) => releaseOf(b) - releaseOf(a))
  const home = named.find(isUsable) ?? newest
  if (home) return home
  throw new Error(
    `no JDK of version ${oldest} or newer is here; install one (temurin-${oldest}-jdk or newer) or set JAVA_HOME`,
  )
}

function homesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((name) => [path.join(folder, name), path.join(folder, name, 'Contents/Home')])
}

function homesOnPath(folders: string): string[] {
  const programs = folders.split(path.delimiter).map((folder) => path.join(folder, 'javac'))
  return programs.filter((file) => existsSync(file)).map((file) => path.dirname(path.dirname(realpathSync(file))))
}

/** A JRE is not enough: two engines are compiled for. */
function isUsable(home: string): boolean {
  return existsSync(path.join(home, 'bin/javac')) && releaseOf(home) >= oldest
}

/** The feature release of a home, such as 25; 0 when it does not say. */
function releaseOf(home: string): number {
  const file = path.join(home, 'release')
  if (!existsSync(file)) return 0
  return Number(/^JAVA_VERSION="(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? 0)
}
