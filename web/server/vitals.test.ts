import { beforeEach, expect, test } from '@jest/globals'
import { openMetrics } from '@delvik/runtime/health'
import { openVitals } from './vitals.ts'

const metrics = openMetrics('web', { alone: false })
const take = openVitals(metrics)
beforeEach(() => metrics.resetMetrics())

async function count(vital: string): Promise<number> {
  const text = await metrics.getSingleMetricAsString(`web_vitals_${vital}`)
  return Number(/_count\{?.*?\}? (\d+)/.exec(text)?.[1] ?? 0)
}

test('what a browser tells of a page is counted, and by nothing else', async () => {
  take({ lcp: '1400', cls: '0.01' })
  expect([await count('lcp'), await count('cls')]).toEqual([1, 1])
  expect(await metrics.getSingleMetricAsString('web_vitals_lcp')).toMatch(/le="1800".*\} 1\n/)
})

test.each([
  {},
  { lcp: '-1', cls: 'NaN' },
  { lcp: '1e9', cls: '11' },
  { lcp: 'a', cls: '' },
  { lcp: ['1', '2'], cls: { of: '1' } },
  { lcp: 'Infinity' },
])('what can not be true is not counted: %j', async (told) => {
  take(told)
  expect([await count('lcp'), await count('cls')]).toEqual([0, 0])
})
