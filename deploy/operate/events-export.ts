import { exportCommand, sayOf } from './export/export-command.ts'
import { ExportRefused } from './export/refused.ts'

const over = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => over.abort(new ExportRefused('Interrupted: nothing is written')))

try {
  await exportCommand(process.argv.slice(2), process.env, {
    say: console.log,
    tell: console.error,
    signal: over.signal,
  })
} catch (error) {
  console.error(sayOf(error))
  process.exitCode = 1
}
