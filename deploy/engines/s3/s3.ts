import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { cached } from '../fetch/cache.ts'
import { s3Variables } from '../containers/specs.ts'
import { answers, type EngineDirectory } from '../engine-directory.ts'
import type { Prepared } from '../prepared.ts'
import { giveToServer } from '../processes/server-account.ts'
import { runTool } from '../fetch/tool.ts'

/** Names the version, and in `go.sum` the hash of every module that the gateway is built of. */
const gateway = fileURLToPath(new URL('versitygw/', import.meta.url))

/** An S3 server over a folder. */
export async function prepareS3({ folder, ports: [port = 0] }: EngineDirectory): Promise<Prepared> {
  const program = path.join(await buildS3(), 'versitygw')
  const buckets = path.join(folder, 'buckets')
  await mkdir(buckets, { recursive: true })
  await giveToServer(buckets)
  const secret = await secretOf(folder)
  const server = {
    title: 'S3 server',
    command: program,
    args: ['--port', `127.0.0.1:${port}`, '--quiet', 'posix', buckets],
    env: { ROOT_ACCESS_KEY_ID: 'delvik', ROOT_SECRET_ACCESS_KEY: secret },
    log: path.join(folder, 's3.log'),
    ready: () => answers(port),
  }
  return { env: s3Variables(port, secret), servers: [server] }
}

/** The folder of the program, built of exactly the modules of `go.sum`: Go refuses any other. */
export async function buildS3(): Promise<string> {
  const files = ['go.mod', 'go.sum']
  const hash = createHash('sha256')
  for (const file of files) hash.update(await readFile(path.join(gateway, file)))
  return cached(`versitygw-${hash.digest('hex').slice(0, 16)}`, async (folder) => {
    for (const file of files) await copyFile(path.join(gateway, file), path.join(folder, file))
    const args = ['build', '-mod=readonly', '-trimpath', '-buildvcs=false',
      'github.com/versity/versitygw/cmd/versitygw']
    const env = { ...process.env, CGO_ENABLED: '0', GOWORK: 'off', GOFLAGS: '' }
    await runTool('go', args, { cwd: folder, env, remedy: 'install Go 1.25 or newer, which builds it' })
  })
}

async function secretOf(folder: string): Promise<string> {
  const file = path.join(folder, 'secret')
  if (!existsSync(file)) await writeFile(file, randomBytes(18).toString('base64url'), { mode: 0o600 })
  return readFile(file, 'utf8')
}
