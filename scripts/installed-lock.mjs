// Which lock file the installed tree was made from. Run by itself, after an install, it notes that.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const note = path.join('node_modules', '.installed-lock')

export function lockHash(root) {
  return createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json'))).digest('hex')
}

/** The hash of the lock file at the last install; undefined without one. */
export function installedLock(root) {
  const file = path.join(root, note)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

// A dry run calls install scripts too, and installs nothing.
const dry = process.env.npm_config_dry_run === 'true'

if (!dry && process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
  writeFileSync(path.join(root, note), lockHash(root))
}
