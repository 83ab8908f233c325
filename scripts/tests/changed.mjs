// The tests that the working tree touches: of what has changed since the last commit, and of what git does not know yet.
// Jest follows the imports of a source; whatever else a package has in it (tables, the graph, a source that is gone)
// touches the package and all that build on it, by Nx's graph.
import { execFileSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'

/** Settings of every package, and of the tests themselves. */
const common = /^(package(-lock)?\.json|jest\.config\.mjs|nx\.json|tsconfig.*|\.swcrc)$/

/** Files and folders for Jest; undefined when it is something that all stand on. */
export function touchedTests() {
  const files = changedFiles()
  if (files.some((file) => common.test(file))) return undefined
  const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(file))
  const others = files.filter((file) => !sources.includes(file) && !file.endsWith('.md'))
  return [...relatedTests(sources), ...affectedPackages(others)]
}

function changedFiles() {
  const changed = linesOf('git', ['diff', '--name-only', '--no-renames', 'HEAD'])
  return [...changed, ...linesOf('git', ['ls-files', '--others', '--exclude-standard'])]
}

function relatedTests(sources) {
  return sources.length ? node('node_modules/jest/bin/jest.js', '--listTests', '--findRelatedTests', ...sources) : []
}

/** By their folders. */
function affectedPackages(files) {
  if (files.length === 0) return []
  const said = node(
    'node_modules/nx/dist/bin/nx.js',
    'show',
    'projects',
    '--affected',
    '--json',
    `--files=${files.join()}`,
  )
  return JSON.parse(said.at(-1)).map((name) => `${realpathSync(path.join('node_modules', name))}/`)
}

function node(...args) {
  return linesOf(process.execPath, args)
}

function linesOf(program, args) {
  const env = {
    ...process.env,
    NX_DAEMON: 'false',
    NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
  }
  return execFileSync(program, args, { encoding: 'utf8', env, maxBuffer: 64 << 20 }).split('\n').filter(Boolean)
}
