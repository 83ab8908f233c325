import { appendFileSync } from 'node:fs'
import { expect } from '@jest/globals'
import type { Ledger } from './load.ts'

/** The full counts and lengths, by `npm run faults`; otherwise each fault happens once and for a short time. */
export const full = process.env['FAULTS'] === 'full'

/** How often, or for how many milliseconds: `once` in a test run, `wholly` with the full counts. */
export function extent(once: number, wholly: number): number {
  return full ? wholly : once
}

/** Commands per second: every one that comes while something is away is looked at again in the end. */
export const rate = extent(12, 50)

/** Notes what was measured of the fault under test; `npm run faults` shows it beside the outcome of the test. */
export function report(figures: Readonly<Record<string, string | number>>): void {
  const file = process.env['FAULTS_REPORT']
  const line = JSON.stringify({ fault: expect.getState().currentTestName, figures })
  if (file) appendFileSync(file, `${line}\n`)
}

export function figuresOf(
  { acknowledged, unresolved, refused, latency, seconds }: Ledger,
): Record<string, string | number> {
  const refusals = Object.entries(refused).map(([code, count]) => `${code} ${count}`).join(', ')
  return {
    acknowledged: acknowledged.length,
    'per second': Math.round(acknowledged.length / Math.max(1, seconds)),
    refused: refusals || 'none',
    unresolved: unresolved.length,
    'worst wait': `${latency.worst} ms`,
  }
}

/** The codes by which commands were refused. An answer that came too late is none: the machine may be busy. */
export function refusalsOf({ refused }: Ledger): string[] {
  return Object.keys(refused).filter((code) => code !== 'SILENT')
}
