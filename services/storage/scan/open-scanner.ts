import type { Logger } from '@delvik/runtime/logger'
import { logAdapter } from '@delvik/runtime/platform'
import { ClamdScanner, type ClamdSettings } from './scanner.clamd.ts'
import { NoScanner, type Scanner } from './scanner.ts'

/** The configuration alone decides who looks through uploads. */
export function openScanner({ clamd }: { clamd: ClamdSettings | undefined }, logger: Logger): Scanner {
  logAdapter(logger, 'scanner', clamd ? `clamd at ${clamd.host}:${clamd.port}` : 'none')
  return clamd ? new ClamdScanner(clamd) : new NoScanner()
}
