/** The part of Jest's JSON report that is told. */
interface Report {
  testResults: { assertionResults: { status: string; fullName: string }[] }[]
}

/** What a test has measured. */
export interface Measured {
  fault: string
  figures: Readonly<Record<string, string | number>>
}

/** One row for each fault: what it is, what was measured, and whether everything held. */
export function faultTable({ testResults }: Report, measured: readonly Measured[]): string {
  const outcomes = testResults.flatMap(({ assertionResults }) => assertionResults)
  const rows = outcomes.map(({ fullName, status }) => {
    const figures = measured.filter(({ fault }) => fault === fullName).flatMap((one) => Object.entries(one.figures))
    return [fullName, figures.map(([name, figure]) => `${name} ${figure}`).join(', ') || '-', words[status] ?? status]
  })
  return [['fault', 'figures', 'holds'], ...rows].map((row) => row.join(' | ')).join('\n')
}

const words: Record<string, string> = { passed: 'yes', failed: 'NO', pending: 'not tried' }
