// One Jest run over everything, or over the given paths; `--journeys E5` runs the journeys of that name, with `--cluster`
// on all engines and a process for each service. Ends with the line that tells how many tests passed, failed and were
// skipped. With CI set, an engine that could not be had fails it.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { summary } from './test-summary.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'delvik-test-'))
const report = path.join(folder, 'report.json')
const missingEngines = path.join(folder, 'missing-engines.json')
const given = process.argv.slice(2).filter((one) => one !== '--cluster')
const [first, ...rest] = given
const chosen = first === '--journeys' ? journeys(rest) : given
const cluster = given.length < process.argv.length - 2 && { STAGE: 'cluster', TEST_ENGINES: 'kafka mongo elasticsearch s3 smtp' }
const node = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning']
const jest = ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${report}`]
// The warnings of Jest's workers, which are forked, are quiet by the environment only.
const options = [process.env.NODE_OPTIONS, ...node].filter(Boolean).join(' ')
const env = { ...process.env, ...cluster, NODE_OPTIONS: options, TEST_ENGINES_MISSING: missingEngines }
const { status } = spawnSync(process.execPath, [...jest, ...chosen], { env, stdio: ['inherit', 'ignore', 'inherit'] })
const missing = existsSync(missingEngines) ? JSON.parse(readFileSync(missingEngines, 'utf8')) : []
try {
  console.log(summary(JSON.parse(readFileSync(report, 'utf8')), missing))
} finally {
  rmSync(folder, { recursive: true })
}
const incomplete = Boolean(process.env.CI) && missing.length > 0
process.exit(status || status === null || incomplete ? 1 : 0)

function journeys([name, ...others]) {
  return ['deploy/journeys', ...(name ? ['-t', `\\b${name}\\b`] : []), ...others]
}
