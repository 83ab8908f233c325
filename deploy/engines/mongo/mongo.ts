import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { findJdk } from '../fetch/java.ts'
import { compiled } from '../fetch/javac.ts'
import { jars } from '../fetch/maven.ts'
import { answers, type EngineDirectory } from '../engine-directory.ts'
import type { Prepared } from '../prepared.ts'

const roots = ['de.bwaldvogel:mongo-java-server:1.47.0', 'org.slf4j:slf4j-nop:2.0.17'] as const
const source = fileURLToPath(new URL('server/MongoServerMain.java', import.meta.url))

/** The class path of the server. */
export async function fetchMongo(): Promise<string> {
  const libs = await jars('mongo-java-server-1.47.0', roots)
  const classes = await compiled('mongo-server', [source], `${libs}/*`)
  return [classes, `${libs}/*`].join(path.delimiter)
}

/**
 * A stand-in that speaks MongoDB's protocol and forgets everything when it ends. For what tests ask of it, not for
 * figures: it sorts slowly and has no indexes but unique ones.
 */
export async function prepareMongo({ folder, ports: [port = 0], quick }: EngineDirectory): Promise<Prepared> {
  const classpath = await fetchMongo()
  const jvm = ['-Xmx512m', '-XX:+UseSerialGC', ...(quick ? ['-XX:TieredStopAtLevel=1'] : []),
    `-Ddelvik.folder=${folder}`]
  const server = {
    title: 'MongoDB stand-in',
    command: path.join(findJdk(), 'bin/java'),
    args: [...jvm, '-cp', classpath, 'MongoServerMain', String(port)],
    log: path.join(folder, 'mongo.log'),
    ready: () => answers(port),
  }
  return { env: { MONGODB_URL: `mongodb://127.0.0.1:${port}` }, servers: [server] }
}
