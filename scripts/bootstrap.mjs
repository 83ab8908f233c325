// The door to every command, for any Node from 20 on: installs what the lock file names, then goes on with the pinned
// Node that came with it. Plain JavaScript with nothing but Node's own modules, since nothing else may be there yet.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { installedLock, lockHash } from './installed-lock.mjs'

const root = path.join(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const bin = path.join(root, 'node_modules', '.bin')
const node = path.join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

const [name, ...given] = process.argv.slice(2)

/** TypeScript as it stands in the tree, for scripts that need no decorators. */
const typescript = ['--conditions=source', '--experimental-transform-types', '--disable-warning=ExperimentalWarning']
/** Writes the client's types and trusted documents from the graph. */
const codegen = 'node_modules/@graphql-codegen/cli/esm/bin.js'
/** Where a running demo tells how it is reached; its folder is for us, not for the command. */
const running = () => `--env-file-if-exists=${path.join(take('--data') ?? 'data', 'environment')}`

const commands = {
  start: { build: true, steps: () => [['dist/deploy/apphost/main.js']] },
  service: { build: true, steps: () => [['dist/deploy/apphost/one-service.js']] },
  cluster: { build: true, steps: () => [['dist/deploy/apphost/main.js', '--cluster']] },
  installation: { build: true, steps: () => [['dist/deploy/apphost/installation.js']] },
  build: { build: true },
  // Unit tests take the sources as they stand.
  test: { build: !given.includes('--unit'), steps: () => [['scripts/tests/test.mjs']] },
  'test:slowest': { steps: () => [['scripts/tests/slowest.mjs']] },
  journeys: { build: true, steps: () => [['scripts/tests/test.mjs', '--journeys']] },
  faults: { build: true, steps: () => [['scripts/tests/faults.mjs']] },
  rehearse: { build: true, steps: () => [['dist/deploy/faults/rehearsal/main.js']] },
  typecheck: { steps: () => [['scripts/typecheck.mjs']] },
  lint: { steps: () => [['scripts/lint.mjs']] },
  format: { steps: () => [['scripts/format.mjs']] },
  compose: {
    steps: () => [[...typescript, 'scripts/compose.ts'], [codegen, '--config', 'web/codegen.ts', '--errors-only']],
  },
  events: { steps: () => [[...typescript, 'scripts/events.ts']] },
  'events:export': { steps: () => [[running(), ...typescript, 'deploy/operate/events-export.ts']] },
  bench: { build: true, steps: () => [['dist/deploy/bench/main.js']] },
  screenshots: { build: true, steps: () => [['dist/deploy/journeys/screenshots.js']] },
  engines: { steps: () => [[...typescript, 'deploy/engines/main.ts']] },
  clock: { steps: () => [[running(), ...typescript, 'deploy/apphost/clock.ts']] },
  roles: { build: true, steps: () => [[running(), 'dist/deploy/operate/roles.js']] },
  topics: { steps: () => [[running(), ...typescript, 'deploy/operate/topics.ts']] },
  republish: { steps: () => [[running(), ...typescript, 'deploy/operate/republish.ts']] },
  parked: { steps: () => [[running(), ...typescript, 'deploy/operate/parked.ts']] },
  mails: { steps: () => [[running(), ...typescript, 'deploy/operate/mails.ts']] },
  erase: { build: true, steps: () => [[running(), 'dist/deploy/operate/erase.js']] },
  rebuild: { build: true, steps: () => [[running(), 'dist/deploy/operate/rebuild.js']] },
}

const command = commands[name]
if (!command) {
  console.error(`${name ?? 'nothing'} is not a command; there are ${Object.keys(commands).join(', ')}`)
  process.exit(2)
}
if (!existsSync(node) || installedLock(root) !== lockHash(root)) install()
if (command.build) await go(['scripts/build.mjs'])
for (const step of command.steps?.() ?? []) await go([...step, ...given])

function install() {
  console.log('Installing packages; this takes about a minute …')
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const [program, ...before] = npm
  const flags = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync(program, [...before, ...flags], { cwd: root, stdio: 'inherit', shell: npm.length === 1 })
  if (status !== 0) process.exit(status ?? 1)
}

/** Runs the pinned Node with `args`; ends this process when that fails. */
async function go(args) {
  const env = {
    ...process.env,
    PATH: [bin, process.env.PATH].join(path.delimiter),
    // The gateway's library calls home otherwise.
    APOLLO_TELEMETRY_DISABLED: 'true',
  }
  const child = spawn(node, args, { cwd: root, env, stdio: 'inherit' })
  // A Ctrl-C reaches the child too, which ends in its own time.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => signal !== 'SIGINT' && child.kill(signal))
  const status = await new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ? 1 : code)))
  if (status !== 0) process.exit(status)
}

/** Takes an option and its value from what was given. */
function take(flag) {
  const at = given.indexOf(flag)
  return at < 0 ? undefined : given.splice(at, 2)[1]
}
