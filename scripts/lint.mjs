// The linter over everything, and what it cannot see: how the tree is built, how the sources are written, and that every
// `any` has its reason beside it. Ends with the style band.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { anyWithoutReason } from './structure/any-reasons.ts'
import { structureProblems } from './structure/check.ts'
import { readSources } from './structure/sources.ts'
import { describeBand, measure, outOfBand } from './structure/style-band.ts'

const root = path.join(import.meta.dirname, '..')
const linted = spawnSync(process.execPath, ['node_modules/oxlint/bin/oxlint', ...process.argv.slice(2)], {
  stdio: 'inherit',
})
const sources = (await readSources(root)).filter(({ file }) => /(?<!\.generated)\.tsx?$/.test(file))
const unexplained = sources.flatMap(({ file, text }) =>
  anyWithoutReason(text).map((line) => `${file}:${line} says \`any\` without a reason beside it`)
)
const band = measure(sources)
const found = [...unexplained, ...(await structureProblems(root)), ...outOfBand(band)]
for (const line of found) console.error(line)
console.log(describeBand(band))
const formatted = spawnSync(process.execPath, ['scripts/format.mjs', '--check'], { stdio: 'inherit' })
process.exitCode = linted.status || formatted.status || (found.length ? 1 : 0)
