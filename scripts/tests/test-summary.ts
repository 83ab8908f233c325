/** The part of Jest's JSON report that is told. */
interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  numRuntimeErrorTestSuites: number
  testResults: { assertionResults: { status: string; fullName: string }[] }[]
}

/**
 * What is said at the end of a test run: every skipped test, whose name tells the reason, every engine that could not be
 * had, with the remedy, then the one line of counts. A file that could not be run counts as a failure.
 */
export function summary({ testResults, ...report }: Report, missing: readonly string[] = []): string {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = report
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const skipped = tests.filter(({ status }) => status === 'pending' || status === 'todo')
  const counts = [
    `${numPassedTests} passed`,
    `${numFailedTests + numRuntimeErrorTestSuites} failed`,
    `${numPendingTests + numTodoTests} skipped`,
  ]
  const reasons = [...skipped.map(({ fullName }) => `skipped: ${fullName}`),
    ...missing.map((reason) => `engine missing: ${reason}`)]
  return [...reasons, counts.join(', ')].join('\n')
}
