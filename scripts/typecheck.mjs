// Checks the types of everything; both parts beside each other, also when one of them fails.
import { spawn } from 'node:child_process'
import { once } from 'node:events'

const parts = ['tsconfig.json', 'web/tsconfig.json']
const check = async (part) => {
  const [status] = await once(
    spawn(process.execPath, ['node_modules/typescript/bin/tsc', '-p', part], { stdio: 'inherit' }),
    'exit',
  )
  return status ?? 1
}
process.exitCode = Math.max(...(await Promise.all(parts.map(check))))
