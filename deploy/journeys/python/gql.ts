import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { cached } from '@delvik/engines/fetch/cache'
import { runTool } from '@delvik/engines/fetch/tool'
import { type Heard, socketOf, type Subscription } from '../hear.ts'

const at = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** How long the registry may take to begin with an answer, in seconds, and how often it is asked again. */
const patience = ['--timeout', '15', '--retries', '1']

/**
 * The folder of the unmodified gql, fetched at the first call from the registry that pip is set to.
 * @throws that there is no Python, no pip or no registry
 */
export async function fetchGql(): Promise<string> {
  const file = at('requirements.txt')
  const hash = createHash('sha256').update(await readFile(file)).digest('hex')
  const exact = ['--require-hashes', '--no-deps', '--only-binary', ':all:']
  return cached(`gql-${hash.slice(0, 16)}`, async (folder) => {
    const args = ['-m', 'pip', 'install', '--quiet', ...patience, ...exact, '--target', folder, '-r', file]
    await runTool('python3', args, {
      cwd: folder,
      env: process.env,
      remedy: 'install Python 3.10 or newer with pip, which fetches gql',
    })
  })
}

/** Listens as a program in Python does. @param packages the folder of `fetchGql` */
export async function hearByGql(packages: string, { url, who, query, variables = {} }: Subscription): Promise<Heard> {
  const python = spawn('python3', [at('hear.py')], {
    env: { ...process.env, PYTHONPATH: packages, PYTHONDONTWRITEBYTECODE: '1', no_proxy: '*' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(python, 'exit')
  const heard: Heard = {
    all: [],
    ending: undefined,
    async [Symbol.asyncDispose]() {
      python.kill()
      await ended
    },
  }
  createInterface(python.stdout).on('line', (line) => {
    const { data, ending } = JSON.parse(line)
    if (data) heard.all.push(data)
    else heard.ending = ending
  })
  python.stdin.end(JSON.stringify({ url: socketOf(url), ...who.authorization, query, variables }))
  return heard
}
