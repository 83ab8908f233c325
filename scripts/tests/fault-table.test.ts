import { expect, test } from '@jest/globals'
import { faultTable, type Measured } from './fault-table.ts'

const report = {
  testResults: [
    { assertionResults: [{ status: 'passed', fullName: 'a kill' }, { status: 'failed', fullName: 'a full disk' }] },
    { assertionResults: [{ status: 'pending', fullName: 'no broker' }] },
  ],
}

test('a fault is shown with what was measured of it and whether it holds', () => {
  const measured: Measured[] = [
    { fault: 'a kill', figures: { kills: 10, refused: 'TRY_AGAIN 4' } },
    { fault: 'a kill', figures: { 'catch-up': '80 ms' } },
  ]
  expect(faultTable(report, measured).split('\n')).toEqual([
    'fault | figures | holds',
    'a kill | kills 10, refused TRY_AGAIN 4, catch-up 80 ms | yes',
    'a full disk | - | NO',
    'no broker | - | not tried',
  ])
})
