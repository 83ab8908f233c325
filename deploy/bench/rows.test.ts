import { expect, it } from '@jest/globals'
import { type Bench, type BenchRow, benchesOf, runBenches } from './rows.ts'

function bench(...rows: BenchRow[]): Bench {
  return {
    name: 'sample',
    async *rows() {
      yield* rows
    },
  }
}

const fast = { name: 'start', figure: '3 s', goal: '<= 15 s', holds: true }
const slow = { name: 'build', figure: '30 s', goal: '<= 15 s', holds: false }
const nobody = () => Promise.reject(new Error('not needed'))
const given = ['postgres://nowhere', nobody, nobody] as const

it('tells each figure beside its goal', async () => {
  const lines: string[] = []
  await expect(runBenches([bench(fast)], [...given], (line) => lines.push(line))).resolves.toBe(true)
  expect(lines).toEqual(['start | 3 s | <= 15 s | holds'])
})

it('falls short when one figure does, and tells the others all the same', async () => {
  const lines: string[] = []
  await expect(runBenches([bench(slow), bench(fast)], [...given], (line) => lines.push(line))).resolves.toBe(false)
  expect(lines).toEqual(['build | 30 s | <= 15 s | short', 'start | 3 s | <= 15 s | holds'])
})

it('leaves out what runs by its name, unless it is asked for', () => {
  const [short, long] = [bench(fast), { ...bench(slow), name: 'soak', byName: true as const }]
  expect(benchesOf([short, long])).toEqual([short])
  expect(benchesOf([short, long], 'soak')).toEqual([long])
})
