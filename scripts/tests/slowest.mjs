// The slowest twenty test files of the last run, in seconds.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** Jest's report of the last run. */
export const lastReport = path.join(root, 'node_modules/.cache/delvik/last-test-run.json')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { testResults } = JSON.parse(readFileSync(lastReport, 'utf8'))
  const files = testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))
  const all = files.reduce((sum, { seconds }) => sum + seconds, 0)
  for (const { file, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 20))
    console.log(`${seconds.toFixed(1).padStart(6)}  ${file}`)
  console.log(`${all.toFixed(1).padStart(6)}  in all ${files.length} files`)
}
