import { expect, it } from '@jest/globals'
import { anyWithoutReason } from './any-reasons.ts'

it.each([
  'const rows: any[] = []',
  'const rows = answer as any',
  'const models = new Map<string, Model<any, any>>()',
  'function take(rows: any) {}',
])('finds %s', (line) => {
  expect(anyWithoutReason(`const first = 1\n${line}`)).toEqual([2])
})

it.each([
  'const rows: any[] = [] // what the statement says',
  '// What the statement says.\nconst rows: any[] = []',
  "const text = 'take any of these: any'",
  'await Promise.any(all)',
  ' * any of them, any other',
  'const any = 1',
])('leaves %s', (text) => {
  expect(anyWithoutReason(text)).toEqual([])
})
