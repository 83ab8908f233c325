// The linter over everything, and what it cannot see: that every `any` has its reason beside it.
import { spawnSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { anyWithoutReason } from './structure/any-reasons.ts'

const folders = ['schemas', 'services', 'gateway', 'web', 'scripts', 'deploy']
const linted = spawnSync(process.execPath, ['node_modules/oxlint/bin/oxlint', ...process.argv.slice(2)], { stdio: 'inherit' })
const found = (await Promise.all((await Promise.all(folders.map(sourcesIn))).flat().map(judge))).flat()
for (const line of found) console.error(`${line} says \`any\` without a reason beside it`)
process.exitCode = linted.status || (found.length ? 1 : 0)

async function sourcesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && /(?<!\.generated)\.tsx?$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => path.join(entry.parentPath, entry.name))
}

async function judge(file) {
  return anyWithoutReason(await readFile(file, 'utf8')).map((line) => `${file}:${line}`)
}
