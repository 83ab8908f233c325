// Checks the types of everything; both parts, also when the first one fails.
import { spawnSync } from 'node:child_process'

const parts = ['tsconfig.json', 'web/tsconfig.json']
const tsc = (part) => spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', part], { stdio: 'inherit' })
process.exitCode = parts.map((part) => tsc(part).status).find((status) => status !== 0) ?? 0
