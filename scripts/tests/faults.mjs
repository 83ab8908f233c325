// Every fault with its full count and length, or those of a name: `npm run faults -- processes`. Ends with a table of
// what was measured and whether it held; with CI set, a fault that could not be tried fails it.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { faultTable } from './fault-table.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'delvik-faults-'))
const [report, measured] = ['report.json', 'measured.jsonl'].map((name) => path.join(folder, name))
const [name = '', ...others] = process.argv.slice(2)
// Those of a cluster share one, and are its parts.
const isFile = existsSync(`deploy/faults/${name}.test.ts`)
const chosen = name && !isFile ? ['deploy/faults/cluster', '-t', `^${name} `] : [`deploy/faults/${name}`]
const node = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning']
const jest = ['node_modules/jest/bin/jest.js', '--runInBand', '--json', `--outputFile=${report}`, ...chosen]
const options = [process.env.NODE_OPTIONS, ...node].filter(Boolean).join(' ')
const env = { ...process.env, FAULTS: 'full', FAULTS_REPORT: measured, NODE_OPTIONS: options }
const { status } = spawnSync(process.execPath, [...jest, ...others], { env, stdio: ['inherit', 'ignore', 'inherit'] })
try {
  const lines = existsSync(measured) ? readFileSync(measured, 'utf8').trim().split('\n') : []
  const result = JSON.parse(readFileSync(report, 'utf8'))
  console.log(faultTable(result, lines.map((line) => JSON.parse(line))))
  const untried = Boolean(process.env.CI) && !name && result.numPendingTests > 0
  process.exitCode = status || untried || status === null ? 1 : 0
} finally {
  rmSync(folder, { recursive: true })
}
