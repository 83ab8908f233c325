// One Jest run over everything, or over the given paths: `--unit` runs what needs no server, `--changed` what the working
// tree touches, `--journeys E5` the journeys of that name, with `--cluster` on all engines and a process for each service.
// Ends with the line that tells how many tests passed, failed and were skipped. With CI set, an engine that could not be
// had fails it. The report stays for `npm run test:slowest`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { touchedTests } from './changed.mjs'
import { lastReport } from './slowest.mjs'
import { summary } from './test-summary.ts'

const missingEngines = path.join(path.dirname(lastReport), 'missing-engines.json')
const given = new Set(process.argv.slice(2))
const cluster = take('--cluster') && { STAGE: 'cluster', TEST_ENGINES: 'kafka mongo elasticsearch s3 smtp' }
const projects = take('--unit') ? ['--selectProjects=unit', '--selectProjects=web'] : []
const changed = take('--changed') ? touched() : []
// What follows the name of a project, Jest takes for another name.
const chosen = [...changed, ...(take('--journeys') ? journeys([...given]) : given), ...projects]
const node = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning']
const jest = ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${lastReport}`]
// The warnings of Jest's workers, which are forked, are quiet by the environment only.
const options = [process.env.NODE_OPTIONS, ...node].filter(Boolean).join(' ')
const env = { ...process.env, ...cluster, NODE_OPTIONS: options, TEST_ENGINES_MISSING: missingEngines }
for (const file of [lastReport, missingEngines]) rmSync(file, { force: true })
mkdirSync(path.dirname(lastReport), { recursive: true })
const { status } = spawnSync(process.execPath, [...jest, ...chosen], { env, stdio: ['inherit', 'ignore', 'inherit'] })
const missing = existsSync(missingEngines) ? JSON.parse(readFileSync(missingEngines, 'utf8')) : []
console.log(summary(JSON.parse(readFileSync(lastReport, 'utf8')), missing))
const incomplete = Boolean(process.env.CI) && missing.length > 0
process.exit(status || status === null || incomplete ? 1 : 0)

function take(option) {
  return given.delete(option)
}

function journeys([name, ...others]) {
  return ['deploy/journeys', ...(name ? ['-t', `\\b${name}\\b`] : []), ...others]
}

function touched() {
  const tests = touchedTests()
  if (tests?.length === 0) {
    console.log('The working tree touches no test')
    process.exit()
  }
  return tests ?? []
}
