// One Jest run over everything, or over the given paths; `--journeys E5` runs the journeys of that name. Ends with the
// line that tells how many tests passed, failed and were skipped.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { summary } from './test-summary.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'delvik-test-'))
const report = path.join(folder, 'report.json')
const [first, ...rest] = process.argv.slice(2)
const chosen = first === '--journeys' ? journeys(rest) : process.argv.slice(2)
const node = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning']
const jest = ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${report}`]
// The warnings of Jest's workers, which are forked, are quiet by the environment only.
const env = { ...process.env, NODE_OPTIONS: [process.env.NODE_OPTIONS, ...node].filter(Boolean).join(' ') }
const { status } = spawnSync(process.execPath, [...jest, ...chosen], { env, stdio: ['inherit', 'ignore', 'inherit'] })
try {
  console.log(summary(JSON.parse(readFileSync(report, 'utf8'))))
} finally {
  rmSync(folder, { recursive: true })
}
process.exit(status ?? 1)

function journeys([name, ...others]) {
  return ['gateway/journeys', ...(name ? ['-t', `\\b${name}\\b`] : []), ...others]
}
