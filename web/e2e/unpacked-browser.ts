import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The package unpacks where TMPDIR says, into files that others would take for whole ones meanwhile. */
const unpack = `import chromium from '@sparticuz/chromium'; await chromium.executablePath()`

/**
 * Path of the browser from npm, which takes some seconds at the first call: it is made in a folder of its own that is
 * renamed when complete, so that none is used before it is whole, and none is left in halves.
 */
export async function unpackedBrowser(parent = tmpdir()): Promise<string> {
  const folder = path.join(parent, `delvik-chromium-${userInfo().uid}`)
  if (!existsSync(folder)) {
    const part = await mkdtemp(`${folder}.`)
    try {
      const env = { ...process.env, NODE_OPTIONS: '', TMPDIR: part }
      await run(process.execPath, ['--input-type=module', '--eval', unpack], { cwd: import.meta.dirname, env })
      await rename(part, folder).catch((error) => {
        if (!existsSync(folder)) throw error
      })
    } finally {
      await rm(part, { recursive: true, force: true })
    }
  }
  return path.join(folder, 'chromium')
}
