import { expect, it } from '@jest/globals'
import { summary } from './test-summary.ts'

it('names what was skipped and ends with the counts', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 0,
    numRuntimeErrorTestSuites: 0,
    testResults: [
      { assertionResults: [{ status: 'passed', fullName: 'holds' }] },
      { assertionResults: [{ status: 'pending', fullName: 'a page (no browser on this machine)' }] },
    ],
  }
  expect(summary(report).split('\n')).toEqual([
    'skipped: a page (no browser on this machine)',
    '5 passed, 1 failed, 1 skipped',
  ])
})

it('counts a file that could not be run as a failure', () => {
  const report = {
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    numRuntimeErrorTestSuites: 2,
    testResults: [],
  }
  expect(summary(report)).toBe('0 passed, 2 failed, 0 skipped')
})

it('names every engine that was missing, before the counts', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    numRuntimeErrorTestSuites: 0,
    testResults: [],
  }
  expect(summary(report, ['s3: go is not installed'])).toBe(
    'engine missing: s3: go is not installed\n1 passed, 0 failed, 0 skipped',
  )
})
